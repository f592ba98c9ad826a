import { acceptsIdempotencyKey, type Endpoint } from '@attune/contract/protocol/json-api';
import { ApiError } from './api-error.ts';

/** A request as the user wants it: an endpoint and its input. */
type Wanted = {
  readonly endpoint: Endpoint;
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
};

type RequestKeys = {
  /** Sends a request with its key, or without one if the endpoint accepts none. */
  readonly send: <Result>(wanted: Wanted, send: (key: string | undefined) => Promise<Result>) => Promise<Result>;
};

/** The key of an action, and how many of its requests have no response yet. */
type Action = { readonly key: string; sending: number };

/**
 * Idempotency keys of user actions. A request that is sent again before its outcome is known has the same key: a second
 * click, or "Save" after a network failure. When another write has succeeded since, it is a new action: closing again
 * what has been reopened must not return the response of the first time.
 */
export function createRequestKeys(): RequestKeys {
  const actions = new Map<string, Action>();
  const nameOf = createNames();

  const forgetUnanswered = () => {
    for (const [name, { sending }] of actions) if (sending === 0) actions.delete(name);
  };

  const sendWithKey = async <Result>(wanted: Wanted, send: (key: string) => Promise<Result>): Promise<Result> => {
    const name = nameOf(wanted);
    const action = actions.get(name) ?? { key: newKey(), sending: 0 };
    const end = () => actions.get(name) === action && actions.delete(name);
    actions.set(name, action);
    action.sending += 1;
    try {
      const result = await send(action.key);
      end();
      return result;
    } catch (error) {
      if (isRefusal(error)) end();
      throw error;
    } finally {
      action.sending -= 1;
    }
  };

  return {
    async send(wanted, send) {
      const hasKey = acceptsIdempotencyKey(wanted.endpoint);
      const result = await (hasKey ? sendWithKey(wanted, send) : send(undefined));
      if (hasKey || isWrite(wanted.endpoint)) forgetUnanswered();
      return result;
    },
  };
}

/**
 * Whether the server has refused the request. Otherwise the outcome is unknown: 409 also says that the request is still
 * being processed, and despite an error of a server it may have been carried out.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 409 && error.status < 500;
}

/** POST requests without a key do not count: reports about the page are sent at any time. */
function isWrite({ method }: Endpoint): boolean {
  return method !== 'GET' && method !== 'POST';
}

/** Names actions by endpoint and input. Two files are different, also with the same content. */
function createNames(): (wanted: Wanted) => string {
  const numbers = new WeakMap<Blob, number>();
  let last = 0;
  const numberOf = (file: Blob) => {
    const number = numbers.get(file) ?? (last += 1);
    numbers.set(file, number);
    return number;
  };
  return ({ endpoint, input: { params, query, body } }) =>
    JSON.stringify([endpoint.name, params, query, body instanceof Blob ? numberOf(body) : body]);
}

function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}
