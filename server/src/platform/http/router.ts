import { type Endpoint, idempotencyHeader } from '@attune/contract/json-api';
import type { Actor } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { presentMismatch, presentProtocolError } from '../json-api/index.ts';
import { type RequestLimits, sayLimits } from '../rate-limits/index.ts';
import { type HttpServer, apiBase, sendErrors } from './http-server.ts';
import { peerOf } from './peer.ts';
import type { Answered, RepeatableRequests } from './repeatable-requests.ts';
import { acceptFiles, assertNotTooLarge, uploadConfigOf } from './uploads.ts';

/** Who a bearer token stands for, before any organization is asked about. Rights are never taken from the token. */
export type Caller = {
  readonly personId: string;
  readonly tokenId: string;
  /** The provider's session in which the token was given out, where the token tells. All its tokens end with it. */
  readonly sessionId: string | undefined;
  readonly tokenIssuedAt: Date;
  readonly tokenExpiresAt: Date;
};

/** How the router learns who asks; the slice of sessions knows. */
export type Authentication = {
  callerOf(bearerToken: string | undefined): Promise<Caller>;
  /** The caller's roles and grants in one organization, read from the database. Refuses with `not-found` where the caller has no business. */
  actorIn(caller: Pick<Caller, 'personId'>, organizationId: string): Promise<Actor>;
  /** For what belongs to no organization: the caller with the widest role held anywhere. */
  actorAnywhere(caller: Caller): Promise<Actor>;
};

/** A file as an answer. */
export type FileAnswer = { readonly name: string; readonly mediaType: string; readonly content: Readable | string | Buffer };

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
  /** For endpoints that are public and say more to those who are signed in: undefined without a token, refused with a bad one. */
  readonly callerIfSignedIn: () => Promise<Caller | undefined>;
  /** Answers "not modified" when the client already holds the state that this tag names. */
  readonly unlessKnown: (tag: string) => void;
  /** The states that the client means to change (`If-Match`); undefined where it does not say. */
  readonly ifMatch: string | undefined;
  /** Answers with the status for what is there already (`statusWhenThere`). */
  readonly sayIsThere: () => void;
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
  /** Lets known addresses answer "method not allowed" to the methods they do not know. To be called after the last `on`. */
  close(): void;
};

class NotModified extends Error {}

const everyMethod: readonly HTTPMethods[] = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'];

/** Somebody who is signed in asked for something that is not there for them. */
export type Miss = {
  readonly personId: string;
  readonly endpoint: string;
  /** Their own organization, in which something was not found; undefined where the organization itself was not. */
  readonly organizationId: string | undefined;
};

type Watching = {
  /** Is told what somebody did not find, after the answer; nobody waits for it. */
  readonly onMiss?: (miss: Miss) => void;
  /** Keeps what was answered to requests that may be repeated; without it each one is done. */
  readonly repeatable?: RepeatableRequests;
  /** How many requests are answered; without it all are. */
  readonly limits?: RequestLimits;
};

export function createRouter(server: HttpServer, authentication: Authentication, { repeatable, limits, onMiss }: Watching = {}): Router {
  const endpoints: Endpoint[] = [];
  acceptFiles(server);

  function register(endpoint: Endpoint, path: string, handler: Handler<unknown, unknown, unknown, unknown>): void {
    server.route({
      method: endpoint.method,
      url: `${apiBase}${path}`,
      config: uploadConfigOf(endpoint),
      handler: (request, reply) => {
        const exchange: Exchange = { request, reply };
        return answer(endpoint, handler, exchange).catch((error: unknown) => {
          const miss = missOf(error, endpoint, exchange);
          if (miss) onMiss?.(miss);
          throw error;
        });
      },
    });
  }

  async function answer(endpoint: Endpoint, handler: Handler<unknown, unknown, unknown, unknown>, exchange: Exchange): Promise<FastifyReply> {
    const { request, reply } = exchange;
    const caller = endpoint.isPublic ? undefined : await authentication.callerOf(bearerOf(request));
    exchange.caller = caller;
    assertNotTooLarge(endpoint, request);
    const read = readRequest(endpoint, request);
    if ('mismatch' in read) return sendErrors(reply, read.mismatch);
    const organizationId = (read.params as Partial<InOrganization>).organizationId;
    const actor = caller && organizationId && !endpoint.reachesDeleted ? await authentication.actorIn(caller, organizationId) : undefined;
    exchange.actor = actor;
    if (limits) sayLimits(reply, await limits.count({ endpoint, query: read.query, account: caller?.personId, peer: peerOf(request) }));
    const callerIfSignedIn = async () => (request.headers.authorization ? authentication.callerOf(bearerOf(request)) : undefined);
    const unlessKnown = (tag: string) => compareTag(tag, { request, reply });
    const tags = { ifMatch: request.headers['if-match'], tag: (tag: string) => void reply.header('etag', `"${tag}"`) };
    let answered = endpoint;
    const sayIsThere = () => void (answered = asThere(endpoint));
    const asked = { caller, actor, ...read, address: request.url, userAgent: request.headers['user-agent'] ?? '', callerIfSignedIn, unlessKnown, sayIsThere, ...tags };
    const handle = () => handler(asked as unknown as Asked<unknown, unknown, unknown>);
    const once = endpoint.isRepeatable && actor && repeatable?.find({ actor, header: request.headers[idempotencyHeader], request: { name: endpoint.name, ...read } });
    try {
      if (once) return sendText(await once(async () => answeredWith(endpoint, await handle())), reply);
      const value = await handle();
      return sendAnswer(answered, value, reply);
    } catch (error) {
      if (error instanceof NotModified) return reply.code(304).send();
      throw error;
    }
  }

  return {
    endpoints,
    on(endpoint, handler) {
      endpoints.push(endpoint);
      for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
        register(endpoint, path, handler as unknown as Handler<unknown, unknown, unknown, unknown>);
      }
    },
    close: () => refuseMethodsBeside(server, endpoints),
  };
}

