import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import {
  type Database,
  DatabaseUnavailable,
  type EmbeddedDatabase,
  migrate,
  openDatabase,
  startEmbedded,
} from './index.ts';

const log = createLog('silent');
let place: string;
let server: EmbeddedDatabase;
let database: Database;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'attune-restart-'));
  await chmod(place, 0o755);
  server = await startEmbedded({ dataFolder: place, log });
  await migrate({ connection: server.connection, log });
  database = openDatabase({ connection: server.connection, log });
});
afterAll(async () => {
  await database.close();
  await server.stop();
  await rm(place, { recursive: true });
});

const write = (name: string) =>
  database.acrossOrganizations('create-organization', (trx) =>
    trx.insertInto('organizations').values({ name, display_name: name }).execute(),
  );
const written = () =>
  database.acrossOrganizations('list-organizations', (trx) => trx.selectFrom('organizations').select('name').execute());

/** Kills the server and waits for its restart; connections to the old one survive it briefly. */
async function killServer(): Promise<void> {
  const killed = await serverProcess();
  process.kill(killed, 'SIGKILL');
  await expect
    .poll(
      async () =>
        (await serverProcess()) !== killed &&
        database.ping().then(
          () => true,
          () => false,
        ),
    )
    .toBe(true);
}

async function serverProcess(): Promise<number> {
  return Number((await readFile(join(place, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
}

describe('while the server is killed repeatedly', () => {
  test('writers only get "unavailable" errors, and no committed data are lost', async () => {
    const acknowledged: string[] = [];
    const errors: unknown[] = [];
    const enough = new AbortController();
    const writer = async (name: string) => {
      for (let number = 0; !enough.signal.aborted; number += 1) {
        await write(`${name}${number}`).then(
          () => acknowledged.push(`${name}${number}`),
          (error: unknown) => errors.push(error),
        );
        await pause(2);
      }
    };
    const writers = Promise.all(['a', 'b', 'c', 'd'].map(writer));
    for (let kill = 0; kill < 2; kill += 1) {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 25);
      await killServer();
    }
    enough.abort();
    await writers;
    await database.close();
    expect(errors.filter((error) => !(error instanceof DatabaseUnavailable))).toEqual([]);
    expect(errors.length).toBeGreaterThan(0);
    await server.stop();
    server = await startEmbedded({ dataFolder: place, log });
    database = openDatabase({ connection: server.connection, log });
    const names = new Set((await written()).map(({ name }) => name));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(50);
  });
});
