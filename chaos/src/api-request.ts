import { acceptsIdempotencyKey, idempotencyHeader } from '@attune/contract/protocol/json-api';
import { randomUUID } from 'node:crypto';
import { contractEndpoints } from '../../testing/src/contract-endpoints.ts';

export type ApiReply = { readonly status: number; readonly body: ApiDocument };
/** The parts of documents that scenarios read. */
export type ApiDocument = {
  readonly data?: ApiRecord & readonly ApiRecord[];
  readonly errors?: readonly { readonly code?: string }[];
};
type ApiRecord = { readonly id: string; readonly attributes: Readonly<Record<string, unknown>> };

type Sent = {
  readonly body?: object;
  /** The idempotency key, where one is accepted; by default a new one. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
};
export type AskApi = (port: number, request: string, sent?: Sent) => Promise<ApiReply>;

/** Sends requests of a staff member to a port, as their browser would; `request` is a method and a path. */
export function asStaff(token: string): AskApi {
  return async (port, request, { body, key = randomUUID(), headers } = {}) => {
    const [method = 'GET', path = ''] = request.split(' ');
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(acceptsKey(method, path) && { [idempotencyHeader]: key }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (isJson(response) ? JSON.parse(text) : {}) as ApiDocument };
  };
}

const withKey = contractEndpoints.filter(acceptsIdempotencyKey).flatMap(({ method, path, aliases = [] }) =>
  [path, ...aliases].map((each) => ({
    method,
    // A name in the path of another endpoint is no id.
    address: new RegExp(`^/api${each.replaceAll(/:\w+/g, String.raw`\d+`)}$`),
  })),
);

function acceptsKey(method: string, path: string): boolean {
  return withKey.some((each) => each.method === method && each.address.test(path.split('?', 1)[0] ?? ''));
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('json') ?? false;
}
