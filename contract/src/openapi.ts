import { z } from 'zod';
import { type Endpoint, idempotencyHeader, jsonApiMediaType, acceptsIdempotencyKey } from './protocol/json-api.ts';
import { errorDocument, errorObject, protocolErrors, refusals } from './protocol/refusals.ts';
import { recordNameOf } from './protocol/record-names.ts';
import { scimError, scimMediaType } from './scim/endpoints.ts';
import { shareResources } from './openapi-schemas.ts';
import { tagOf, tagsOf } from './openapi-tags.ts';

type Described = { readonly title: string; readonly version: string; readonly serverUrl: string };
type Operation = Readonly<Record<string, unknown>>;
type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: unknown;
};

const jsonApi = jsonApiMediaType;

const about = [
  'The API of Attune, in [JSON:API](https://jsonapi.org/format/). Directories use SCIM 2.0 instead.',
  '**Authentication.** Send `Authorization: Bearer TOKEN`. Access tokens are valid for 15 minutes and carry no ' +
    'rights: role and permissions of the person are read for each request. What the person may not see is ' +
    'answered with 404.',
  '**Values.** IDs are strings, instants ISO 8601 with a time zone, days `YYYY-MM-DD`. Scores are from 0 to ' +
    '100, eNPS from -100 to 100, percentages from 0 to 100. A field that can be null says what null means.',
  '**Lists.** `page[limit]` and `page[offset]` select a page, `sort` a field (`-` for descending), ' +
    '`filter[NAME]` filters, which apply together, and `include` related resources. `meta` has `total`, `limit` ' +
    'and `offset`, `links` the paths of the next and previous page. Unknown parameters are refused with 400.',
  '**Errors.** A refused request changes nothing. Its body has one or more `errors` with a `code` for ' +
    'programs, a `detail` that says what to do, and the part of the request at fault. `X-Request-Id` identifies ' +
    'the request.',
  '**Idempotency.** Send an `Idempotency-Key` with operations that accept it, and repeat the request with the ' +
    'same key if no response arrives: for 24 hours the first response is returned again.',
  '**Revisions.** Surveys, groups, campaigns and the access of an employee have a revision, returned as ' +
    '`ETag`. Send it as `If-Match` with an update or deletion: if the resource has changed meanwhile, the ' +
    'request fails with 412.',
  '**Versions.** `info.version` is the version of the product. Ignore unknown fields of responses: they can be ' +
    'added at any time.',
].join('\n\n');

/** Generates the OpenAPI 3.1 document of the given endpoints from their schemas, with field descriptions and ranges. */
export function toOpenApi(endpoints: readonly Endpoint[], { title, version, serverUrl }: Described) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const isAlias = path !== endpoint.path;
      const operations = (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {});
      operations[endpoint.method.toLowerCase()] = {
        operationId: isAlias ? `${endpoint.name}ByAlias` : endpoint.name,
        ...operationOf(endpoint, path),
      };
    }
  }
  const shared = shareResources(paths);
  return {
    openapi: '3.1.0',
    info: { title, version, description: about },
    servers: [{ url: serverUrl }],
    security: [{ bearer: [] }],
    tags: tagsOf(endpoints.map(({ path }) => path)),
    paths: shared.paths,
    components: {
      schemas: shared.schemas,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Access token of a person, valid for 15 minutes.',
        },
        directory: {
          type: 'http',
          scheme: 'bearer',
          description: 'Directory token of an organization, from _Settings, Directory Sync_.',
        },
      },
      responses: {
        ScimError: {
          description: 'SCIM error (RFC 7644, 3.12).',
          content: { [scimMediaType]: { schema: schemaOf(scimError, 'output') } },
        },
        Error: {
          description:
            'Error. `source` points to the part of the request at fault, `meta.place` to where missing data belongs.',
          headers: headersOfErrors,
          content: { [jsonApi]: { schema: schemaOf(documentedErrors, 'output') } },
        },
      },
    },
  };
}

