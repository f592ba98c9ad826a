import {
  type Endpoint,
  type Method,
  idempotencyHeader,
  acceptsIdempotencyKey,
} from '@attune/contract/protocol/json-api';
import type { Actor } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { presentProtocolError } from '../json-api/index.ts';
import { type RequestLimits, setLimitHeaders } from '../rate-limits/index.ts';
import { assertSameId } from './body-ids.ts';
import { reachActorIn, type Authentication, type Caller } from './find-actor.ts';
import { mistakeInHeaders } from './headers.ts';
import { type HttpServer, apiBase } from './http-server.ts';
import { answerOtherMethods } from './methods.ts';
import { asMissing } from './missing-records.ts';
import { peerOf } from './peer.ts';
import { assertMeant } from './preconditions.ts';
import type { Answered, Once, IdempotentRequests } from './idempotent-requests.ts';
import { sendErrors } from './send-errors.ts';
import { acceptFiles, assertNotTooLarge, uploadConfigOf } from './uploads.ts';
import {
  type FileAnswer,
  NotModified,
  type Swap,
  asThere,
  compareTag,
  sendFile,
  answeredWith,
  sendText,
  isFile,
} from './send-answer.ts';
import { bearerOf, readRequest } from './read-request.ts';

type InOrganization = { readonly organizationId: string };

export type Asked<P, Q, B> = {
  readonly caller: Caller;
  /** Not there where the organization may be deleted (`reachesDeleted`). */
  readonly actor: P extends InOrganization ? Actor : undefined;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The request's address without its host, for links to other pages of a list. */
  readonly address: string;
  /**
   * For endpoints that are public and say more to those who are signed in: undefined without a token, refused with a
   * bad one.
   */
  readonly callerIfSignedIn: () => Promise<Caller | undefined>;
  /** Answers "not modified" when the client already holds the state that this tag names. */
  readonly unlessKnown: (tag: string) => void;
  /** The states that the client means to change (`If-Match`); undefined where it does not say. */
  readonly ifMatch: string | undefined;
  /** Answers with the status for what is there already (`statusWhenThere`). */
  readonly answerExists: () => void;
  /** What the browser says of itself. */
  readonly userAgent: string;
  /** Names the state that is answered, so that it can be said which one a change means. */
  readonly tag: (tag: string) => void;
};

type Handler<P, Q, B, A> = (asked: Asked<P, Q, B>) => Promise<A | FileAnswer>;

/** Binds handlers to endpoints of the contract: what comes in and what goes out are both checked against it. */
export type Router = {
  on<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, A>,
    handler: Handler<z.output<P>, z.output<Q>, z.output<B>, z.input<A>>,
  ): void;
  /** Every endpoint that has a handler, for the inventory of routes. */
  readonly endpoints: readonly Endpoint[];
  /**
   * Lets known addresses answer "method not allowed" to the methods they do not know. To be called after the last `on`.
   */
  close(): void;
};

/** Somebody who is signed in asked for something that is not there for them. */
export type MissingAccess = {
  readonly personId: string;
  readonly endpoint: string;
  /** Their own organization, in which something was not found; undefined where the organization itself was not. */
  readonly organizationId: string | undefined;
};

type Watching = {
  /** Is told what somebody did not find, after the answer; nobody waits for it. */
  readonly onMiss?: (miss: MissingAccess) => void;
  /** Keeps what was answered to requests that may be repeated; without it each one is done. */
  readonly repeatable?: IdempotentRequests;
  /** How many requests are answered; without it all are. */
  readonly limits?: RequestLimits;
};

export function createRouter(
  server: HttpServer,
  authentication: Authentication,
  { repeatable, limits, onMiss }: Watching = {},
): Router {
  const endpoints: Endpoint[] = [];
  const bound = new Map<Endpoint, AnyHandler>();
  const reads: Endpoint[] = [];
  const records: Records = { reads, handlerOf: (endpoint) => bound.get(endpoint) as AnyHandler };
  acceptFiles(server);

  function register(endpoint: Endpoint, path: string, handler: Handler<unknown, unknown, unknown, unknown>): void {
    server.route({
      method: endpoint.method,
      url: `${apiBase}${path}`,
      config: uploadConfigOf(endpoint),
      handler: (request, reply) => {
        const exchange: Swap = { request, reply };
        return answer({ authentication, repeatable, limits, records }, { endpoint, handler }, exchange).catch(
          (error: unknown) => {
            const miss = missOf(error, endpoint, exchange);
            if (miss) onMiss?.(miss);
            throw error;
          },
        );
      },
    });
  }

  return {
    endpoints,
    on(endpoint, handler) {
      endpoints.push(endpoint);
      if (endpoint.method === 'GET' && /:\w+$/.test(endpoint.path)) reads.push(endpoint);
      bound.set(endpoint, handler as unknown as AnyHandler);
      for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
        register(endpoint, path, handler as unknown as Handler<unknown, unknown, unknown, unknown>);
      }
    },
    close: () => refuseMethodsBeside(server, endpoints),
  };
}

type AnyAsked = Asked<unknown, unknown, unknown>;
type AnyHandler = Handler<unknown, unknown, unknown, unknown>;

/** What every request is answered with. */
type Dependencies = {
  readonly authentication: Authentication;
  readonly repeatable: IdempotentRequests | undefined;
  readonly limits: RequestLimits | undefined;
  readonly records: Records;
};

/** Where records are read by their id. */
type Records = { readonly reads: readonly Endpoint[]; readonly handlerOf: (endpoint: Endpoint) => AnyHandler };

