import type { Id } from '@attune/domain/kernel';
import { z } from 'zod';
import { named } from './field-names.ts';
import { includedOf, pageLinks, pageMeta, reference, typeOf } from './document-parts.ts';

export { include } from './include.ts';

/**
 * The JSON:API building blocks of all contract files. Only `server/src/platform/json-api` and `web/src/platform/api`
 * know JSON:API besides this file.
 */

/** An identifier: a positive integer as a string. */
export const id = z.string(named((name) => `${name} must be an ID: a positive whole number in quotes.`)).regex(
  /^[1-9]\d{0,17}$/,
  named((name) => `${name} must be an ID: a positive whole number.`),
);

/** A typed identifier: `idOf<'employee'>()` parses a string to an `Id<'employee'>`. */
export function idOf<Kind extends string>(): z.ZodType<Id<Kind>, string> {
  return id as unknown as z.ZodType<Id<Kind>, string>;
}

/**
 * An instant in ISO 8601 with a time zone. Computed instants may be outside the range of years that users can choose.
 */
export const instant = z.iso.datetime({ offset: true });

/** An instant chosen by a user, in a range of years that calendars and the database support. */
export const chosenInstant = instant.refine(
  (text) => /^(19|20|21)/.test(text),
  named((name) => `${name} must be in a year from 1900 to 2199.`),
);

/** A date, YYYY-MM-DD. */
export const day = z.iso.date();

/**
 * A single-line text from users: trimmed, limited in length, without control characters and lone surrogates. NUL and
 * lone surrogates cannot be stored, and a line break could inject a header.
 */
export function line(maximum: number) {
  return z
    .string()
    .trim()
    .max(maximum)
    .refine(
      (text) => text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text),
      named((name) => `${name} must be one line without control characters.`),
    );
}

/**
 * A multi-line text from users: limited in length, without lone surrogates and control characters other than line
 * breaks and tabs.
 */
export function prose(maximum: number) {
  return z
    .string()
    .trim()
    .max(maximum)
    .refine(
      (text) => text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text),
      named((name) => `${name} must not have control characters.`),
    );
}

/** Identifier kinds used in access checks, by resource type. */
type KindOfType = { readonly campaigns: 'campaign'; readonly organizations: 'organization' };

type ResourceId<Type extends string> = Type extends keyof KindOfType
  ? z.ZodType<Id<KindOfType[Type]>, string>
  : z.ZodString;

function resourceId<Type extends string>(_type: Type): ResourceId<Type> {
  return reference.id as unknown as ResourceId<Type>;
}

/** A resource of one type with declared attributes; undeclared attributes are never sent. */
export function resource<Type extends string, Shape extends z.ZodRawShape>(type: Type, attributes: Shape) {
  return z.object({
    type: typeOf(type),
    id: resourceId(type),
    attributes: z.object(attributes).describe('Fields of the resource.'),
  });
}

/** A resource with relationships, so that included resources can be resolved. */
export function relatedResource<Type extends string, Shape extends z.ZodRawShape, Related extends z.ZodRawShape>(
  type: Type,
  attributes: Shape,
  relationships: Related,
) {
  return z.object({
    type: typeOf(type),
    id: resourceId(type),
    attributes: z.object(attributes).describe('Fields of the resource.'),
    relationships: z.object(relationships).partial().optional().describe('References to related resources.'),
  });
}

/** A to-one relationship. */
export function toOne<Type extends string>(type: Type) {
  const data = z
    .object({ type: typeOf(type), ...reference })
    .nullable()
    .describe('Reference; null if there is none.');
  return z.object({ data }).describe('Related resource.');
}

/** A to-many relationship. */
export function toMany<Type extends string>(type: Type) {
  const data = z.array(z.object({ type: typeOf(type), ...reference })).describe('References, in order.');
  return z.object({ data }).describe('Related resources.');
}

/** A response with one resource and optionally included resources. */
export function documentOf<Data extends z.ZodType, Included extends z.ZodType = z.ZodNever>(
  data: Data,
  included?: Included,
) {
  return z.object({ data: data.describe('The resource.'), included: includedOf(included) });
}

/** A response with one page of resources; `total` counts all matches on all pages. */
export function listOf<Data extends z.ZodType, Included extends z.ZodType = z.ZodNever>(
  data: Data,
  included?: Included,
) {
  return z.object({
    data: z.array(data).describe('Resources of the page, in order.'),
    included: includedOf(included),
    meta: pageMeta,
    links: pageLinks,
  });
}

