import { describe, expect, test } from 'vitest';
import { contractEndpoints } from '../../testing/src/contract-endpoints.ts';
import { getCampaign } from './campaigns/campaign.ts';
import { removeCampaign, updateCampaign } from './campaigns/writing.ts';
import { listCategoryCorrelations } from './results/correlations.ts';
import { getEngagementFlow } from './results/engagement-flow.ts';
import { getHeatmap } from './results/heatmaps.ts';
import { previewGroupChange } from './groups/group-changes.ts';
import { protocolErrors, refusals } from './protocol/refusals.ts';
import type { Endpoint } from './protocol/json-api.ts';
import { createSegment, updateSegment } from './results/segments.ts';
import { toOpenApi } from './openapi.ts';
import { getGroupOverview, listCampaignResults, listGroupResults } from './results/overview.ts';
import { listStatementResults } from './results/statements.ts';

type Schema = {
  readonly $ref?: string;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
};

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
};

type Content = { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> };

type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description?: string; readonly $ref?: string }>>;
};

const described = { title: 'Attune', version: '1', serverUrl: '/api' };

function operationOf(endpoint: Endpoint) {
  return operationIn(toOpenApi([endpoint], described), endpoint);
}

function operationIn({ paths }: ReturnType<typeof toOpenApi>, endpoint: Endpoint) {
  return paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()] as {
    readonly parameters: readonly Parameter[];
    readonly responses: Readonly<
      Record<string, { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }>
    >;
  };
}

/** The fields of the resource that an endpoint returns. */
function attributesOf(endpoint: Endpoint): Schema {
  const document = toOpenApi([endpoint], described);
  const { data } =
    operationIn(document, endpoint).responses['200']?.content['application/vnd.api+json']?.schema.properties ?? {};
  const name = (data?.items ?? data)?.$ref?.split('/').at(-1) ?? '';
  const attributes = (document.components.schemas as Readonly<Record<string, Schema>>)[name]?.properties?.[
    'attributes'
  ];
  if (!attributes) throw new Error(`${endpoint.name} returns no shared resource.`);
  return attributes;
}

/** All fields of a schema at any depth, by path. */
function fieldsOf(schema: Schema, path = ''): readonly (readonly [path: string, field: Schema])[] {
  const { items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  const below = [items, additionalProperties, ...anyOf, ...oneOf, ...allOf].filter(
    (one): one is Schema => typeof one === 'object',
  );
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    [`${path}/${name}`, field] as const,
    ...fieldsOf(field, `${path}/${name}`),
  ]);
  return [...own, ...below.flatMap((one) => fieldsOf(one, path))];
}

const isNumber = ({ type }: Schema) => type === 'number' || type === 'integer';

/** The numeric schemas of a field: itself, its items, or its non-null alternative. */
function numbersIn(field: Schema): readonly Schema[] {
  if (isNumber(field)) return [field];
  return [field.items, ...(field.anyOf ?? [])].flatMap((one) => (one ? numbersIn(one) : []));
}

