import type { Endpoint } from '@attune/contract/protocol/json-api';
import { toOpenApi } from '@attune/contract/openapi';
import { type Database, type WorkerState, readWorkerState } from '../database/index.ts';
import type { Outage } from '../outage.ts';
import type { HttpServer } from './http-server.ts';

/** What `/health` reports: whether this process can work, and whether a background worker is running. */
type HealthNeeds = {
  readonly database: Database;
  readonly version: string;
  /** For processes that send mail, and text messages through a provider. */
  readonly mailOutage?: () => Outage | undefined;
  readonly textOutage?: () => Outage | undefined;
};

type Dependencies = HealthNeeds & { readonly endpoints: readonly Endpoint[]; readonly apiUrl: string };

/** The health check and the OpenAPI document, both at the root. */
export function operationRoutes(server: HttpServer, { endpoints, apiUrl, ...needs }: Dependencies): void {
  healthRoute(server, needs);
  const { version } = needs;
  let document: string | undefined;
  server.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(toOpenApi(endpoints, { title: 'Attune', version, serverUrl: apiUrl }));
    return reply.type('application/json').header('cache-control', 'public, max-age=300').send(document);
  });
}

/**
 * Without a worker, the status stays `ok`: this process can answer, and removing it from a load balancer would not
 * help.
 */
export function healthRoute(server: HttpServer, { database, version, ...outages }: HealthNeeds): void {
  server.get('/health', async (_request, reply) => {
    const worker = await database.acrossOrganizations('operations', readWorkerState);
    const sending = { mail: failing(outages.mailOutage?.()), textMessages: failing(outages.textOutage?.()) };
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', version, worker: wordsOf(worker), ...sending });
  });
}

/** Omitted from the response if nothing fails. */
function failing(outage: Outage | undefined): string | undefined {
  return outage && `failing since ${outage.since.toISOString()}, ${outage.failedAttempts} attempts`;
}

function wordsOf({ isAlive, lastSeenAt }: WorkerState): string {
  if (isAlive) return 'ok';
  return lastSeenAt ? `none since ${lastSeenAt.toISOString()}` : 'none yet';
}
