import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Config, ConfigurationError } from '../config.ts';
import type { Connection } from './connection.ts';

/** A folder that all processes of an installation must share. */
export type SharedFolder = {
  readonly name: 'files' | 'keys';
  readonly path: string;
  readonly variable: 'ATTUNE_DATA' | 'ATTUNE_KEYS';
};

/** The folders that all processes of an installation share, by its configuration. */
export function sharedFolders({ fileFolder, keyFolder }: Pick<Config, 'fileFolder' | 'keyFolder'>) {
  return [
    { name: 'files', path: fileFolder, variable: 'ATTUNE_DATA' },
    { name: 'keys', path: keyFolder, variable: 'ATTUNE_KEYS' },
  ] as const satisfies readonly SharedFolder[];
}

type Dependencies = {
  readonly connection: Connection;
  readonly folders: readonly SharedFolder[];
  /** Whether folders other than the recorded ones replace them, because the earlier ones are lost. */
  readonly adopts: boolean;
};

const idFile = '.attune-folder';

/**
 * Ensures that this process uses the same folders as the others on its database. The first process records the id of
 * each folder; a folder with another id is refused with `ConfigurationError`, because the other processes would not
 * find files written there.
 */
export async function claimSharedFolders({ connection, folders, adopts }: Dependencies): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    // Two processes that start concurrently would each record their own folder.
    await client.query('lock table shared_folders in exclusive mode');
    for (const folder of folders) await claim(client, folder, adopts);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** The folders of this process that are not those of the installation on its database. */
export async function findForeignFolders({
  connection,
  folders,
}: Pick<Dependencies, 'connection' | 'folders'>): Promise<readonly SharedFolder[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    const foreign: SharedFolder[] = [];
    for (const folder of folders) {
      const recorded = await readRecorded(client, folder);
      if (recorded !== undefined && recorded !== (await readId(folder.path))) foreign.push(folder);
    }
    return foreign;
  } finally {
    await client.end();
  }
}

async function readRecorded(client: Client, { name }: SharedFolder): Promise<string | undefined> {
  const { rows } = await client.query<{ readonly folder_id: string }>(
    'select folder_id from shared_folders where name = $1',
    [name],
  );
  return rows[0]?.folder_id;
}

async function claim(client: Client, folder: SharedFolder, adopts: boolean): Promise<void> {
  const recorded = await readRecorded(client, folder);
  const found = await readId(folder.path);
  if (recorded !== undefined && recorded === found) return;
  if (recorded !== undefined && !adopts) throw new ConfigurationError(refusalOf(folder));
  const id = found ?? randomUUID();
  if (found === undefined) await writeId(folder.path, id);
  await client.query(
    'insert into shared_folders (name, folder_id) values ($1, $2) on conflict (name) do update set folder_id = ' +
      'excluded.folder_id',
    [folder.name, id],
  );
}

function refusalOf({ name, path, variable }: SharedFolder): string {
  return [
    `The other processes of this installation keep their ${name} in another folder than ${path}, so they would not ` +
      'find what this process writes there.',
    `Set ${variable} to the same folder for all processes, on storage that they share.`,
    `If the earlier folder is lost, start once with ATTUNE_ADOPT_FOLDERS=on.`,
  ].join(' ');
}

async function readId(path: string): Promise<string | undefined> {
  try {
    return (await readFile(join(path, idFile), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function writeId(path: string, id: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await writeFile(join(path, idFile), `${id}\n`, { mode: 0o600, flush: true });
}
