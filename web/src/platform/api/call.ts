import { accessViewHeader, type Endpoint, idempotencyHeader } from '@attune/contract/protocol/json-api';
import { errorDocument } from '@attune/contract/protocol/refusals';
import type { z } from 'zod';
import { ApiError, networkFailure, RequestError, unansweredRead } from './api-error.ts';
import { requestAddress } from './request-address.ts';
import { createRequestKeys } from './request-keys.ts';

type MayBeLeftOut<Value> = undefined extends Value ? true : Record<string, never> extends Value ? true : false;

type Part<Name extends string, Schema extends z.ZodType> =
  MayBeLeftOut<z.input<Schema>> extends true
    ? { readonly [N in Name]?: z.input<Schema> }
    : { readonly [N in Name]: z.input<Schema> };

/** Arguments of an endpoint; empty parts are optional. */
export type Input<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

/** Response type: document, text or file. */
export type Answer<E extends Endpoint> = z.output<E['answer']>;

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** The expected revision; the request is refused if someone else has changed the resource. */
  readonly ifMatch?: string;
  /** The request goes on when the page is left. */
  readonly outlivesPage?: boolean;
};

/** The session as the client needs it. */
export type Credentials = {
  readonly token: () => string | undefined;
  /** Checks the session and gets the next token. */
  readonly recheck: () => Promise<string | undefined>;
  /** The session has ended. */
  readonly expire: () => void;
};

/** As whom the page views the product, if as somebody else. */
export type Viewing = {
  /** The value of the header that names the view; undefined for calls that are made by the viewer. */
  readonly headerFor: (endpoint: Endpoint) => string | undefined;
  /** The server has ended the view. */
  readonly end: () => void;
};

type Dependencies = {
  readonly apiBase: string;
  readonly credentials: Credentials;
  readonly viewing?: Viewing;
  readonly fetch: typeof fetch;
  /** In development, responses are validated against the contract. */
  readonly checksAnswers: boolean;
  readonly report: (error: Error) => void;
};

export type Call = <E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions) => Promise<Answer<E>>;

/** Creates the API client, the only code that knows HTTP and JSON:API. */
export function createCall(needs: Dependencies): Call {
  const keys = createRequestKeys();
  return async (endpoint, input, options = {}) => {
    const request = requestOf(needs, endpoint, { ...input, ...options });
    return keys.send({ endpoint, input }, (key) => answerTo(needs, endpoint, withKey(request, key)));
  };
}

type Prepared = {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Readonly<Record<string, string>>;
};

function requestOf(
  { apiBase, viewing }: Dependencies,
  endpoint: Endpoint,
  parts: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown } & CallOptions,
): Prepared {
  const { body, signal, ifMatch, outlivesPage } = parts;
  const view = viewing?.headerFor(endpoint);
  const type =
    body instanceof Blob && endpoint.acceptsToo?.includes(body.type)
      ? body.type
      : (endpoint.accepts ?? 'application/json');
  return {
    url: `${apiBase}${requestAddress(endpoint, parts)}`,
    init: {
      method: endpoint.method,
      ...(signal && { signal }),
      ...(outlivesPage && { keepalive: true }),
      ...(body !== undefined && { body: endpoint.accepts ? (body as BodyInit) : JSON.stringify(body) }),
    },
    headers: {
      ...(body !== undefined && { 'content-type': type }),
      ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
      ...(view !== undefined && { [accessViewHeader]: view }),
    },
  };
}

function withKey(request: Prepared, key: string | undefined): Prepared {
  return key === undefined ? request : { ...request, headers: { ...request.headers, [idempotencyHeader]: key } };
}

async function answerTo<E extends Endpoint>(needs: Dependencies, endpoint: E, request: Prepared): Promise<Answer<E>> {
  const response = await sendAs(needs, endpoint, request);
  if (!response.ok) {
    const error = await apiErrorOf(response);
    if (error.errors[0]?.code === 'view_ended') needs.viewing?.end();
    throw error;
  }
  const answer = await readAnswer(response);
  return (needs.checksAnswers && isDocument(response) ? endpoint.answer.parse(answer) : answer) as Answer<E>;
}

/** Sends a request with the token, and once more with the next token if that is refused. */
async function sendAs(needs: Dependencies, { isPublic }: Endpoint, request: Prepared): Promise<Response> {
  const { token, recheck, expire } = needs.credentials;
  const response = await send(needs, request, token());
  if (response.status !== 401 || isPublic) return response;
  const renewed = await recheck();
  const again = renewed ? await send(needs, request, renewed) : response;
  if (again.status === 401) expire();
  return again;
}

async function send(
  { fetch, report }: Dependencies,
  { url, init, headers }: Prepared,
  token: string | undefined,
): Promise<Response> {
  try {
    return await fetch(url, { ...init, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    const error = new RequestError(init.method === 'GET' ? unansweredRead : networkFailure, { cause });
    report(error);
    throw error;
  }
}

async function apiErrorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = errorDocument.safeParse(body);
  const requestId = response.headers.get('x-request-id') ?? undefined;
  return new ApiError(response.status, parsed.success ? parsed.data.errors : [], requestId);
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  if (isDocument(response)) return response.json();
  return contentTypeOf(response).startsWith('text/csv') ? response.text() : response.blob();
}

function isDocument(response: Response): boolean {
  return /^application\/([\w.-]+\+)?json\b/u.test(contentTypeOf(response));
}

function contentTypeOf(response: Response): string {
  return response.headers.get('content-type') ?? '';
}
