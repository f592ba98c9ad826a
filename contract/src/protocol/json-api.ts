import type { RefusalCode } from '@attune/domain/kernel';
import { z } from 'zod';

/**
 * The words of JSON:API that every other file of the contract is written in. One of the three places that know
 * JSON:API; the others are `server/src/platform/json-api` and `web/src/platform/api`.
 */

/** An identifier on the wire: a positive whole number as text. */
export const id = z.string().regex(/^[1-9]\d{0,17}$/, 'This is not an identifier.');

/**
 * An instant on the wire, ISO 8601 with a zone. What follows from a chosen one may lie beyond the years that can be
 * chosen.
 */
export const instant = z.iso.datetime({ offset: true });

/** An instant that somebody chooses, in years that every calendar and the database can hold. */
export const chosenInstant = instant.refine((text) => /^(19|20|21)/.test(text), 'Choose a year from 1900 to 2199.');

/** A day on the wire, YYYY-MM-DD. */
export const day = z.iso.date();

/**
 * A text of people: trimmed, bounded, without control characters and halves of characters (neither a NUL nor those can
 * be stored, a line end can forge a header).
 */
export function line(maximum: number) {
  return z
    .string()
    .trim()
    .max(maximum, `At most ${maximum} characters.`)
    .refine(
      (text) => text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text),
      'Remove line breaks and control characters.',
    );
}

/**
 * A text of several lines: bounded, without control characters other than line ends and tabs, and without halves of
 * characters.
 */
export function prose(maximum: number) {
  return z
    .string()
    .trim()
    .max(maximum, `At most ${maximum} characters.`)
    .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text), 'Remove control characters.');
}

/** A resource of one type with declared attributes; whatever is not declared does not leave the server. */
export function resource<Type extends string, Shape extends z.ZodRawShape>(type: Type, attributes: Shape) {
  return z.object({ type: z.literal(type), id: z.string(), attributes: z.object(attributes) });
}

/** A resource that names its relatives, so that included resources can be found again. */
export function relatedResource<Type extends string, Shape extends z.ZodRawShape, Related extends z.ZodRawShape>(
  type: Type,
  attributes: Shape,
  relationships: Related,
) {
  return z.object({
    type: z.literal(type),
    id: z.string(),
    attributes: z.object(attributes),
    relationships: z.object(relationships).partial().optional(),
  });
}

/** The link from a resource to one other. */
export function toOne<Type extends string>(type: Type) {
  return z.object({ data: z.object({ type: z.literal(type), id: z.string() }).nullable() });
}

/** The links from a resource to any number of others. */
export function toMany<Type extends string>(type: Type) {
  return z.object({ data: z.array(z.object({ type: z.literal(type), id: z.string() })) });
}

/** The answer that holds one resource, and the kinds of resources that may come along with it. */
export function documentOf<Data extends z.ZodType, Included extends z.ZodType = z.ZodNever>(
  data: Data,
  included?: Included,
) {
  return z.object({ data, included: z.array(included ?? (z.never() as unknown as Included)).optional() });
}

/** The answer that holds one page of resources; `total` counts all that match, whatever the page. */
export function listOf<Data extends z.ZodType, Included extends z.ZodType = z.ZodNever>(
  data: Data,
  included?: Included,
) {
  return z.object({
    data: z.array(data),
    included: z.array(included ?? (z.never() as unknown as Included)).optional(),
    meta: z.object({ total: z.int(), limit: z.int(), offset: z.int() }),
    links: z.object({ next: z.string().nullable(), prev: z.string().nullable() }),
  });
}

/** The body that creates or changes a resource. */
export function bodyOf<Type extends string, Shape extends z.ZodRawShape>(type: Type, attributes: Shape) {
  return z.object({
    data: z.object({ type: z.literal(type), id: z.string().optional(), attributes: z.strictObject(attributes) }),
  });
}

/** The body of an endpoint that takes a file: its bytes as they come. */
export const fileBody = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  'Send the file as the body, in the media type that is asked for.',
);

export const pageLimit = { default: 50, maximum: 200 } as const;

/** Pagination: page size and offset. */
export const page = {
  'page[limit]': z.coerce.number().int().min(1).max(pageLimit.maximum).optional().describe('Page size, at most 200.'),
  'page[offset]': z.coerce.number().int().min(0).max(10_000_000).optional().describe('Offset.'),
};

