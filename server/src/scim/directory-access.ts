import { protocolErrors } from '@attune/contract/protocol/refusals';
import { scimBase, scimMediaType } from '@attune/contract/scim/endpoints';
import { type Endpoint, idempotencyHeader } from '@attune/contract/protocol/json-api';
import { type Id, Refusal } from '@attune/domain/kernel';
import { ScimRefusal } from '@attune/domain/people';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import {
  type HttpServer,
  acceptJson,
  answerOtherMethods,
  apiBase,
  matchesTag,
  peerOf,
} from '../platform/http/index.ts';
import type { ErrorAnswer } from '../platform/json-api/index.ts';
import { type SharedBudgets, createSharedLimiter, setLimitHeaders } from '../platform/rate-limits/index.ts';
import { readToken } from './directory-token.ts';
import { type RegisteredDirectory, findDirectory } from './enter-directory.ts';
import { errorOf } from './errors.ts';
import { type ScimError, type Sent, presentError } from './scim.presenter.ts';
import type { RefusalLog } from './refusal-log.ts';

/** A request of a directory; its token alone identifies the organization. */
export type DirectoryRequest<P, Q, B> = {
  readonly organizationId: Id<'organization'>;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly ifMatch: string | undefined;
};

/** A resource with its URL and version, another document, or nothing. */
type Answer = { readonly sent: Sent } | { readonly document: object } | undefined;
type Handler<P, Q, B> = (asked: DirectoryRequest<P, Q, B>) => Promise<Answer>;

/** Binds handlers to the SCIM endpoints, like the router of the API. */
export type DirectoryRouter = {
  on<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, A>,
    handler: Handler<z.output<P>, z.output<Q>, z.output<B>>,
  ): void;
};

type Dependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly budgets: SharedBudgets;
  readonly refusalLog: RefusalLog;
};

/** More than any directory requests, and a limit for guessed tokens. */
const limits = {
  ofToken: { name: 'directory', most: 3000, withinSeconds: 60 },
  ofStrangers: { name: 'directory-strangers', most: 60, withinSeconds: 60 },
} as const;
/** Number of recently valid tokens to remember, by hash. */
const maxKnown = 10_000;

/** Mounts the SCIM endpoints in a separate scope with SCIM body parsing, errors and authentication. */
export async function listenForDirectory(
  server: HttpServer,
  needs: Dependencies,
  bind: (router: DirectoryRouter) => void,
): Promise<readonly Endpoint[]> {
  const endpoints: Endpoint[] = [];
  await server.register(async (scope) => {
    acceptJson(scope, scimMediaType);
    scope.setErrorHandler((error, request, reply) => answerFault(error, { request, reply }));
    const enter = createEntrance(needs);
    bind({
      on(endpoint, handler) {
        endpoints.push(endpoint);
        const bound = { ...needs, enter, endpoint, handler: handler as Handler<unknown, unknown, unknown> };
        for (const url of addressesOf(endpoint.path))
          scope.route({ method: endpoint.method, url, handler: (request, reply) => answer(bound, { request, reply }) });
      },
    });
    for (const [path, known] of Map.groupBy(endpoints, ({ path }) => path))
      for (const url of addressesOf(path))
        answerOtherMethods(scope, { url, known: known.map(({ method }) => method) }, refuseMethod);
    for (const url of ['', '/', '/*'])
      scope.all(`${base}${url}`, () => Promise.reject(new Refusal('not-found', 'There is nothing at this address.')));
  });
  server.errorForms.push({ base, send: sendProtocolError });
  return endpoints;
}

const base = `${apiBase}${scimBase}`;

/** Directories write addresses with and without a slash at their end. */
function addressesOf(path: string): readonly string[] {
  return [`${apiBase}${path}`, `${apiBase}${path}/`];
}

type HttpExchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };
type Entrance = (exchange: HttpExchange) => Promise<RegisteredDirectory>;

/**
 * Authenticates directories by token. Unknown tokens are limited by peer before the database is queried, requests by
 * token. Recently valid tokens do not count as guesses, so nobody at the same peer can lock out a directory.
 */
