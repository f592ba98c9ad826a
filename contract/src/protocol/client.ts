import type { z } from 'zod';
import { type Endpoint } from './json-api.ts';
import { type ErrorObject, errorDocument } from './refusals.ts';

type MayBeLeftOut<Value> = undefined extends Value ? true : Record<string, never> extends Value ? true : false;

type Part<Name extends string, Schema extends z.ZodType> =
  MayBeLeftOut<z.input<Schema>> extends true
    ? { readonly [N in Name]?: z.input<Schema> }
    : { readonly [N in Name]: z.input<Schema> };

/** The input of an endpoint call; parts without required fields can be omitted. */
export type Input<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

/** An HTTP request; the caller provides the transport. */
export type Sent = {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};
export type Received = { readonly status: number; readonly body: string };

/**
 * Calls endpoints of the contract with the token of a person or client. Throws `CallFailed` unless the response is a
 * success.
 */
export type Client = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<z.output<E['answer']>>;

/** The server refused the request; `errors` has one entry per problem. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  readonly errors: readonly ErrorObject[];

  constructor(endpoint: Endpoint, status: number, errors: readonly ErrorObject[]) {
    super(
      `${endpoint.method} ${endpoint.path} answered ${status}: ` +
        errors.map(({ title, detail }) => detail ?? title).join(' '),
    );
    this.status = status;
    this.errors = errors;
  }
}

/** Creates a client for programs: demo data, examples, benchmarks and tests. A text body is sent unchanged. */
export function createClient({
  token,
  send,
}: {
  readonly token: () => string;
  readonly send: (request: Sent) => Promise<Received>;
}): Client {
  async function call(
    endpoint: Endpoint,
    { params, query, body }: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
  ): Promise<unknown> {
    const headers = {
      authorization: `Bearer ${token()}`,
      ...(body === undefined ? {} : { 'content-type': endpoint.accepts ?? 'application/json' }),
    };
    const content = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const received = await send({
      method: endpoint.method,
      address: addressOf(endpoint, params, query),
      headers,
      ...content,
    });
    if (received.status >= 400) throw new CallFailed(endpoint, received.status, errorsIn(received.body));
    if (endpoint.answers && endpoint.answers !== 'document') return received.body;
    return received.body === '' ? undefined : endpoint.answer.parse(JSON.parse(received.body));
  }
  return call as Client;
}

function addressOf({ path }: Endpoint, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Readonly<Record<string, string>>;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = Object.entries(query ?? {}).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  );
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

function errorsIn(body: string): readonly ErrorObject[] {
  try {
    return errorDocument.parse(JSON.parse(body)).errors;
  } catch {
    return [];
  }
}
