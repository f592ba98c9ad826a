import type { Endpoint } from '@attune/contract/protocol/json-api';
import { apiBase } from './http-server.ts';

type Answered = { readonly params: unknown; readonly text: string | null; readonly originalUrl: string };

/**
 * The address of what was made, from the contract: `:id` is the id of the answer, every other name a parameter of the
 * request or an attribute of the answer. On a host of its own the API stands at the root.
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