function createEntrance({ database, ...needs }: Dependencies): Entrance {
  const strangers = createSharedLimiter(limits.ofStrangers, needs);
  const directories = createSharedLimiter(limits.ofToken, needs);
  const known = new LRUCache<string, true>({ max: maxKnown });
  return async ({ request, reply }) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    const presented = scheme?.toLowerCase() === 'bearer' ? readToken(token) : undefined;
    const name = presented?.hash.toString('base64url') ?? '';
    const countGuess = async () => setLimitHeaders(reply, [await strangers.take(peerOf(request))]);
    const wasGood = known.has(name);
    if (!wasGood) await countGuess();
    const directory = presented && (await findDirectory({ database }, presented));
    if (!directory) {
      if (wasGood && known.delete(name)) await countGuess();
      reply.header('www-authenticate', token ? 'Bearer realm="scim", error="invalid_token"' : 'Bearer realm="scim"');
      throw new Refusal('not-authenticated', 'Send the token of a directory that is in use.');
    }
    if (!wasGood) await strangers.refund(peerOf(request));
    known.set(name, true);
    setLimitHeaders(reply, [await directories.take(directory.tokenId)]);
    return directory;
  };
}

type Bound = Dependencies & {
  readonly enter: Entrance;
  readonly endpoint: Endpoint;
  readonly handler: Handler<unknown, unknown, unknown>;
};

async function answer({ enter, endpoint, handler, refusalLog }: Bound, exchange: HttpExchange): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const { organizationId } = await enter(exchange);
  try {
    assertHeadersMeant(endpoint, request);
    const params = endpoint.params.safeParse(request.params);
    if (!params.success) throw new Refusal('not-found');
    const query = endpoint.query.safeParse(request.query);
    if (!query.success)
      throw new ScimRefusal('invalidValue', 'A parameter of the address is there twice, or too long.');
    const answered = await handler({
      organizationId,
      params: params.data,
      query: query.data,
      body: request.body,
      ifMatch: request.headers['if-match'],
    });
    return send(endpoint, answered, exchange);
  } catch (error) {
    await refusalLog.note(organizationId, { endpoint, params: request.params, error });
    return answerFault(error, { request, reply });
  }
}

/**
 * Request headers are honored or refused, never ignored (decision 42). Creation is idempotent by `userName` or
 * `displayName`.
 */
function assertHeadersMeant({ method }: Endpoint, { headers }: FastifyRequest): void {
  if (headers['if-match'] !== undefined && (method === 'GET' || method === 'POST'))
    throw new ScimRefusal('invalidValue', 'If-Match is for changes of a resource. Leave it out.');
  if (headers[idempotencyHeader] !== undefined && method === 'POST')
    throw new ScimRefusal(
      'invalidValue',
      'Directories need no Idempotency-Key: what is made twice is refused as such. Leave it out.',
    );
}

function send({ answer, status = 200 }: Endpoint, answered: Answer, { request, reply }: HttpExchange): FastifyReply {
  reply.header('cache-control', 'no-store').code(status);
  if (!answered) return reply.send();
  const sent = 'sent' in answered ? answered.sent : undefined;
  if (sent?.version) reply.header('etag', sent.version);
  if (sent && (status === 201 || request.method !== 'GET')) reply.header('location', sent.location);
  const known = request.method === 'GET' ? request.headers['if-none-match'] : undefined;
  if (sent?.version && known !== undefined && matchesTag(known, sent.version, 'weak')) return reply.code(304).send();
  return reply
    .type(scimMediaType)
    .send(JSON.stringify(answer.parse('sent' in answered ? answered.sent.document : answered.document)));
}

function answerFault(error: unknown, { request, reply }: HttpExchange): FastifyReply {
  const scimError = errorOf(error);
  if (!scimError)
    request.log.error(
      { err: { name: (error as Error).name, stack: (error as Error).stack }, id: request.id },
      'unexpected error',
    );
  const shown = scimError ?? { status: 500, detail: `${protocolErrors.internal.title} Request ID: ${request.id}.` };
  if (shown.status === 503) reply.header('retry-after', '5');
  return sendError(reply, shown);
}

/** Errors of the HTTP server: unknown addresses, and requests that it cannot read. */
function sendProtocolError(reply: FastifyReply, { status, errors: [error] }: ErrorAnswer): FastifyReply {
  return sendError(reply, { status, detail: error?.detail ?? error?.title ?? '' });
}

function refuseMethod(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, { status: 405, detail: protocolErrors.methodNotAllowed.title });
}

function sendError(reply: FastifyReply, shown: ScimError): FastifyReply {
  return reply
    .code(shown.status)
    .type(scimMediaType)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(presentError(shown)));
}
