import {
  type Endpoint,
  type Method,
  idempotencyHeader,
  acceptsIdempotencyKey,
} from '@attune/contract/protocol/json-api';
import type { Actor } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { presentProtocolError } from '../json-api/index.ts';
import { type RequestLimits, setLimitHeaders } from '../rate-limits/index.ts';
import { assertSameId } from './body-ids.ts';
import { reachActorIn, type Authentication, type Caller } from './find-actor.ts';
import { inView } from './in-view.ts';
import { mistakeInHeaders } from './headers.ts';
import { apiBase } from './addresses.ts';
import type { HttpServer } from './http-server.ts';
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
  type HttpExchange,
  asThere,
  compareTag,
  sendFile,
  answeredWith,
  sendText,
  isFile,
} from './send-answer.ts';
import { bearerOf, readRequest } from './read-request.ts';

type InOrganization = { readonly organizationId: string };

export type EndpointRequest<P, Q, B> = {
  readonly caller: Caller;
  /** Undefined if the organization may be deleted (`reachesDeleted`). */
  readonly actor: P extends InOrganization ? Actor : undefined;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The request's URL without its host, for pagination links. */
  readonly address: string;
  /** For public endpoints that return more when signed in: undefined without a token; an invalid token is refused. */
  readonly callerIfSignedIn: () => Promise<Caller | undefined>;
  /** Answers "not modified" if the client already has the state with this tag. */
  readonly unlessKnown: (tag: string) => void;
  /** The states that the client expects (`If-Match`); undefined without the header. */
  readonly ifMatch: string | undefined;
  /** Answers with the status for an existing resource (`statusWhenThere`). */
  readonly answerExists: () => void;
  /** The `User-Agent` header. */
  readonly userAgent: string;
  /** Sets the entity tag of the returned state, for a later `If-Match`. */
  readonly tag: (tag: string) => void;
};

type Handler<P, Q, B, A> = (input: EndpointRequest<P, Q, B>) => Promise<A | FileAnswer>;

/** Binds handlers to endpoints of the contract: requests and responses are both validated against it. */
export type Router = {
  on<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, A>,
    handler: Handler<z.output<P>, z.output<Q>, z.output<B>, z.input<A>>,
  ): void;
  /** Every endpoint with a handler, for the inventory of routes. */
  readonly endpoints: readonly Endpoint[];
  /** Answers unsupported methods of known URLs with "method not allowed". To be called after the last `on`. */
  close(): void;
};

/** A signed-in person requested something that does not exist for them. */
export type MissingAccess = {
  readonly personId: string;
  readonly endpoint: string;
  /** Their organization, in which something was not found; undefined if the organization itself was not found. */
  readonly organizationId: string | undefined;
};

type Watching = {
  /** Called after a "not found" response, which does not wait for it. */
  readonly onMiss?: (miss: MissingAccess) => void;
  /** Stores responses of idempotent requests; without it every request is processed. */
  readonly repeatable?: IdempotentRequests;
  /** Rate limits; without them every request is processed. */
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
        const exchange: HttpExchange = { request, reply };
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

type AnyRequest = EndpointRequest<unknown, unknown, unknown>;
type AnyHandler = Handler<unknown, unknown, unknown, unknown>;

/** Shared by all endpoints. */
type Dependencies = {
  readonly authentication: Authentication;
  readonly repeatable: IdempotentRequests | undefined;
  readonly limits: RequestLimits | undefined;
  readonly records: Records;
};

/** The endpoints that get records by id, with their handlers. */
type Records = { readonly reads: readonly Endpoint[]; readonly handlerOf: (endpoint: Endpoint) => AnyHandler };

async function answer(
  needs: Dependencies,
  { endpoint, handler }: { readonly endpoint: Endpoint; readonly handler: AnyHandler },
  exchange: HttpExchange,
): Promise<FastifyReply> {
  const { authentication, limits } = needs;
  const { request, reply } = exchange;
  const account = endpoint.isPublic ? undefined : await authentication.callerOf(bearerOf(request));
  exchange.account = account;
  const caller = account && (await inView(authentication, account, { endpoint, request }));
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
      await limits.count({ endpoint, query: read.query, account: account?.personId, peer: peerOf(request) }),
    );
  assertSameId(endpoint, read, caller?.personId);
  const once = await onceFor(needs, { endpoint, read }, exchange);
  const input = {
    caller,
    actor,
    ...read,
    body: once?.body ?? read.body,
    ...whatHttpSays(authentication, endpoint, exchange),
  };
  const called = asCalled(endpoint, request);
  let answered = endpoint;
  const answerExists = () => void (answered = asThere(endpoint));
  const attempt = async () => {
    const value = await handler({ ...input, answerExists } as unknown as AnyRequest).catch(async (error: unknown) => {
      const reading = { reads: needs.records.reads, read: readingAs(needs, exchange) };
      throw await asMissing(error, {
        endpoint: called,
        query: read.query as Readonly<Record<string, unknown>>,
        ...reading,
      });
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

/** The endpoint with the path of the request: by an alias, a request may name fewer records. */
function asCalled({ path, aliases = [], method }: Endpoint, { routeOptions }: FastifyRequest) {
  return { method, path: [path, ...aliases].find((each) => routeOptions.url === `${apiBase}${each}`) ?? path };
}

/** Reads records that another request names, with the permissions of its caller. */
function readingAs({ authentication, records }: Dependencies, { request, caller, actor }: HttpExchange) {
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
    const input = { caller, actor: reader, params, query: endpoint.query.parse({}), ...http };
    return records.handlerOf(endpoint)(input as unknown as AnyRequest);
  };
}

const nothing = () => undefined;

/**
 * How to process a request with an idempotency key only once. Requests without an organization are stored for the whole
 * installation.
 */
async function onceFor(
  { authentication, repeatable }: Dependencies,
  { endpoint, read }: { readonly endpoint: Endpoint; readonly read: object },
  { request, caller, actor }: HttpExchange,
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

/** The HTTP details of the request and response that a handler may use. */
function whatHttpSays(authentication: Authentication, endpoint: Endpoint, { request, reply }: HttpExchange) {
  const ifMatch = request.headers['if-match'];
  return {
    address: request.url,
    userAgent: request.headers['user-agent'] ?? '',
    ifMatch,
    callerIfSignedIn: async () =>
      request.headers.authorization
        ? inView(authentication, await authentication.callerOf(bearerOf(request)), { endpoint, request })
        : undefined,
    unlessKnown: (tag: string) => compareTag(tag, { request, reply }),
    tag: (tag: string) => {
      if (endpoint.method === 'GET') assertMeant(ifMatch, tag);
      reply.header('etag', `"${tag}"`);
    },
  };
}

/**
 * The missing access, if any. Something requested without an id, such as a link that does not exist yet, does not
 * count.
 */
function missOf(error: unknown, { name, path }: Endpoint, { account, actor }: HttpExchange): MissingAccess | undefined {
  const namesSomething = actor ? path.split(':').length > 2 : path.includes(':');
  if (!account || !namesSomething || !(error instanceof Refusal) || error.code !== 'not-found') return undefined;
  return { personId: account.personId, endpoint: name, organizationId: actor?.organizationId ?? undefined };
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
