import type { ErrorObject } from '@attune/contract/protocol/refusals';

/** The request body and query. A file is a stream; its rows and columns are referenced as if it were a document. */
type Sent = { readonly body?: unknown; readonly query?: unknown };

const attributes = '/data/attributes';

/**
 * Makes the error's source exist in the request, as JSON:API requires: a pointer to the deepest existing member, or the
 * name of a given parameter. If a member is missing, `meta.place` names it for forms.
 */
export function pointWhereItIs(error: ErrorObject, { body, query }: Sent): ErrorObject {
  const { source, ...rest } = error;
  if (!source || source.header !== undefined) return error;
  if (source.parameter !== undefined) return isIn(query, source.parameter) ? error : withPlace(rest, source.parameter);
  const meant = source.pointer ?? '';
  if (isFile(body)) return error;
  const pointer = deepestIn(body, meant);
  if (pointer === meant) return error;
  const beside = meant.startsWith(`${attributes}/`) ? meant.slice(attributes.length) : meant;
  if (deepestIn(body, beside) === beside) return { ...rest, source: { pointer: beside } };
  return { ...withPlace(rest, meant), ...(pointer === undefined ? {} : { source: { pointer } }) };
}

function withPlace(error: ErrorObject, place: string): ErrorObject {
  return place === '' ? error : { ...error, meta: { place } };
}

function isIn(query: unknown, name: string): boolean {
  return typeof query === 'object' && query !== null && Object.hasOwn(query, name);
}

function isFile(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

/** The longest prefix of a pointer that exists in the document; undefined without a document. */
function deepestIn(document: unknown, pointer: string): string | undefined {
  if (document === undefined) return undefined;
  let found = '';
  let value: unknown = document;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return found;
    value = (value as Readonly<Record<string, unknown>>)[name];
    found += `/${step}`;
  }
  return found;
}