describe('the OpenAPI document', () => {
  const document = toOpenApi(contractEndpoints, described);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
  );
  const shared = Object.entries(document.components.responses as Operation['responses']);

  const resources = Object.entries(document.components.schemas as Readonly<Record<string, Schema>>);

  /** Every schema of a body, response or resource, by what it belongs to. */
  const schemas = [
    ...resources,
    ...[
      ...operations.flatMap(({ operationId, requestBody, responses }) =>
        [requestBody, ...Object.values(responses)].map((content) => [operationId, content] as const),
      ),
      ...shared,
    ].flatMap(([owner, one]) => Object.values(one?.content ?? {}).map(({ schema }) => [owner, schema] as const)),
  ];

  const isNoSentence = (text: string | undefined) => !text?.endsWith('.');

  // Shows API-OTHER-07
  test('describes each field of each body and response', () => {
    const fields = schemas.flatMap(([owner, schema]) =>
      fieldsOf(schema).map(([path, { description }]) => ({ place: `${owner} ${path}`, description })),
    );
    expect(fields.length).toBeGreaterThan(4000);
    expect(fields.filter(({ description }) => isNoSentence(description)).map(({ place }) => place)).toEqual([]);
  });

  test('describes each parameter', () => {
    const parameters = operations.flatMap(({ operationId, parameters: own = [] }) =>
      own.map(({ name, description }) => ({ place: `${operationId} ${name}`, description })),
    );
    expect(parameters.length).toBeGreaterThan(500);
    expect(parameters.filter(({ description }) => isNoSentence(description)).map(({ place }) => place)).toEqual([]);
  });

  test('has a summary and a declared tag for each operation', () => {
    const declared = document.tags.map(({ name }) => name);
    expect(operations.filter(({ summary }) => isNoSentence(summary)).map(({ operationId }) => operationId)).toEqual([]);
    expect(operations.filter(({ tags }) => tags.length !== 1).map(({ operationId }) => operationId)).toEqual([]);
    expect([...new Set(operations.flatMap(({ tags }) => tags))].toSorted()).toEqual(declared.toSorted());
    expect(document.tags.filter(({ description }) => isNoSentence(description))).toEqual([]);
  });

  test('has unique names of operations and the parameters of each path', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
    const inPaths = operations.map(({ path, operationId, parameters = [] }) => ({
      operationId,
      declared: parameters.filter((one) => one.in === 'path' && one.required).map(({ name }) => name),
      used: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    }));
    const differing = inPaths.filter(({ declared, used }) => declared.toSorted().join() !== used.toSorted().join());
    expect(differing).toEqual([]);
  });

  test('describes each response, or refers to a shared one', () => {
    const names = new Set(shared.map(([name]) => `#/components/responses/${name}`));
    const responses = [...operations.flatMap((one) => Object.values(one.responses)), ...shared.map(([, one]) => one)];
    expect(responses.filter(({ $ref, description }) => (!$ref || !names.has($ref)) && !description)).toEqual([]);
  });

  test('requires only fields that there are', () => {
    const required = (schema: Schema): readonly string[] => [
      ...(schema.required ?? []).filter((name) => schema.properties && !(name in schema.properties)),
      ...fieldsOf(schema).flatMap(([, { properties, required: own = [] }]) =>
        own.filter((name) => properties && !(name in properties)),
      ),
    ];
    expect(schemas.flatMap(([owner, schema]) => required(schema).map((name) => `${owner} ${name}`))).toEqual([]);
  });

  test('has each code of an error', () => {
    const error = document.components.responses.Error.content['application/vnd.api+json'].schema as Schema;
    const { code } = error.properties?.['errors']?.items?.properties ?? {};
    const codes = [...Object.values(refusals), ...Object.values(protocolErrors)].map((one) => one.code);
    expect(code?.enum?.toSorted()).toEqual([...new Set(codes)].toSorted());
  });
});

describe('the OpenAPI document for results', () => {
  test('has the range of each score, difference, percentage and count', () => {
    const measured =
      /(^|\/)(\w*score|delta|share|percent|\w*rate|margin|enps|count|people|audience|favorable|correlation|r)$/i;
    const open = [
      listCampaignResults,
      listGroupResults,
      getGroupOverview,
      listStatementResults,
      getHeatmap,
      getEngagementFlow,
      listCategoryCorrelations,
    ].flatMap((endpoint) =>
      fieldsOf(attributesOf(endpoint))
        .filter(([path]) => measured.test(path))
        .flatMap(([path, field]) =>
          numbersIn(field).map((number) => ({ path: `${endpoint.name}${path}`, from: number.minimum })),
        )
        .filter(({ from }) => from === undefined || from < -200),
    );
    expect(open).toEqual([]);
  });

  test('has 0 to 100 for scores and -100 to 100 for eNPS', () => {
    const { properties = {} } = attributesOf(listGroupResults);
    expect(numbersIn(properties['enpsScore'] ?? {})).toEqual([{ type: 'integer', minimum: -100, maximum: 100 }]);
    expect(numbersIn(attributesOf(listCampaignResults).properties?.['emplifyScore'] ?? {})).toEqual([
      { type: 'number', minimum: 0, maximum: 100 },
    ]);
  });
});

describe('the OpenAPI document for headers', () => {
  const headersOf = (endpoint: Endpoint) =>
    (operationOf(endpoint).parameters ?? []).filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  const answered = (endpoint: Endpoint, status: number) =>
    Object.keys((operationOf(endpoint).responses[status] as { readonly headers?: object }).headers ?? {});

  test('lists the requests with a key or a condition', () => {
    expect([headersOf(createSegment), headersOf(previewGroupChange), headersOf(updateSegment)]).toEqual([
      ['idempotency-key'],
      [],
      [],
    ]);
    expect([headersOf(getCampaign), headersOf(updateCampaign), headersOf(removeCampaign)]).toEqual([
      [],
      ['if-match'],
      ['if-match'],
    ]);
  });

  test('lists the responses with a revision or a location', () => {
    expect([
      answered(createSegment, 201),
      answered(getCampaign, 200),
      answered(updateCampaign, 200),
      answered(removeCampaign, 204),
    ]).toEqual([['Location'], ['ETag'], ['ETag'], []]);
  });

  test('has all fields of an error', () => {
    const { components } = toOpenApi([getCampaign], described);
    expect(Object.keys(components.responses.Error.headers)).toEqual([
      'X-Request-Id',
      'WWW-Authenticate',
      'Allow',
      'Retry-After',
      'RateLimit',
      'RateLimit-Policy',
    ]);
  });
});
