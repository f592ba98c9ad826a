import type { Endpoint } from '@attune/contract/protocol/json-api';
import {
  type HttpServer,
  createHttpServer,
  createRouter,
  healthRoute,
  operationRoutes,
  watchRoutes,
} from '../platform/http/index.ts';
import { createRequestLimits } from '../platform/rate-limits/index.ts';
import type { Slice } from '../platform/slice.ts';
import { readVersion } from '../platform/version.ts';
import { audienceOf, friendlyOriginsOf, serveClients } from './serve-clients.ts';
import type { Identity } from './identity.ts';
import type { createOperationSlices } from './operation.ts';
import type { Platform } from './platform.ts';

type Dependencies = {
  readonly platform: Platform;
  readonly identity: Identity;
  readonly operation: ReturnType<typeof createOperationSlices>;
  readonly slices: readonly Slice[];
};

/** The HTTP server: the API, survey pages, webhooks, and the web app. */
export async function createServer({ platform, identity, operation, slices }: Dependencies): Promise<HttpServer> {
  const { config, clock, databaseClock, log, budgets, database, mailOutage, textOutage, sending } = platform;
  const server = createHttpServer({
    log,
    trustProxy: config.trustProxy,
    apiHost: config.apiHost,
    friendlyOrigins: friendlyOriginsOf(config),
    clock,
    mayAnswer: () => databaseClock.agrees(),
    telemetry: platform.telemetry,
    audience: audienceOf(config),
  });
  const router = createRouter(server, identity.authentication, {
    repeatable: operation.idempotentRequests,
    limits: createRequestLimits({ clock, budgets }),
    onMiss: operation.noteMiss,
  });
  for (const slice of slices) slice.routes?.(router);
  router.close();
  const endpoints: Endpoint[] = [...router.endpoints];
  for (const slice of slices) endpoints.push(...((await slice.mount?.(server)) ?? []));
  const version = await readVersion();
  const health = { database, clock: databaseClock, mailOutage, textOutage, sending, version };
  operationRoutes(server, { ...health, endpoints, apiUrl: config.apiUrl });
  await serveClients(server, config);
  return server;
}

/** A server with only a health check, for a process that only does background work. */
export async function createHealthServer({
  log,
  database,
  databaseClock: clock,
  ...outages
}: Platform): Promise<HttpServer> {
  const server = createHttpServer({ log, trustProxy: undefined, apiHost: undefined, friendlyOrigins: [] });
  const { mailOutage, textOutage, sending } = outages;
  healthRoute(server, { database, clock, version: await readVersion(), mailOutage, textOutage, sending });
  return server;
}

/** A server for monitoring alone: metrics, and whether this process lives and can work. */
export async function createWatchServer({
  log,
  database,
  databaseClock: clock,
  telemetry,
}: Platform): Promise<HttpServer> {
  const server = createHttpServer({ log, trustProxy: undefined, apiHost: undefined, friendlyOrigins: [] });
  watchRoutes(server, { database, clock, telemetry });
  return server;
}
