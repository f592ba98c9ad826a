import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedDatabase, type ServerAddress, startEmbedded } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { freePort } from '../../../testing/src/free-port.ts';

/** The product as deployed elsewhere: a web process and a worker with an external database. */
const log = createLog('silent');
let folder: string;
let database: EmbeddedDatabase;
let connection: ServerAddress;
let url: string;
let workerUrl: string;
const children: Started[] = [];

type Started = { readonly child: ChildProcess; readonly output: () => string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-faults-'));
  await chmod(folder, 0o755);
  database = await startEmbedded({ dataFolder: join(folder, 'database'), log });
  connection = database.connection;
  await database.stop();
  url = `http://localhost:${await freePort()}`;
  workerUrl = `http://localhost:${await freePort()}`;
});
afterAll(async () => {
  for (const { child } of children) await end(child);
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const databaseUrl = (name = connection.database) =>
  `postgresql:///${name}?host=${encodeURIComponent(connection.host)}&port=${connection.port}&user=${connection.user}`;

function run(settings: Readonly<Record<string, string>>): Started {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl(),
    ATTUNE_DATA: join(folder, 'files'),
    ATTUNE_DANGEROUSLY_LET_ANYONE_SIGN_IN: 'on',
    ...settings,
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const started = { child, output: () => output };
  children.push(started);
  return started;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function waitFor(started: Started, text: string): Promise<void> {
  await expect.poll(started.output, { timeout: 240_000 }).toContain(text);
}
const get = (address: string, init?: RequestInit) => fetch(address, init);
const healthOf = async (base: string) =>
  (await get(`${base}/health`)).json() as Promise<Readonly<Record<string, string>>>;

async function statement(text: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(text).finally(() => client.end());
}

describe('an installation with an external database', () => {
  let web: Started;
  let worker: Started;

  test('waits for the database, and says which one and why', async () => {
    web = run({ PORT: new URL(url).port, ATTUNE_URL: url, ATTUNE_PROCESS: 'web', LOG_LEVEL: 'info' });
    await waitFor(
      web,
      `Waiting for the database at ${connection.host}:${connection.port}/${connection.database} (ENOENT).`,
    );
    database = await startEmbedded({ dataFolder: join(folder, 'database'), log });
    await waitFor(web, `Attune is ready at ${url}`);
    expect(web.output().match(/Waiting for the database/g)).toHaveLength(1);
    expect(web.output()).toContain('is there.');
    expect(web.output()).toMatch(/"last":".*","msg":"migrated"/);
    expect(web.output()).toContain('"msg":"started"');
  });

  test('does not wait for a database that refuses it', async () => {
    const refused = run({ DATABASE_URL: databaseUrl('nowhere'), ATTUNE_PROCESS: 'worker' });
    const [code] = (await once(refused.child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(refused.output()).toMatch(
      /^There is no database of this name \(.*\/nowhere, 3D000\)\. Create it: createdb/m,
    );
  });

  test('reports whether a worker is running', async () => {
    expect(await healthOf(url)).toMatchObject({ status: 'ok', worker: 'none yet' });
    worker = run({ ATTUNE_PROCESS: 'worker', ATTUNE_WORKER_PORT: new URL(workerUrl).port });
    await waitFor(worker, 'Attune is working in the background');
    await expect.poll(() => healthOf(url)).toMatchObject({ status: 'ok', worker: 'ok' });
    expect(await healthOf(workerUrl)).toMatchObject({ status: 'ok', worker: 'ok' });
  });

  test('answers unknown addresses with 404 and the app', async () => {
    for (const path of ['/metrics', '/ready', '/foo.php', '/organizations/1/campaigns']) {
      const answer = await get(`${url}${path}`);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ]);
      expect(await answer.text()).toContain('attune-settings');
    }
    for (const path of ['/', '/campaigns/42/setup', '/ff/acme/a/b', '/login/callback']) {
      const answer = await get(`${url}${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toContain('attune-settings');
    }
  });

  test('tells respondents that it is unavailable, and recovers once the database is back', async () => {
    await database.stop();
    await expect.poll(async () => (await get(`${url}/health`)).status).toBe(503);
    expect((await get(`${workerUrl}/health`)).status).toBe(503);
    const link = `${url}/s/00000000000000000000011`;
    const page = await get(`${link}?lang=de`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await page.text()).toMatch(/<html lang="de"[^]*Ihre gespeicherten Antworten sind sicher/);
    const form = await get(`${link}/1`, {
      method: 'POST',
      headers: { 'accept-language': 'fr' },
      body: new URLSearchParams({ value: '4' }),
    });
    expect([form.status, form.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await form.text()).toMatch(/<html lang="fr"[^]*Revenez en arrière dans votre navigateur/);
    const script = await get(`${link}/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version: 0, answers: [], isFinal: false }),
    });
    expect([script.status, script.headers.get('content-type')?.split(';')[0]]).toEqual([
      503,
      'application/vnd.api+json',
    ]);
    expect((await get(`${url}/`)).status).toBe(200);
    await waitFor(worker, 'the database does not answer');
    database = await startEmbedded({ dataFolder: join(folder, 'database'), log });
    await expect.poll(async () => (await get(`${url}/health`)).status).toBe(200);
    expect((await get(link)).status).toBe(404);
  });

  test('has logged once that the database was away, and once that it is back', async () => {
    const returned = ['the database answers again, and', 'the workers: the database answers again'];
    for (const words of returned) await waitFor(worker, words);
    for (const words of [
      'the database does not answer, and',
      'the workers: the database does not answer',
      ...returned,
    ]) {
      expect([words, worker.output().split(words).length - 1]).toEqual([words, 1]);
    }
    expect(worker.output()).not.toContain('a due task failed');
  });

  test('knows since when no worker has run, and is still ready', async () => {
    await end(worker.child);
    await statement(`update worker_heartbeat set beaten_at = '2026-01-02T03:04:05Z'`);
    const answer = await get(`${url}/health`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'ok', worker: 'none since 2026-01-02T03:04:05.000Z' });
  });
});
