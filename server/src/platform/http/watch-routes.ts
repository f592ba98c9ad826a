import type { Database } from '../database/index.ts';
import { type Telemetry, openMetricsType } from '../telemetry/index.ts';
import type { HttpServer } from './http-server.ts';

type Dependencies = { readonly database: Pick<Database, 'ping'>; readonly telemetry: Telemetry };

/**
 * `/metrics` in the OpenMetrics format, `/livez` while the process answers at all, and `/readyz` while it can reach the
 * database. They belong on a port that only the network of the operator reaches.
 */
export function watchRoutes(server: HttpServer, { database, telemetry }: Dependencies): void {
  server.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  server.get('/metrics', async (_request, reply) =>
    reply.header('content-type', openMetricsType).send(await telemetry.exposition()),
  );
  server.get('/livez', async (_request, reply) => reply.type('text/plain').send('ok\n'));
  server.get('/readyz', async (_request, reply) => {
    const isReady = await database.ping().then(
      () => true,
      () => false,
    );
    return reply
      .code(isReady ? 200 : 503)
      .type('text/plain')
      .send(isReady ? 'ok\n' : 'the database does not answer\n');
  });
}
