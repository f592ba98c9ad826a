import type { Endpoint } from '@attune/contract/protocol/json-api';
import { apiBase } from './addresses.ts';

type Answered = { readonly params: unknown; readonly text: string | null; readonly originalUrl: string };

/**
 * The URL of a created resource, by its template in the contract: `:id` is the id in the response, every other name a
 * path parameter or an attribute of the response. On its own host, the API is at the root.
 */
export function locationOf({ location }: Endpoint, { params, text, originalUrl }: Answered): string | undefined {
  if (location === undefined || text === null) return undefined;
  const { data } = JSON.parse(text) as {
    readonly data: { readonly id?: string; readonly attributes?: Readonly<Record<string, unknown>> };
  };
  const values: Readonly<Record<string, unknown>> = { ...data.attributes, ...(params as object), id: data.id };
  const path = location.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  return `${originalUrl.startsWith(`${apiBase}/`) ? apiBase : ''}${path}`;
}