async function answer(
  needs: Dependencies,
  { endpoint, handler }: { readonly endpoint: Endpoint; readonly handler: AnyHandler },
  exchange: Swap,
): Promise<FastifyReply> {
  const { authentication, limits } = needs;
  const { request, reply } = exchange;
  const caller = endpoint.isPublic ? undefined : await authentication.callerOf(bearerOf(request));
  exchange.caller = caller;
  const mistake = mistakeInHeaders(endpoint, request.headers);
  if (mistake) return sendErrors(reply, mistake);
  assertNotTooLarge(endpoint, request);
  const read = readRequest(endpoint, request);
  if ('mismatch' in read) return sendErrors(reply, read.mismatch);
  const organizationId = (read.params as Partial<InOrganization>).organizationId;
  const actor =
    caller && organizationId && !endpoint.reachesDeleted
      ? await reachActorIn(authentication, caller, organizationId)
      : undefined;
  exchange.actor = actor;
  if (limits)
    setLimitHeaders(
      reply,
      await limits.count({ endpoint, query: read.query, account: caller?.personId, peer: peerOf(request) }),
    );
  assertSameId(endpoint, read, caller?.personId);
  const once = await onceFor(needs, { endpoint, read }, exchange);
  const asked = {
    caller,
    actor,
    ...read,
    body: once?.body ?? read.body,
    ...whatHttpSays(authentication, endpoint, exchange),
  };
  let answered = endpoint;
  const answerExists = () => void (answered = asThere(endpoint));
  const attempt = async () => {
    const value = await handler({ ...asked, answerExists } as unknown as AnyAsked).catch(async (error: unknown) => {
      const reading = { reads: needs.records.reads, read: readingAs(needs, exchange) };
      throw await asMissing(error, { endpoint, query: read.query as Readonly<Record<string, unknown>>, ...reading });
    });
    return isFile(value) ? value : answeredWith(answered, value);
  };
  try {
    const result = once ? await once.answer(attempt as () => Promise<Answered>) : await attempt();
    return isFile(result)
      ? sendFile(endpoint, result, reply)
      : sendText(result, { endpoint, params: read.params, ...exchange });
  } catch (error) {
    if (error instanceof NotModified) return reply.code(304).send();
    throw error;
  }
}

/** Reads records that another request names, with the rights of whoever sent that. */
function readingAs({ authentication, records }: Dependencies, { request, caller, actor }: Swap) {
  return async (endpoint: Endpoint, ids: Readonly<Record<string, string>>): Promise<unknown> => {
    const params = endpoint.params.parse({ ...(request.params as object), ...ids }) as Partial<InOrganization>;
    const reader =
      actor ??
      (caller && params.organizationId ? await authentication.actorIn(caller, params.organizationId) : undefined);
    const http = {
      address: request.url,
      userAgent: '',
      ifMatch: undefined,
      unlessKnown: nothing,
      tag: nothing,
      answerExists: nothing,
    };
    const asked = { caller, actor: reader, params, query: endpoint.query.parse({}), ...http };
    return records.handlerOf(endpoint)(asked as unknown as AnyAsked);
  };
}

const nothing = () => undefined;

/**
 * How to answer once only, where the request came with a key. What belongs to no organization is kept with the product.
 */
async function onceFor(
  { authentication, repeatable }: Dependencies,
  { endpoint, read }: { readonly endpoint: Endpoint; readonly read: object },
  { request, caller, actor }: Swap,
): Promise<Once | undefined> {
  const key = acceptsIdempotencyKey(endpoint) ? request.headers[idempotencyHeader] : undefined;
  if (key === undefined || !caller || !repeatable) return undefined;
  const asker = actor ?? (await authentication.actorAnywhere(caller));
  return repeatable.find({
    actor: asker,
    header: key,
    request: { name: endpoint.name, ...read },
    bytesAtMost: endpoint.bytesAtMost,
  });
}

/** What a handler may know of the request as such, and say of its answer. */
function whatHttpSays(authentication: Authentication, endpoint: Endpoint, { request, reply }: Swap) {
  const ifMatch = request.headers['if-match'];
  return {
    address: request.url,
    userAgent: request.headers['user-agent'] ?? '',
    ifMatch,
    callerIfSignedIn: async () =>
      request.headers.authorization ? authentication.callerOf(bearerOf(request)) : undefined,
    unlessKnown: (tag: string) => compareTag(tag, { request, reply }),
    tag: (tag: string) => {
      if (endpoint.method === 'GET') assertMeant(ifMatch, tag);
      reply.header('etag', `"${tag}"`);
    },
  };
}

/** What was not found by whom. What is found by no id, such as a link that nobody has made yet, is no miss. */
function missOf(error: unknown, { name, path }: Endpoint, { caller, actor }: Swap): MissingAccess | undefined {
  const namesSomething = actor ? path.split(':').length > 2 : path.includes(':');
  if (!caller || !namesSomething || !(error instanceof Refusal) || error.code !== 'not-found') return undefined;
  return { personId: caller.personId, endpoint: name, organizationId: actor?.organizationId ?? undefined };
}

function refuseMethodsBeside(server: HttpServer, endpoints: readonly Endpoint[]): void {
  const paths = new Map<string, Set<Method>>();
  for (const { path, aliases, method } of endpoints) {
    for (const each of [path, ...(aliases ?? [])]) paths.set(each, (paths.get(each) ?? new Set()).add(method));
  }
  for (const [path, known] of paths) {
    answerOtherMethods(server, { url: `${apiBase}${path}`, known: [...known] }, (_request, reply) =>
      sendErrors(reply, presentProtocolError('methodNotAllowed')),
    );
  }
}
