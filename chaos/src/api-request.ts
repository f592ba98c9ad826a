import { randomUUID } from 'node:crypto';

export type ApiReply = { readonly status: number; readonly body: ApiDocument };
/** The parts of documents that scenarios read. */
export type ApiDocument = {
  readonly data?: ApiRecord & readonly ApiRecord[];
  readonly errors?: readonly { readonly code?: string }[];
};
type ApiRecord = { readonly id: string; readonly attributes: Readonly<Record<string, unknown>> };

type Sent = {
  readonly body?: object;
  /** The idempotency key; by default a new one. */ readonly key?: string | null;
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
        ...(method === 'POST' && key !== null && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (isJson(response) ? JSON.parse(text) : {}) as ApiDocument };
  };
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('json') ?? false;
}
