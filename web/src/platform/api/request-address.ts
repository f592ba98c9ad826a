import type { Endpoint } from '@attune/contract/protocol/json-api';
import { NoSuchAddress } from './api-error.ts';

export type RequestParts = { readonly params?: unknown; readonly query?: unknown };

/**
 * URL of a request from its path parameters and query. Throws for a missing parameter or an invalid id before anything
 * is sent.
 */
export function requestAddress(endpoint: Endpoint, { params, query }: RequestParts): string {
  if (!endpoint.params.safeParse(params ?? {}).success)
    throw new NoSuchAddress(`${endpoint.name} needs other path parameters.`);
  const values = (params ?? {}) as Readonly<Record<string, string>>;
  const path = endpoint.path.replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = searchOf(query).toString();
  return search ? `${path}?${search}` : path;
}

/** Query string: lists repeat their name, empty values are omitted. */
function searchOf(query: unknown): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (!isEmpty(one)) search.append(name, String(one));
    }
  }
  return search;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