/** `caller` and `actor` are there as soon as they are known. */
type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply; caller?: Caller | undefined; actor?: Actor | undefined };

/** What was not found by whom. What is found by no id, such as a link that nobody has made yet, is no miss. */
function missOf(error: unknown, { name, path }: Endpoint, { caller, actor }: Exchange): Miss | undefined {
  const namesSomething = actor ? path.split(':').length > 2 : path.includes(':');
  if (!caller || !namesSomething || !(error instanceof Refusal) || error.code !== 'not-found') return undefined;
  return { personId: caller.personId, endpoint: name, organizationId: actor?.organizationId ?? undefined };
}

function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

function readRequest(endpoint: Endpoint, request: FastifyRequest) {
  const read: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = endpoint[part].safeParse(request[part]);
    if (!parsed.success) return { mismatch: presentMismatch(part, parsed.error.issues) };
    read[part] = parsed.data;
  }
  return read as { readonly params: unknown; readonly query: unknown; readonly body: unknown };
}

function asThere(endpoint: Endpoint): Endpoint {
  return endpoint.statusWhenThere ? { ...endpoint, status: endpoint.statusWhenThere } : endpoint;
}

function compareTag(tag: string, { request, reply }: Exchange): void {
  const quoted = `"${tag}"`;
  reply.header('etag', quoted).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === quoted) throw new NotModified();
}

function sendAnswer(endpoint: Endpoint, value: unknown, reply: FastifyReply): FastifyReply {
  if (!isFile(value)) return sendText(answeredWith(endpoint, value), reply);
  return sayHow(endpoint.status ?? 200, reply).type(value.mediaType).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(value.name)}`).send(value.content);
}

function answeredWith({ answers, answer, status = 200 }: Endpoint, value: unknown): Answered {
  return { status, text: answers === 'nothing' || status === 204 ? null : JSON.stringify(answer.parse(value)) };
}

function sendText({ status, text }: Answered, reply: FastifyReply): FastifyReply {
  sayHow(status, reply);
  return text === null ? reply.send() : reply.type('application/vnd.api+json').send(text);
}

function sayHow(status: number, reply: FastifyReply): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply.code(status);
}

function isFile(value: unknown): value is FileAnswer {
  return typeof value === 'object' && value !== null && 'mediaType' in value && 'content' in value;
}

function refuseMethodsBeside(server: HttpServer, endpoints: readonly Endpoint[]): void {
  const paths = new Map<string, Set<HTTPMethods>>();
  for (const { path, aliases, method } of endpoints) {
    for (const each of [path, ...(aliases ?? [])]) paths.set(each, (paths.get(each) ?? new Set()).add(method));
  }
  for (const [path, known] of paths) refuseOtherMethods(server, path, known);
}

function refuseOtherMethods(server: HttpServer, path: string, known: ReadonlySet<HTTPMethods>): void {
  const others = everyMethod.filter((method) => !known.has(method));
  server.route({
    method: [...others],
    url: `${apiBase}${path}`,
    handler: (_request, reply) => sendErrors(reply.header('allow', [...known].join(', ')), presentProtocolError('methodNotAllowed')),
  });
}
