import type { Endpoint } from '@attune/contract/json-api';
import type { Actor } from '@attune/domain/access';
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { presentMismatch, presentProtocolError } from '../json-api/index.ts';
import { type HttpServer, apiBase, sendErrors } from './http-server.ts';
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

export function createRouter(server: HttpServer, authentication: Authentication): Router {
  const endpoints: Endpoint[] = [];
  acceptFiles(server);

  function register(endpoint: Endpoint, path: string, handler: Handler<unknown, unknown, unknown, unknown>): void {
    server.route({
      method: endpoint.method,
      url: `${apiBase}${path}`,
      config: uploadConfigOf(endpoint),
      handler: (request, reply) => answer(endpoint, handler, { request, reply }),
    });
  }

  async function answer(endpoint: Endpoint, handler: Handler<unknown, unknown, unknown, unknown>, { request, reply }: Exchange): Promise<FastifyReply> {
    const caller = endpoint.isPublic ? undefined : await authentication.callerOf(bearerOf(request));
    assertNotTooLarge(endpoint, request);
    const read = readRequest(endpoint, request);
    if ('mismatch' in read) return sendErrors(reply, read.mismatch);
    const organizationId = (read.params as Partial<InOrganization>).organizationId;
    const actor = caller && organizationId ? await authentication.actorIn(caller, organizationId) : undefined;
    const callerIfSignedIn = async () => (request.headers.authorization ? authentication.callerOf(bearerOf(request)) : undefined);
    const unlessKnown = (tag: string) => compareTag(tag, { request, reply });
    const asked = { caller, actor, ...read, address: request.url, callerIfSignedIn, unlessKnown };
    try {
      return sendAnswer(endpoint, await handler(asked as unknown as Asked<unknown, unknown, unknown>), reply);
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
    close() {
      const paths = new Map<string, Set<HTTPMethods>>();
      for (const { path, aliases, method } of endpoints) {
        for (const each of [path, ...(aliases ?? [])]) paths.set(each, (paths.get(each) ?? new Set()).add(method));
      }
      for (const [path, known] of paths) refuseOtherMethods(server, path, known);
    },
  };
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

function readRequest(endpoint: Endpoint, request: FastifyRequest) {
  const read: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = endpoint[part].safeParse(request[part] ?? undefined);
    if (!parsed.success) return { mismatch: presentMismatch(part, parsed.error.issues) };
    read[part] = parsed.data;
  }
  return read as { readonly params: unknown; readonly query: unknown; readonly body: unknown };
}

function compareTag(tag: string, { request, reply }: Exchange): void {
  const quoted = `"${tag}"`;
  reply.header('etag', quoted).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === quoted) throw new NotModified();
}

function sendAnswer(endpoint: Endpoint, value: unknown, reply: FastifyReply): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  reply.code(endpoint.status ?? 200);
  if (isFile(value)) return reply.type(value.mediaType).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(value.name)}`).send(value.content);
  if (endpoint.answers === 'nothing' || endpoint.status === 204) return reply.send();
  return reply.type('application/vnd.api+json').send(JSON.stringify(endpoint.answer.parse(value)));
}

function isFile(value: unknown): value is FileAnswer {
  return typeof value === 'object' && value !== null && 'mediaType' in value && 'content' in value;
}

function refuseOtherMethods(server: HttpServer, path: string, known: ReadonlySet<HTTPMethods>): void {
  const others = everyMethod.filter((method) => !known.has(method));
  server.route({
    method: [...others],
    url: `${apiBase}${path}`,
    handler: (_request, reply) => sendErrors(reply.header('allow', [...known].join(', ')), presentProtocolError('methodNotAllowed')),
  });
}
