import type { Endpoint } from '@attune/contract/protocol/json-api';
import { Refusal } from '@attune/domain/kernel';

type Asked = { readonly params: unknown; readonly body: unknown };

/**
 * Refuses a body whose resource id differs from the URL with `conflict`, as JSON:API requires. The server assigns ids
 * of created resources, so a client-generated id is refused with `not-authorized` (JSON:API, client-generated ids).
 */
export function assertSameId(
  { method, path, status, identifiedBy, acceptsTemporaryId }: Endpoint,
  { params, body }: Asked,
  personId: string | undefined,
): void {
  const { id, attributes = {} } = resourceIn(body);
  if (id === undefined || acceptsTemporaryId) return;
  if (method === 'POST' && status === 201)
    throw new Refusal('not-authorized', 'Ids are given by the server. Leave the id out.');
  const values = params as Readonly<Record<string, string>>;
  const named =
    values[
      path
        .match(/:(\w+)/g)
        ?.at(-1)
        ?.slice(1) ?? ''
    ];
  const own = identifiedBy === undefined ? (named === 'me' ? personId : named) : attributes[identifiedBy];
  if (id !== own) throw new Refusal('conflict', 'The id in the body is another one than that of the address.');
}

type Resource = { readonly id?: unknown; readonly attributes?: Readonly<Record<string, unknown>> };

function resourceIn(body: unknown): Resource {
  const data = (body as { readonly data?: Resource | readonly Resource[] } | undefined)?.data;
  return data === undefined || data === null || Array.isArray(data) ? {} : (data as Resource);
}
