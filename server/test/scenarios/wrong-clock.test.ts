import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../testing/src/free-port.ts';
import { aDatabase } from '../database.ts';
import type { ClockSignal } from '../worker-with-movable-clock.ts';

/** A worker on a machine of its own, where somebody sets the date. */
const database = aDatabase();
const setClock: ClockSignal = 'SIGUSR2';
const patience = { timeout: 60_000, interval: 250 };
let folder: string;
let url: string;
let worker: ChildProcess;
let log = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-wrong-clock-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const { host, port: databasePort, user, database: name } = database.connection;
  worker = spawn(process.execPath, [join(import.meta.dirname, '../worker-with-movable-clock.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}&port=${databasePort}`,
      ATTUNE_DATA: folder,
      ATTUNE_PROCESS: 'worker',
      ATTUNE_WORKER_PORT: String(port),
      HOST: '127.0.0.1',
      OIDC_ISSUER: 'https://sign-in.example',
      OIDC_CLIENT_SECRET: 'secret',
      SUPPORT_EMAIL: 'support@acme.example',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  worker.stdout?.on('data', (text: Buffer) => (log += text.toString()));
});
afterAll(async () => {
  worker.kill('SIGTERM');
  if (worker.exitCode === null) await once(worker, 'exit');
  await rm(folder, { recursive: true, force: true });
});

const health = async () => {
  const answer = await fetch(`${url}/health`).catch(() => undefined);
  return answer && { code: answer.status, ...((await answer.json()) as object) };
};
const ask = async <Row>(statement: string): Promise<Row | undefined> =>
  (await database.acrossOrganizations('operations', (trx) => sql.raw<Row>(statement).execute(trx))).rows[0];
/** When the worker last said that it does the work, in seconds before now. */
const idleSeconds = async () =>
  (
    await ask<{ readonly idle: number }>(
      'select extract(epoch from now() - beaten_at)::float8 as idle from worker_heartbeat',
    )
  )?.idle;

describe('a worker whose clock is set wrong while it runs', () => {
  test('works while its clock is right', async () => {
    await expect.poll(health, patience).toMatchObject({ code: 200, status: 'ok', worker: 'ok' });
    expect(await health()).not.toHaveProperty('clock');
  });

  test('says so in its log and at /health, and does nothing', async () => {
    worker.kill(setClock);
    await expect
      .poll(health, patience)
      .toMatchObject({ code: 503, status: 'wrong clock', clock: '864000 s ahead of the database' });
    expect(log).toMatch(/"level":"?(50|error)"?.*differenceSeconds":864000.*nothing is done until they agree/);
    await expect.poll(idleSeconds, patience).toBeGreaterThan(6);
    expect(
      await ask(
        `select kind, round(clock_ahead_seconds) as ahead from process_heartbeats
          where beaten_at > now() - interval '10 s'`,
      ),
    ).toEqual({ kind: 'worker', ahead: 864_000 });
  });

  test('works again as soon as its clock is right', async () => {
    worker.kill(setClock);
    await expect.poll(health, patience).toMatchObject({ code: 200, status: 'ok' });
    await expect.poll(idleSeconds, patience).toBeLessThan(6);
    expect(log).toMatch(/agree again/);
  });
});
