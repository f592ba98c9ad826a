import { type FastifyInstance, LogController, fastify } from 'fastify';
import { type Clock, systemClock } from '../clock.ts';
import { type Logger, loggableAddress } from '../log.ts';
import { type Limit, createLimiter, holdTo } from '../rate-limits/index.ts';
import type { Telemetry } from '../telemetry/index.ts';
import { ClocksDiffer } from '../unavailable.ts';
import { apiBase, refuseNul } from './addresses.ts';
import { answerError } from './answer-error.ts';
import { acceptJson } from './bodies.ts';
import {
  type ConnectionTimeouts,
  connectionOptions,
  connectionTimeouts,
  endStalledConnections,
} from './connections.ts';
import { type Audience, refuseForeignHosts } from './foreign-hosts.ts';
import { measureRequests } from './measure-requests.ts';
import { peerOf } from './peer.ts';
import { readFirstOfRepeated } from './queries.ts';
import { nameRequests, newRequestId } from './request-ids.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { haveErrorForms } from './send-errors.ts';

export type HttpServer = FastifyInstance;

type Settings = {
  readonly log: Logger;
  readonly trustProxy: string | undefined;
  /** The host that serves the API at its root, if it has its own. */
  readonly apiHost: string | undefined;
  /** Origins that pages may connect to or be framed by, besides their own. */
  readonly friendlyOrigins: readonly string[];
  /** The clock of rate limits; the system clock by default. */
  readonly clock?: Clock;
  /** Whether this process may answer now; always by default. `/health` answers nevertheless. */
  readonly mayAnswer?: () => Promise<boolean>;
  /** Measures nothing by default. */
  readonly telemetry?: Telemetry;
  /** For whom it answers; by default for everybody. */
  readonly audience?: Audience | undefined;
  /** How long clients may hold a connection without progress; overridden by tests only. */
  readonly timeouts?: ConnectionTimeouts;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rate limit of the route, per peer. */
    limit?: Limit;
  }
}

/** Creates a server with the limits, headers and error responses of every route; slices add the routes. */
export function createHttpServer(settings: Settings): HttpServer {
  const timeouts = settings.timeouts ?? connectionTimeouts;
  const server = fastify({
    ...connectionOptions(timeouts),
    loggerInstance: settings.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy ?? false,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    // A process that stops still answers what reaches it; proxies see its closed port and ask another one.
    return503OnClosing: false,
    exposeHeadRoutes: true,
    genReqId: newRequestId,
    frameworkErrors: answerError,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: (request) =>
      settings.apiHost && request.headers.host === settings.apiHost && request.url !== health
        ? `${apiBase}${request.url}`
        : (request.url ?? '/'),
  }) as unknown as HttpServer;
  sendSecurityHeaders(server, settings.friendlyOrigins);
  nameRequests(server);
  if (settings.telemetry?.isOn) measureRequests(server, settings.telemetry);
  if (settings.mayAnswer) refuseUnless(server, settings.mayAnswer);
  endStalledConnections(server, timeouts);
  haveErrorForms(server);
  if (settings.audience) refuseForeignHosts(server, settings.audience);
  refuseNul(server);
  readFirstOfRepeated(server);
  holdRoutesToLimits(server, settings.clock ?? systemClock);
  server.removeAllContentTypeParsers();
  acceptJson(server);
  logRequests(server);
  server.setErrorHandler(answerError);
  return server;
}

const health = '/health';

/** Before anything else about a request is decided. */
function refuseUnless(server: HttpServer, mayAnswer: () => Promise<boolean>): void {
  server.addHook('onRequest', async ({ routeOptions }) => {
    if (routeOptions.url === health || (await mayAnswer())) return;
    throw new ClocksDiffer('The clock of this process differs from the database.');
  });
}

/** Routes that name the same limit share its quota. */
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
    if (reply.statusCode === 503) request.log.warn(line, 'request answered with 503');
    else if (reply.statusCode >= 500) request.log.error(line, 'request failed');
    else request.log.debug(line, 'request');
  });
}