/** The operation at one path. An alias can have other path parameters than the main path. */
function operationOf(endpoint: Endpoint, path: string): Operation {
  const inPath = parametersOf(endpoint.params, 'path').filter(({ name }) => path.split('/').includes(`:${name}`));
  const isRevised = endpoint.hasRevision && endpoint.method !== 'GET';
  const inHeaders = [...(acceptsIdempotencyKey(endpoint) ? [repetition] : []), ...(isRevised ? [precondition] : [])];
  const parameters = [...inPath, ...parametersOf(endpoint.query, 'query'), ...inHeaders];
  return {
    summary: endpoint.summary,
    tags: [tagOf(path)],
    ...(endpoint.isPublic
      ? { security: [] }
      : endpoint.audience
        ? { security: [{ [securityOf[endpoint.audience]]: [] }] }
        : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(endpoint),
    responses: {
      [endpoint.status ?? 200]: { ...answerOf(endpoint), ...headersOf(endpoint) },
      ...(endpoint.statusWhenThere ? { [endpoint.statusWhenThere]: answerOf(endpoint) } : {}),
      default: { $ref: `#/components/responses/${endpoint.audience ? 'ScimError' : 'Error'}` },
    },
  };
}

/** Errors with the codes that exist. Clients accept any code, so that new ones do not break them. */
const documentedErrors = errorDocument.extend({
  errors: z
    .array(
      errorObject.extend({
        code: z
          .enum([...new Set([...Object.values(refusals), ...Object.values(protocolErrors)].map(({ code }) => code))])
          .describe('Kind of error, for programs. New codes can be added.'),
      }),
    )
    .min(1)
    .describe('Errors; with 422 one per invalid value.'),
});

const securityOf = { directories: 'directory' } as const satisfies Record<NonNullable<Endpoint['audience']>, string>;

const repetition: Parameter = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  description:
    'Idempotency key. A retry with the same key within 24 hours returns the original response without repeating ' +
    'the operation.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const precondition: Parameter = {
  name: 'if-match',
  in: 'header',
  required: false,
  description:
    'Expected revision, from `ETag`. Returns 412 if the revision does not match. Endpoints without this parameter ' +
    'reject the header with 400.',
  schema: { type: 'string' },
};

const text = { type: 'string' };

/** Response headers specific to one endpoint. */
function headersOf({ method, status, hasRevision, location }: Endpoint): Operation {
  const headers = {
    ...(hasRevision && method !== 'DELETE'
      ? { ETag: { description: 'Revision of the returned resource.', schema: text } }
      : {}),
    ...(status === 201 && location
      ? {
          Location: {
            description: `URL of the created resource: ${location.replace(/:(\w+)/g, '{$1}')}.`,
            schema: text,
          },
        }
      : {}),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

/** Response headers of every endpoint: request ID and rate limits. */
const headersOfErrors = {
  'X-Request-Id': { description: 'Request ID for support and logs. Can be set by a trusted proxy.', schema: text },
  'WWW-Authenticate': { description: 'Authentication scheme, with 401.', schema: text },
  Allow: { description: 'Allowed methods, with 405 and for `OPTIONS`.', schema: text },
  'Retry-After': { description: 'Seconds to wait before retrying, with 429 and 503.', schema: text },
  RateLimit: { description: 'Remaining quota per limit, and seconds until it resets.', schema: text },
  'RateLimit-Policy': { description: 'Rate limits: requests per time window in seconds.', schema: text },
};

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Parameter[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...describedBy({ name, description }, place),
    schema: property,
  }));
}

/** The description of a parameter; path parameters without one are described by the record they identify. */
function describedBy(
  { name, description }: { name: string; description: string | undefined },
  place: 'path' | 'query',
) {
  if (description !== undefined) return { description };
  const record = place === 'path' ? recordNameOf(name) : undefined;
  return record && { description: `ID of the ${record.toLowerCase()}.` };
}

function bodyOf({ method, body, accepts, acceptsToo = [], audience }: Endpoint): Operation {
  if (accepts) {
    const content = Object.fromEntries(
      [accepts, ...acceptsToo].map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    );
    return { requestBody: { required: true, content } };
  }
  if (
    method === 'GET' ||
    method === 'DELETE' ||
    body instanceof z.ZodUndefined ||
    (body instanceof z.ZodUnknown && !audience)
  )
    return {};
  return {
    requestBody: {
      required: !body.safeParse(undefined).success,
      content: { [audience ? scimMediaType : 'application/json']: { schema: schemaOf(body, 'input') } },
    },
  };
}

function answerOf({ answer, answers, status, audience }: Endpoint): Operation {
  if (answers && answers !== 'document' && answers !== 'nothing')
    return { description: 'File.', content: { [answers]: { schema: { type: 'string', format: 'binary' } } } };
  if (answers === 'nothing' || status === 204 || answer instanceof z.ZodUndefined) return { description: 'Success.' };
  return {
    description: 'Success.',
    content: { [audience ? scimMediaType : jsonApi]: { schema: schemaOf(answer, 'output') } },
  };
}

type Property = { readonly description?: string };
type JsonSchema = { readonly properties?: Readonly<Record<string, Property>>; readonly required?: readonly string[] };

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => describeNullable(jsonSchema),
  });
  return rest as JsonSchema;
}

/** A nullable schema has the description of its other alternative, so that tools show it with the field. */
function describeNullable(schema: z.core.JSONSchema.BaseSchema): void {
  const { anyOf = [] } = schema;
  const [only, ...others] = anyOf.filter(({ type }) => type !== 'null');
  if (schema.description !== undefined || only?.description === undefined || others.length > 0) return;
  schema.description = only.description;
  delete only.description;
}