/** A request body that creates or updates a resource. */
export function bodyOf<Type extends string, Shape extends z.ZodRawShape>(type: Type, attributes: Shape) {
  return z.object({
    data: z
      .object({
        type: typeOf(type),
        id: z.string().optional().describe('ID: omitted for a new resource, otherwise the one in the path.'),
        attributes: z.strictObject(attributes).describe('Fields to set. Unknown fields are refused.'),
      })
      .describe('The resource.'),
  });
}

/** The request body of a file upload: raw bytes. */
export const fileBody = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  'Send the file as the body, in the media type that is asked for.',
);

export const pageLimit = { default: 50, maximum: 200 } as const;

/** Pagination: page size and offset. */
export const page = {
  'page[limit]': z.coerce
    .number()
    .int()
    .min(1)
    .max(pageLimit.maximum)
    .optional()
    .describe('Page size, at most 200. Default: 50 in most lists.'),
  'page[offset]': z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000_000)
    .optional()
    .describe('Number of resources to skip. Default: 0.'),
};

/** Sorting by one of the named fields, `-field` for descending. */
export function sort<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  const both = fields.flatMap((field) => [field, `-${field}`]) as [Fields[number] | `-${Fields[number]}`];
  return { sort: z.enum(both).optional().describe('Sort key; prefix `-` for descending.') };
}

/** Query parameters. Unknown ones are rejected, so that a misspelled filter never returns everything. */
export function query<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape);
}

/** A boolean query parameter: `true` or `false`. */
export const trueOrFalse = z.enum(['true', 'false']).transform((text) => text === 'true');

export const nothing = z.undefined();
export const noQuery = z.strictObject({});
export const noParams = z.object({});

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The response of an endpoint: a JSON document, nothing, or a file of a media type. */
export type AnswerKind = 'document' | 'nothing' | 'text/csv' | 'application/xml' | 'application/octet-stream';

/** The media type of a workbook (.xlsx). */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  /** Operation name, unique in the contract. */
  readonly name: string;
  /** Summary in the OpenAPI document. */
  readonly summary: string;
  readonly method: Method;
  /** Path below the base URL of the API, as in the specification, with `:name` for parameters. */
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
  /** Media type of the request body, if it is not JSON. */
  readonly accepts?: 'text/csv';
  /** Further accepted media types. */
  readonly acceptsToo?: readonly string[];
  /** Maximum body size, in bytes. */
  readonly bytesAtMost?: number;
  /** Public; other endpoints require a bearer token. */
  readonly isPublic?: boolean;
  /** SCIM instead of JSON:API, for clients with a directory token only. */
  readonly audience?: 'directories';
  /**
   * Whether the request is idempotent with an `Idempotency-Key`: for a day, a repeated request returns the first
   * response and changes nothing. Default for POST; turned off if it changes nothing or its response contains a secret
   * that is not stored.
   */
  readonly isRepeatable?: boolean;
  /** Whether the resource has a revision, returned as `ETag` and checked with `If-Match`. */
  readonly hasRevision?: boolean;
  /**
   * Location of the created resource, required for 201: `:id` is the returned ID, other names are path
   * parameters or attributes.
   */
  readonly location?: `/${string}`;
  /** The attribute that identifies the resource, if it is not the last path parameter. */
  readonly identifiedBy?: string;
  /** Whether a new resource may have a temporary id, which is not stored. */
  readonly acceptsTemporaryId?: true;
  /** The organization may be deleted: roles in it no longer count, only internal roles do. */
  readonly reachesDeleted?: boolean;
};

/** Declares an endpoint; its types are inferred from the schemas. */
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

/** Whether a request accepts an `Idempotency-Key`. Our own clients then send one. */
export function acceptsIdempotencyKey({ isRepeatable, method, audience }: Endpoint): boolean {
  return isRepeatable ?? (method === 'POST' && audience === undefined);
}

/** Path parameters of all paths below an organization. */
export const inOrganization = { organizationId: idOf<'organization'>() };

/** Media type of all response documents. */
export const jsonApiMediaType = 'application/vnd.api+json';

/** The header that names a view of the product as another person: the request reads as that person. */
export const accessViewHeader = 'attune-access-view';

/** The header that identifies a repeated request, see `acceptsIdempotencyKey`. */
export const idempotencyHeader = 'idempotency-key';