/** Sorting by one of the named fields, `-field` for descending. */
export function sort<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  const both = fields.flatMap((field) => [field, `-${field}`]) as [Fields[number] | `-${Fields[number]}`];
  return { sort: z.enum(both).optional().describe('Sort key; prefix `-` for descending.') };
}

/** Related resources to include: `include=a,b.c`. */
export function include(names: readonly [string, ...string[]]) {
  const known = new Set<string>(names);
  return {
    include: z
      .string()
      .max(400)
      .transform((text) => text.split(',').filter(Boolean))
      .refine((asked) => asked.every((name) => known.has(name)), `Can include: ${names.join(', ')}.`)
      .optional()
      .describe(`Related resources to include, comma-separated: ${names.join(', ')}.`),
  };
}

/** Query parameters. Unknown ones are rejected, so that a misspelled filter never returns everything. */
export function query<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape);
}

export const nothing = z.undefined();
export const noQuery = z.strictObject({});
export const noParams = z.object({});

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What an endpoint answers with: a JSON document, nothing, or a file of a media type. */
export type AnswerKind = 'document' | 'nothing' | 'text/csv' | 'application/xml' | 'application/octet-stream';

/** The media type of a workbook (.xlsx). */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  /** The name of the operation, unique in the contract. */
  readonly name: string;
  /** Summary in the OpenAPI document. */
  readonly summary: string;
  readonly method: Method;
  /** With `:name` for parameters, literal as in the specification, below the API's base. */
  readonly path: `/${string}`;
  /** Alias paths. */
  readonly aliases?: readonly `/${string}`[];
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  readonly answers?: AnswerKind;
  /** Success status. Default: 200. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Status if the resource already exists. */
  readonly statusWhenThere?: 200;
  /** The media type that is sent, when it is not JSON. */
  readonly accepts?: 'text/csv';
  /** Further accepted media types. */
  readonly acceptsToo?: readonly string[];
  /** Maximum body size, in bytes. */
  readonly bytesAtMost?: number;
  /** Public; other endpoints require a bearer token. */
  readonly isPublic?: boolean;
  /** For directories with a token of their own and for nobody else, in the words of SCIM instead of JSON:API. */
  readonly audience?: 'directories';
  /**
   * May be sent again with the same `Idempotency-Key`: for a day the first answer is given again, and nothing is done
   * twice. Every POST is unless said otherwise: one that changes nothing, or whose answer holds a secret that is kept
   * nowhere. The own clients send a key where it is said to be.
   */
  readonly isRepeatable?: boolean;
  /** Whether the resource has a revision, returned as `ETag` and checked with `If-Match`. */
  readonly hasRevision?: boolean;
  /**
   * Location of the created resource, required for 201: `:id` is the returned ID, other names are path
   * parameters or attributes.
   */
  readonly location?: `/${string}`;
  /** The attribute that is the id of the resource, where the last parameter of the path is not. */
  readonly identifiedBy?: string;
  /** Whether a new resource may come with a temporary id, which is not kept. */
  readonly acceptsTemporaryId?: true;
  /**
   * The organization that it names may be deleted: nobody has rights in it, and only those count that hold for the
   * product as a whole.
   */
  readonly reachesDeleted?: boolean;
};

/** Declares an endpoint; the types of its parts follow from the schemas. */
export function endpoint<
  Params extends z.ZodType = typeof noParams,
  Query extends z.ZodType = typeof noQuery,
  Body extends z.ZodType = typeof nothing,
  Answer extends z.ZodType = typeof nothing,
>(
  definition: Omit<Endpoint<Params, Query, Body, Answer>, 'params' | 'query' | 'body' | 'answer'> &
    Partial<Pick<Endpoint<Params, Query, Body, Answer>, 'params' | 'query' | 'body' | 'answer'>>,
): Endpoint<Params, Query, Body, Answer> {
  const defaults = { params: noParams, query: noQuery, body: nothing, answer: nothing };
  return { ...defaults, ...definition } as Endpoint<Params, Query, Body, Answer>;
}

/** Whether a request may come with an `Idempotency-Key`. */
export function acceptsIdempotencyKey({ isRepeatable, method, audience }: Endpoint): boolean {
  return isRepeatable ?? (method === 'POST' && audience === undefined);
}

/** Path parameters of every path below an organization. */
export const inOrganization = { organizationId: id };

/**
 * One error as JSON:API has it. `source` points at what is wrong in the request; `detail` says what to do. Where
 * something is missing, `source` points at what should hold it, and `meta.place` at where it belongs.
 */
