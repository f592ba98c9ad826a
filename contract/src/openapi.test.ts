import { describe, expect, test } from 'vitest';
import { listCampaignCategories, listCampaignStatements } from './campaigns/surveys.ts';
import { getCampaign } from './campaigns/campaign.ts';
import { removeCampaign, updateCampaign } from './campaigns/writing.ts';
import { listCategoryCorrelations } from './results/correlations.ts';
import { getEngagementFlow } from './results/engagement-flow.ts';
import { getHeatmap } from './results/heatmaps.ts';
import { previewGroupChange } from './groups/group-changes.ts';
import type { Endpoint } from './protocol/json-api.ts';
import { createSegment, updateSegment } from './results/segments.ts';
import { toOpenApi } from './openapi.ts';
import {
  listCampaignMemberships,
  listParticipationDays,
  listParticipationsOfGroup,
  listParticipations,
} from './campaigns/participations.ts';
import { getGroupOverview, listCampaignResults, listGroupResults } from './results/overview.ts';
import { listStatementResults } from './results/statements.ts';
import { listCategories } from './surveys/survey.ts';

type Schema = {
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: Schema;
};

const ofResults: readonly Endpoint[] = [
  listCampaignResults,
  listGroupResults,
  getGroupOverview,
  listStatementResults,
  getHeatmap,
  getEngagementFlow,
  listCategoryCorrelations,
  listCampaignStatements,
  listCampaignCategories,
  listCategories,
  listCampaignMemberships,
  listParticipationDays,
  listParticipations,
  listParticipationsOfGroup,
];

function operationOf(endpoint: Endpoint) {
  const { paths } = toOpenApi([endpoint], { title: 'Attune', version: '1', serverUrl: '/api' });
  return paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()] as {
    readonly parameters: readonly {
      readonly name: string;
      readonly in: string;
      readonly description?: string;
      readonly schema: Schema;
    }[];
    readonly responses: Readonly<
      Record<string, { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }>
    >;
  };
}

function attributesOf(endpoint: Endpoint): Schema {
  const { data } = operationOf(endpoint).responses['200']?.content['application/vnd.api+json']?.schema.properties ?? {};
  return (data?.items ?? data)?.properties?.['attributes'] ?? {};
}

/** All fields of a schema at any depth, by path. */
function fieldsOf(schema: Schema, path = ''): readonly (readonly [path: string, field: Schema])[] {
  const below = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])].filter(
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

describe.each(ofResults.map((endpoint) => [endpoint.name, endpoint] as const))(
  'the OpenAPI document for %s',
  (_, endpoint) => {
    test('describes each field of the response', () => {
      const fields = fieldsOf(attributesOf(endpoint));
      expect(fields.length).toBeGreaterThan(3);
      expect(fields.filter(([, { description }]) => !description).map(([path]) => path)).toEqual([]);
    });

    test('describes each query parameter', () => {
      const parameters = operationOf(endpoint).parameters.filter((parameter) => parameter.in === 'query');
      expect(parameters.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
    });
  },
);

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
    const { components } = toOpenApi([getCampaign], { title: 'Attune', version: '1', serverUrl: '/api' });
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
