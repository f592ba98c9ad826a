import type { Database, DatabaseClock } from '../database/index.ts';
import { type Telemetry, openMetricsType } from '../telemetry/index.ts';
import type { HttpServer } from './http-server.ts';

type Dependencies = {
  readonly database: Pick<Database, 'ping'>;
  readonly clock?: Pick<DatabaseClock, 'agrees'>;
  readonly telemetry: Telemetry;
};

/**
 * `/metrics` in the OpenMetrics format, `/livez` while the process answers at all, and `/readyz` while it can reach the
 * database and their clocks agree. They belong on a port that only the network of the operator reaches.
 */
export function watchRoutes(server: HttpServer, { database, clock, telemetry }: Dependencies): void {
  server.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  server.get('/metrics', async (_request, reply) =>
    reply.header('content-type', openMetricsType).send(await telemetry.exposition()),
  );
  server.get('/livez', async (_request, reply) => reply.type('text/plain').send('ok\n'));
  server.get('/readyz', async (_request, reply) => {
    const reason = await database.ping().then(
      async () =>
        (await clock?.agrees()) === false ? 'the clocks of this process and the database differ' : undefined,
      () => 'the database does not answer',
    );
    return reply
      .code(reason === undefined ? 200 : 503)
      .type('text/plain')
      .send(`${reason ?? 'ok'}\n`);
  });
}
