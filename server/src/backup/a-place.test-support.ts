import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { Config } from '../platform/config.ts';
import type { ServerAddress } from '../platform/database/index.ts';
import { hashOf } from './archive.ts';
import { inSnapshot, nameOf, readContents, readRows } from './contents.repository.ts';

export const passphrase = 'correct horse battery staple';

export type Place = Pick<Config, 'databaseUrl' | 'dataFolder' | 'backupPassphrase'> & {
  readonly keys: {
    readonly storage: { readonly kind: 'folder'; readonly folder: string };
    readonly wrapping: undefined;
  };
  readonly files: { readonly kind: 'folder'; readonly folder: string };
};

/** Folders and databases for the tests of one file; call it outside tests. */
export function aPlaceToRestore(server: () => ServerAddress) {
  const made: string[] = [];
  const place = { root: '' };
  beforeAll(async () => void (place.root = await mkdtemp(join(tmpdir(), 'attune-backup-'))));
  afterAll(async () => {
    for (const name of made) await run(server(), `drop database ${name} with (force)`);
    await rm(place.root, { recursive: true, force: true });
  });

  /** A place with its own empty database. */
  async function empty(owner = 'postgres'): Promise<Place & { readonly connection: ServerAddress }> {
    const name = `restored_${randomUUID().replaceAll('-', '')}`;
    await run(server(), `create database ${name} owner ${owner}`);
    made.push(name);
    const connection = { ...server(), database: name, user: owner };
    return { ...placeIn(join(place.root, name), connection), connection };
  }

  return { place, empty, fileNamed: (name: string) => join(place.root, name) };
}

export function placeIn(dataFolder: string, connection: ServerAddress): Place {
  const { host, port, user, database } = connection;
  return {
    databaseUrl: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    dataFolder,
    files: { kind: 'folder', folder: join(dataFolder, 'files') },
    keys: { storage: { kind: 'folder', folder: join(dataFolder, 'keys') }, wrapping: undefined },
    backupPassphrase: { text: passphrase, file: undefined },
  };
}

/** Writes a large file and a key, as the product would. */
export async function fillFolders({ files, keys }: Place, content: Buffer): Promise<void> {
  await mkdir(join(files.folder, 'ab'), { recursive: true, mode: 0o700 });
  await mkdir(keys.storage.folder, { recursive: true, mode: 0o700 });
  await writeFile(join(files.folder, 'ab', 'ab-report'), content, { mode: 0o600 });
  await writeFile(join(keys.storage.folder, '7.key'), content.subarray(0, 32), { mode: 0o600 });
}

/** The hash of every table and the state of every sequence. */
export async function readEverything(connection: ServerAddress): Promise<Readonly<Record<string, string>>> {
  return inSnapshot(connection, async (client) => {
    const { tables, sequences } = await readContents(client);
    const found = Object.fromEntries(sequences.map(({ name, last, isUsed }) => [name, `${last} ${isUsed}`]));
    for (const table of tables) found[nameOf(table)] = await hashOf(readRows(client, table));
    return found;
  });
}

/** What a place holds: tables of the database and entries of the folders. */
export async function listContent({ dataFolder }: Place, connection: ServerAddress): Promise<readonly string[]> {
  const tables = await run<{ name: string }>(
    connection,
    `select tablename as name from pg_tables where schemaname in ('public', 'answers', 'results', 'queue')`,
  );
  const entries = await readdir(dataFolder, { recursive: true }).catch(() => []);
  return [...tables.map(({ name }) => name), ...entries];
}

export async function run<Row>(connection: ServerAddress, statement: string): Promise<readonly Row[]> {
  const client = new Client(connection);
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows as Row[])
    .finally(() => client.end());
}
