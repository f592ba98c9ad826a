import helmet from '@fastify/helmet';
import { Refusal } from '@attune/domain/kernel';
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController, fastify } from 'fastify';
import { type Clock, systemClock } from '../clock.ts';
import { DatabaseUnavailable } from '../database/index.ts';
import { presentProtocolError, presentRefusal } from '../json-api/index.ts';
import { type Logger, loggableAddress } from '../log.ts';
import { type Limit, createLimiter, holdTo } from '../rate-limits/index.ts';
import { peerOf } from './peer.ts';

export type HttpServer = FastifyInstance;

type Settings = {
  readonly log: Logger;
  readonly trustProxy: string | undefined;
  /** The host on which the API stands at the root, if it has one of its own. */
  readonly apiHost: string | undefined;
  /** Origins that the pages may talk to or be framed by, beside their own. */
  readonly friendlyOrigins: readonly string[];
  /** By which limits of requests are reckoned; the real one unless said. */
  readonly clock?: Clock;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many requests to the route are answered, for one peer. */
    limit?: Limit;
  }
}

const seconds = 1000;
export const apiBase = '/api';

/** A server with the limits, headers and error answers that every route has; routes are added by the slices. */
export async function createHttpServer(settings: Settings): Promise<HttpServer> {
  const server = fastify({
    loggerInstance: settings.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy ?? false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60 * seconds,
    connectionTimeout: 60 * seconds,
    keepAliveTimeout: 30 * seconds,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: (request) => (settings.apiHost && request.headers.host === settings.apiHost && request.url !== '/health' ? `${apiBase}${request.url}` : (request.url ?? '/')),
  }) as unknown as HttpServer;
  await server.register(helmet, headersFor(settings.friendlyOrigins));
  holdRoutesToLimits(server, settings.clock ?? systemClock);
  acceptOnlyJson(server);
  logRequests(server);
  server.setErrorHandler(answerError);
  return server;
}

function headersFor(friendlyOrigins: readonly string[]) {
  const directives = {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...friendlyOrigins],
    frameSrc: ["'self'", ...friendlyOrigins],
    formAction: ["'self'", ...friendlyOrigins],
    frameAncestors: ["'self'", ...friendlyOrigins],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
  };
  return {
    enableCSPNonces: true,
    contentSecurityPolicy: { useDefaults: false, directives },
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  };
}

/** Routes that name the same limit share it. */
function holdRoutesToLimits(server: HttpServer, clock: Clock): void {
  const holds = new Map<string, ReturnType<typeof holdTo>>();
  server.addHook('onRoute', (route) => {
    const limit = route.config?.limit;
    if (!limit) return;
    const hold = holds.get(limit.name) ?? holdTo(createLimiter(limit, clock), peerOf);
    holds.set(limit.name, hold);
    route.onRequest = [hold, ...[route.onRequest ?? []].flat()];
  });
}

function acceptOnlyJson(server: HttpServer): void {
  server.removeAllContentTypeParsers();
  const parse = server.getDefaultJsonParser('error', 'error');
  const parseUnlessEmpty: typeof parse = (request, body, done) => (body === '' ? done(null, undefined) : parse(request, body, done));
  server.addContentTypeParser(['application/json', 'application/vnd.api+json'], { parseAs: 'string' }, parseUnlessEmpty);
}

function logRequests(server: HttpServer): void {
  server.addHook('onResponse', async (request, reply) => {
    const line = { method: request.method, path: loggableAddress(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (reply.statusCode >= 500) request.log.error(line, 'request failed');
    else request.log.debug(line, 'request');
  });
}

const protocolErrorByStatus = { 400: 'badRequest', 405: 'methodNotAllowed', 415: 'unsupportedType' } as const;

function answerError(error: FastifyError | Refusal | DatabaseUnavailable, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return sendErrors(reply, presentRefusal(error));
  if (error instanceof DatabaseUnavailable) return sendErrors(reply.header('retry-after', '5'), presentProtocolError('unavailable'));
  if (error.statusCode === 413) return sendErrors(reply, presentRefusal(new Refusal('too-large')));
  const known = protocolErrorByStatus[error.statusCode as keyof typeof protocolErrorByStatus];
  if (known) return sendErrors(reply, presentProtocolError(known));
  request.log.error({ err: { name: error.name, code: error.code, stack: error.stack }, id: request.id }, 'unexpected error');
  return sendErrors(reply, presentProtocolError('internal', request.id));
}

export function sendErrors(reply: FastifyReply, { status, errors }: { readonly status: number; readonly errors: readonly unknown[] }): FastifyReply {
  return reply.code(status).type('application/vnd.api+json').header('cache-control', 'no-store').send(JSON.stringify({ errors }));
}
