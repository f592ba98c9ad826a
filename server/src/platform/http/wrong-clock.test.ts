import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { createLog } from '../log.ts';
import { noTelemetry } from '../telemetry/index.ts';
import { createHttpServer, healthRoute, watchRoutes } from './index.ts';

const database = aDatabase();
const clock = {
  ahead: 0,
  now: () => new Date(),
  compare: async () => undefined,
  differenceSeconds: () => clock.ahead,
  agrees: async () => clock.ahead === 0,
};
const log = createLog('silent');
const settings = { log, trustProxy: undefined, apiHost: undefined, friendlyOrigins: [] };
const server = createHttpServer({ ...settings, mayAnswer: () => clock.agrees() });
const watch = createHttpServer(settings);

beforeAll(async () => {
  server.get('/api/groups', async () => 'answered');
  healthRoute(server, { database, version: '1.0.0', clock });
  watchRoutes(watch, { database, clock, telemetry: noTelemetry });
  await server.ready();
});
afterAll(async () => {
  await server.close();
  await watch.close();
});

describe('a process whose clock is wrong', () => {
  test.each(['/api/groups', '/nowhere', '/assets/app.js'])(
    'does not answer %s, and says when to ask again',
    async (url) => {
      clock.ahead = -120;
      const answer = await server.inject({ url });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.json().errors).toMatchObject([{ code: 'unavailable' }]);
      clock.ahead = 0;
      expect((await server.inject({ url: '/api/groups' })).body).toBe('answered');
    },
  );

  test('says at /health by how much, so that a proxy sends requests to others', async () => {
    clock.ahead = -120.4;
    const answer = await server.inject({ url: '/health' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      status: 'wrong clock',
      clock: '120 s behind the database',
      version: '1.0.0',
    });
    clock.ahead = 0;
    expect((await server.inject({ url: '/health' })).json()).not.toHaveProperty('clock');
  });

  test('is not ready', async () => {
    clock.ahead = 31;
    const unready = await watch.inject({ url: '/readyz' });
    expect([unready.statusCode, unready.body]).toEqual([503, 'the clocks of this process and the database differ\n']);
    expect((await watch.inject({ url: '/livez' })).statusCode).toBe(200);
    clock.ahead = 0;
    expect((await watch.inject({ url: '/readyz' })).statusCode).toBe(200);
  });

  test('is told of at /health of the others', async () => {
    await database.acrossOrganizations('operations', (trx) =>
      trx
        .insertInto('process_heartbeats')
        .values({
          id: '0191d3a0-0000-7000-8000-000000000001',
          kind: 'worker',
          host: 'b',
          beaten_at: new Date(),
          clock_ahead_seconds: 864_000,
        })
        .execute(),
    );
    const answer = await server.inject({ url: '/health' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'ok', clock: '1 other process, 864000 s ahead of the database' });
  });
});