export const errorObject = z.object({
  id: z.string().optional(),
  status: z.string(),
  code: z.string(),
  title: z.string(),
  detail: z.string().optional(),
  source: z
    .object({ pointer: z.string().optional(), parameter: z.string().optional(), header: z.string().optional() })
    .optional(),
  meta: z.object({ place: z.string() }).optional(),
});
export type ErrorObject = z.infer<typeof errorObject>;

export const errorDocument = z.object({
  errors: z.array(errorObject).min(1),
  meta: z
    .object({
      requestId: z.string().describe('By which support and the log know the request; the same as `X-Request-Id`.'),
    })
    .optional(),
});

type ErrorWords = { readonly status: number; readonly code: string; readonly title: string };

/** Exhaustive on purpose: a new refusal does not compile until it has a status and words. */
export const refusals: Readonly<Record<RefusalCode, ErrorWords>> = {
  'not-authenticated': { status: 401, code: 'unauthenticated', title: 'Sign in to do this.' },
  'not-authorized': { status: 403, code: 'forbidden', title: 'You do not have access to do this.' },
  'not-found': { status: 404, code: 'not_found', title: 'This could not be found.' },
  invalid: { status: 422, code: 'invalid', title: 'Something in what was sent has to be corrected.' },
  conflict: { status: 409, code: 'conflict', title: 'This does not fit what is already there.' },
  'changed-meanwhile': {
    status: 412,
    code: 'precondition_failed',
    title: 'Somebody else has changed this meanwhile. Nothing was saved; look at it again.',
  },
  'too-large': { status: 413, code: 'too_large', title: 'This is larger than what can be taken.' },
  'too-many-requests': {
    status: 429,
    code: 'too_many_requests',
    title: 'Too many requests. Wait a moment and try again.',
  },
  'key-unavailable': {
    status: 503,
    code: 'unavailable',
    title: 'The key of this campaign cannot be read at the moment.',
  },
  'campaign-transition': { status: 409, code: 'conflict', title: 'The campaign is not in a state that allows this.' },
  'campaign-not-editable': { status: 409, code: 'conflict', title: 'This can no longer be changed in this campaign.' },
  'campaign-not-finished': { status: 409, code: 'conflict', title: 'Only a completed campaign can be reopened.' },
  'campaign-incomplete': { status: 422, code: 'invalid', title: 'The campaign is not complete yet.' },
  'confidentiality-level': { status: 422, code: 'invalid', title: 'This confidentiality level is not allowed.' },
  'survey-in-use': { status: 409, code: 'conflict', title: 'A survey that has been sent cannot be changed.' },
  'job-not-cancellable': { status: 409, code: 'conflict', title: 'Only a job that has not started can be cancelled.' },
  'employee-limit': { status: 422, code: 'invalid', title: 'The organization has reached its limit of employees.' },
  'last-administrator': {
    status: 409,
    code: 'conflict',
    title: 'The last administrator of an organization cannot lose this role.',
  },
  'grants-exceeded': { status: 403, code: 'forbidden', title: 'You can only grant access that you have yourself.' },
};

/** Media type of all response documents. */
export const jsonApiMediaType = 'application/vnd.api+json';

/** The header by which a request that `isRepeatable` is known again. */
export const idempotencyHeader = 'idempotency-key';

/** Protocol errors, raised before business rules apply. */
export const protocolErrors = {
  badRequest: { status: 400, code: 'bad_request', title: 'The request could not be understood.' },
  methodNotAllowed: { status: 405, code: 'method_not_allowed', title: 'This address does not know that method.' },
  notAcceptable: {
    status: 406,
    code: 'not_acceptable',
    title: 'This address does not answer in a media type that you accept.',
  },
  requestTimeout: { status: 408, code: 'request_timeout', title: 'The request did not come in time. Send it again.' },
  unsupportedType: {
    status: 415,
    code: 'unsupported_type',
    title: 'Send the body in the media type that is asked for, as UTF-8 and not compressed.',
  },
  headersTooLarge: {
    status: 431,
    code: 'headers_too_large',
    title: 'The headers of the request are larger than what can be taken.',
  },
  internal: { status: 500, code: 'internal', title: 'Something went wrong on our side.' },
  unavailable: {
    status: 503,
    code: 'unavailable',
    title: 'The service is not available at the moment. Try again shortly.',
  },
} as const satisfies Record<string, ErrorWords>;
