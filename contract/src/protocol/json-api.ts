import type { Id } from '@attune/domain/kernel';
import { z } from 'zod';

/**
 * The words of JSON:API that every other file of the contract is written in. One of the three places that know
 * JSON:API; the others are `server/src/platform/json-api` and `web/src/platform/api`.
 */

/** An identifier on the wire: a positive whole number as text. */
export const id = z.string().regex(/^[1-9]\d{0,17}$/, 'This is not an identifier.');

/**
 * The same on the wire, an `Id` of one kind once it is parsed: `idOf<'employee'>()` takes a string and returns an
 * `Id<'employee'>`.
 */
export function idOf<Kind extends string>(): z.ZodType<Id<Kind>, string> {
  return id as unknown as z.ZodType<Id<Kind>, string>;
}

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

/** The kinds of the identifiers that access is decided by, by the type of their resource. */
type KindOfType = { readonly campaigns: 'campaign'; readonly organizations: 'organization' };

type ResourceId<Type extends string> = Type extends keyof KindOfType
  ? z.ZodType<Id<KindOfType[Type]>, string>
  : z.ZodString;

function resourceId<Type extends string>(_type: Type): ResourceId<Type> {
  return z.string() as unknown as ResourceId<Type>;
}

/** A resource of one type with declared attributes; whatever is not declared does not leave the server. */
export function resource<Type extends string, Shape extends z.ZodRawShape>(type: Type, attributes: Shape) {
  return z.object({ type: z.literal(type), id: resourceId(type), attributes: z.object(attributes) });
}

/** A resource that names its relatives, so that included resources can be found again. */
export function relatedResource<Type extends string, Shape extends z.ZodRawShape, Related extends z.ZodRawShape>(
  type: Type,
  attributes: Shape,
  relationships: Related,
) {
  return z.object({
    type: z.literal(type),
    id: resourceId(type),
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
export const inOrganization = { organizationId: idOf<'organization'>() };

/** Media type of all response documents. */
export const jsonApiMediaType = 'application/vnd.api+json';

/** The header by which a request that `isRepeatable` is known again. */
export const idempotencyHeader = 'idempotency-key';
