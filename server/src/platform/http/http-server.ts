import helmet from '@fastify/helmet';
import { type FastifyInstance, LogController, fastify } from 'fastify';
import { type Clock, systemClock } from '../clock.ts';
import { type Logger, loggableAddress } from '../log.ts';
import { type Limit, createLimiter, holdTo } from '../rate-limits/index.ts';
import { refuseNul } from './addresses.ts';
import { answerError } from './answer-error.ts';
import { acceptJson } from './bodies.ts';
import {
  type ConnectionTimeouts,
  connectionOptions,
  connectionTimeouts,
  endStalledConnections,
} from './connections.ts';
import { peerOf } from './peer.ts';
import { nameRequests, newRequestId } from './request-ids.ts';

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
  /** How long clients may keep a connection busy without getting on; the default for everything but tests. */
  readonly timeouts?: ConnectionTimeouts;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many requests to the route are answered, for one peer. */
    limit?: Limit;
  }
}

export const apiBase = '/api';

/** A server with the limits, headers and error answers that every route has; routes are added by the slices. */
export async function createHttpServer(settings: Settings): Promise<HttpServer> {
  const timeouts = settings.timeouts ?? connectionTimeouts;
  const server = fastify({
    ...connectionOptions(timeouts),
    loggerInstance: settings.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy ?? false,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    exposeHeadRoutes: true,
    genReqId: newRequestId,
    frameworkErrors: answerError,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: (request) =>
      settings.apiHost && request.headers.host === settings.apiHost && request.url !== '/health'
        ? `${apiBase}${request.url}`
        : (request.url ?? '/'),
  }) as unknown as HttpServer;
  await server.register(helmet, headersFor(settings.friendlyOrigins));
  nameRequests(server);
  endStalledConnections(server, timeouts);
  refuseNul(server);
  holdRoutesToLimits(server, settings.clock ?? systemClock);
  server.removeAllContentTypeParsers();
  acceptJson(server);
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

function logRequests(server: HttpServer): void {
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: loggableAddress(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      id: request.id,
    };
    if (reply.statusCode >= 500) request.log.error(line, 'request failed');
    else request.log.debug(line, 'request');
  });
}
