import { z } from 'zod';
import {
  type Endpoint,
  errorDocument,
  idempotencyHeader,
  jsonApiMediaType,
  acceptsIdempotencyKey,
} from './protocol/json-api.ts';
import { scimError, scimMediaType } from './scim/endpoints.ts';

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

/**
 * The OpenAPI 3.1 document of the endpoints given, written from their schemas: what a field means and its range stand
 * with the field there.
 */
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
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: serverUrl }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        directory: { type: 'http', scheme: 'bearer', description: 'The token of a directory.' },
      },
      responses: {
        ScimError: {
          description: 'What is wrong, in the words of RFC 7644, 3.12.',
          content: { [scimMediaType]: { schema: schemaOf(scimError, 'output') } },
        },
        Error: {
          description:
            'What is wrong, and where: `source` is in the request, `meta.place` says where something that is ' +
            'missing belongs.',
          headers: headersOfErrors,
          content: { [jsonApi]: { schema: schemaOf(errorDocument, 'output') } },
        },
      },
    },
  };
}

/** An alias may name less than the main path, or more: only what stands in a path is a parameter of it. */
function operationOf(endpoint: Endpoint, path: string): Operation {
  const inPath = parametersOf(endpoint.params, 'path').filter(({ name }) => path.split('/').includes(`:${name}`));
  const isRevised = endpoint.hasRevision && endpoint.method !== 'GET';
  const inHeaders = [...(acceptsIdempotencyKey(endpoint) ? [repetition] : []), ...(isRevised ? [precondition] : [])];
  const parameters = [...inPath, ...parametersOf(endpoint.query, 'query'), ...inHeaders];
  return {
    summary: endpoint.summary,
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

const securityOf = { directories: 'directory' } as const satisfies Record<NonNullable<Endpoint['audience']>, string>;

const repetition: Parameter = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  description:
    'A key of the sender for this request. Whoever sends the same again within 24 hours gets the same answer, ' +
    'and nothing is done twice.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const precondition: Parameter = {
  name: 'if-match',
  in: 'header',
  required: false,
  description:
    'The revisions that the sender means to change, as `ETag` told them. 412 where it is in another one. Where ' +
    'there is no such parameter, the header is refused with 400.',
  schema: { type: 'string' },
};

const text = { type: 'string' };

/** The headers that one answer has beside those of every answer. */
function headersOf({ method, status, hasRevision, location }: Endpoint): Operation {
  const headers = {
    ...(hasRevision && method !== 'DELETE'
      ? { ETag: { description: 'The revision that was answered.', schema: text } }
      : {}),
    ...(status === 201 && location
      ? {
          Location: {
            description: `Where what was made stands: ${location.replace(/:(\w+)/g, '{$1}')}.`,
            schema: text,
          },
        }
      : {}),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

/**
 * What is said with answers of every kind: by which id the request is known, and where the client stands with its
 * limits.
 */
const headersOfErrors = {
  'X-Request-Id': {
    description: 'By which support and the log know the request. A trusted proxy may give it.',
    schema: text,
  },
  'WWW-Authenticate': { description: 'How to sign in, with 401.', schema: text },
  Allow: { description: 'The methods of the address, with 405. `OPTIONS` tells them, too.', schema: text },
  'Retry-After': { description: 'In how many seconds to come again, with 429 and 503.', schema: text },
  RateLimit: { description: 'What is left of each limit, and in how many seconds there is more.', schema: text },
  'RateLimit-Policy': { description: 'The limits: how many requests within how many seconds.', schema: text },
};

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Parameter[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: property,
  }));
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
    return { description: 'The file.', content: { [answers]: { schema: { type: 'string', format: 'binary' } } } };
  if (answers === 'nothing' || status === 204 || answer instanceof z.ZodUndefined) return { description: 'Done.' };
  return {
    description: 'The answer.',
    content: { [audience ? scimMediaType : jsonApi]: { schema: schemaOf(answer, 'output') } },
  };
}

type Property = { readonly description?: string };
type JsonSchema = { readonly properties?: Readonly<Record<string, Property>>; readonly required?: readonly string[] };

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest as JsonSchema;
}
