import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { type EmbeddedDatabase, findRunning, startEmbedded } from './embedded.ts';
import type { ServerAddress } from './index.ts';

let place: string;
let dataFolder: string;
const running: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'attune-embedded-'));
  await chmod(place, 0o755);
  dataFolder = join(place, 'data');
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()));
});
afterAll(() => rm(place, { recursive: true }));

async function start(folder = dataFolder): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataFolder: folder, log: createLog('silent') });
  running.push(database);
  return database;
}

/** A separate process to be killed: reports whether it started, and keeps running. */
const program = `
  import { createLog } from ${JSON.stringify(addressOf('../log.ts'))};
  import { startEmbedded } from ${JSON.stringify(addressOf('embedded.ts'))};
  const started = startEmbedded({ dataFolder: process.argv[1], log: createLog('silent') });
  started.then(() => console.log('started'), (error) => console.log(String(error)));`;

function addressOf(file: string): string {
  return pathToFileURL(join(import.meta.dirname, file)).href;
}

async function startElsewhere(): Promise<{ readonly child: ChildProcess; readonly says: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push({ stop: () => end(child) });
  const [says] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, says: says.toString().trim() };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function ask<Row>(address: ServerAddress, query: string): Promise<readonly Row[]> {
  const client = new Client(address);
  await client.connect();
  return client
    .query(query)
    .then(({ rows }) => rows as Row[])
    .finally(() => client.end());
}

async function serverProcess(): Promise<number> {
  return Number((await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

const settingsOf = (address: ServerAddress) =>
  ask<{ setting: string }>(
    address,
    "select name || '=' || setting as setting from pg_settings where name in ('fsync', 'data_checksums', " +
      "'listen_addresses', 'max_connections', 'TimeZone') order by name collate \"C\"",
  );

describe('the embedded database', () => {
  test('is created on the first start, keeps committed data, and sorts the same on every machine', async () => {
    const { connection } = await start();
    expect((await settingsOf(connection)).map(({ setting }) => setting)).toEqual([
      'TimeZone=UTC',
      'data_checksums=on',
      'fsync=on',
      'listen_addresses=',
      'max_connections=100',
    ]);
    expect(
      await ask(connection, `select datlocprovider, datlocale from pg_database where datname = current_database()`),
    ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }]);
  });

  test('stops when its process is killed, and the next start finds all committed data', async () => {
    const { child, says } = await startElsewhere();
    expect(says).toBe('started');
    const address = await findRunning(dataFolder);
    await ask(address!, 'create table notes as select 42 as answer');
    const server = await serverProcess();
    await end(child);
    const { connection } = await start();
    expect(isAlive(server)).toBe(false);
    expect(await ask(connection, 'select answer from notes')).toEqual([{ answer: 42 }]);
  });

  test('is refused to a second process with a clear error, and the first continues', async () => {
    const { connection } = await start();
    const { says } = await startElsewhere();
    expect(says).toBe(
      `AlreadyRunning: Attune is already running on this data folder (process ${process.pid}). Stop it first, or ` +
        'set ATTUNE_DATA to another folder.',
    );
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('is restarted when it ends unexpectedly', async () => {
    const { connection } = await start();
    process.kill(await serverProcess(), 'SIGKILL');
    await expect.poll(() => ask(connection, 'select 1 as one').catch(() => 'away')).toEqual([{ one: 1 }]);
  });

  test('is found by other programs only while it runs', async () => {
    expect(await findRunning(dataFolder)).toBeUndefined();
    const database = await start();
    expect(await findRunning(dataFolder)).toEqual(database.connection);
    await database.stop();
    expect(await findRunning(dataFolder)).toBeUndefined();
  });

  test('starts in a private home folder, however long its path', async () => {
    const home = join(place, 'home');
    await mkdir(home);
    await chmod(home, 0o700);
    const { connection } = await start(join(home, 'a'.repeat(60), 'b'.repeat(60)));
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(connection.host.length).toBeLessThan(93);
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
    await running.pop()?.stop();
    expect(await stat(connection.host).catch(() => 'gone')).toBe('gone');
  });

  test('starts even if a crash left a lock whose process id now belongs to another program', async () => {
    await (await start()).stop();
    const folder = join(dataFolder, 'postgres');
    const { uid, gid } = await stat(folder);
    const other = spawn('sleep', ['3600'], { uid, gid });
    running.push({ stop: () => end(other) });
    await writeFile(
      join(folder, 'postmaster.pid'),
      `${other.pid}\n${folder}\n1795159221\n5432\n${folder}\n\n  0  0\nready   \n`,
    );
    const { connection } = await start();
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('is not created over other files, nor started on data of another version', async () => {
    const another = join(place, 'another');
    const folder = join(another, 'postgres');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'thesis.txt'), 'ten years of work');
    await expect(start(another)).rejects.toThrow(
      `${folder} holds something that is not a database. Set ATTUNE_DATA to another folder.`,
    );
    expect(await readFile(join(folder, 'thesis.txt'), 'utf8')).toBe('ten years of work');
    await writeFile(join(folder, 'PG_VERSION'), '9\n');
    await expect(start(another)).rejects.toThrow(/was made by PostgreSQL 9, and this Attune brings/);
  });
});
