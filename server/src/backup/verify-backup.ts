import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import { NoEmbeddedDatabase } from '../platform/database/index.ts';
import type { Logger } from '../platform/log.ts';
import { type ObjectStore, folderObjects } from '../platform/storage/index.ts';
import { hashOf } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { inSnapshot, nameOf, readRows } from './contents.repository.ts';
import { type Inspected, type Restored, type Source, restoreBackup } from './restore-backup.ts';

type Dependencies = {
  readonly config: Pick<Config, 'backupPassphrase'>;
  readonly log: Logger;
  readonly signal: AbortSignal;
};

const withoutEmbedded =
  'Verifying restores the backup into an embedded database, and there is none here. Copy the file to a machine where ' +
  'Attune is installed with npm, and verify it there with the same passphrase.';

/**
 * Restores a backup into a temporary place with a database of its own and compares every table, file and key with the
 * hash that the backup has of it. Fails if one differs.
 */
export async function verifyBackup({ config, log, signal }: Dependencies, source: Source): Promise<Restored> {
  const folder = await mkdtemp(join(tmpdir(), 'attune-verify-'));
  const dataFolder = join(folder, 'data');
  const places = {
    databaseUrl: undefined,
    dataFolder,
    files: { kind: 'folder', folder: join(dataFolder, 'files') } as const,
    keys: { storage: { kind: 'folder', folder: join(dataFolder, 'keys') }, wrapping: undefined } as const,
  };
  const objects = { file: folderObjects(places.files.folder), key: folderObjects(places.keys.storage.folder) };
  try {
    return await restoreBackup(
      { config: { ...config, ...places }, log, signal, inspect: (restored) => compare(restored, objects) },
      source,
    );
  } catch (error) {
    throw error instanceof NoEmbeddedDatabase ? new BackupError(withoutEmbedded, { cause: error }) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Stores = { readonly file: ObjectStore; readonly key: ObjectStore };

async function compare({ connection, hashes, tables }: Inspected, objects: Stores): Promise<void> {
  const differing: string[] = [];
  await inSnapshot(connection, async (client) => {
    for (const table of tables)
      if ((await hashOf(readRows(client, table))) !== hashes.get(nameOf(table))) differing.push(nameOf(table));
  });
  for (const [name, hash] of hashes) {
    const [kind, path] = name.split(/ (.*)/s);
    if (path === undefined) continue;
    const content = await objects[kind === 'key' ? 'key' : 'file'].open(path);
    if (!content || (await hashOf(content)) !== hash) differing.push(path);
  }
  if (differing.length > 0)
    throw new BackupError(`Restored, these differ from what was backed up: ${differing.join(', ')}.`);
}
