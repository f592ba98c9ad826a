import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Config } from '../platform/config.ts';
import { type Connection, findForeignStores } from '../platform/database/index.ts';
import { sharedStores } from '../platform/installation-stores.ts';
import { backedUpKeys, keyObjects, openKeyEntries } from '../platform/keys/index.ts';
import { type ObjectStore, openObjects } from '../platform/storage/index.ts';
import { readVersion } from '../platform/version.ts';
import { type WrittenEntry, writeArchive } from './archive.ts';
import { type Amounts, count } from './amounts.ts';
import { BackupError } from './backup-error.ts';
import { type OwnersTransaction, inSnapshot, readContents, readRows } from './contents.repository.ts';
import { encryptWith } from './encryption.ts';
import { exists, syncFolder } from './folders.ts';
import { type Head, stoppable } from './manifest.ts';
import { readStrongPassphrase } from './passphrase.ts';

type Dependencies = {
  readonly connection: Connection;
  readonly config: Pick<Config, 'keys' | 'files' | 'backupPassphrase'>;
  readonly signal: AbortSignal;
};
type Target = { readonly file: string; readonly keysFile?: string | undefined };

/**
 * Writes database, files and keys as they are at one moment into an encrypted file, while the product runs. With
 * `keysFile`, the keys go into that file instead. A file appears when it is complete, never before.
 */
export async function createBackup(
  { connection, config, signal }: Dependencies,
  { file, keysFile }: Target,
): Promise<Amounts & { readonly bytes: number }> {
  const passphrase = await readStrongPassphrase(config);
  await refuseForeignStores(connection, config);
  const amounts: Amounts = { tables: 0, rows: 0, files: 0, keys: 0 };
  const output = await openOutput([file, ...(keysFile === undefined ? [] : [keysFile])], { passphrase, signal });
  try {
    await inSnapshot(connection, async (client) => {
      const contents = await readContents(client);
      // Listed in the moment of the snapshot: what is written later belongs to the next backup.
      const { objects, paths } = await listed(keyObjects(openKeyEntries(config.keys)));
      const keys = { objects, paths: backedUpKeys(paths) };
      const files = await listed(openObjects(config.files));
      const identity = { backupId: randomUUID(), createdAt: new Date().toISOString(), version: await readVersion() };
      const keyEntries = entriesOf('key', keys, amounts);
      const isApart = keysFile !== undefined;
      if (isApart) await output.write(keysFile, archiveOf({ kind: 'keys', ...identity }, [keyEntries]));
      await output.write(
        file,
        archiveOf({ kind: 'backup', ...identity, hasKeys: !isApart, contents }, [
          ...(isApart ? [] : [keyEntries]),
          tableEntries(client, contents.tables, amounts),
          entriesOf('file', files, amounts),
        ]),
      );
    });
    await output.keep();
  } catch (error) {
    await output.discard();
    throw error;
  }
  return { ...amounts, bytes: (await stat(file)).size };
}

/** A backup with the keys of another installation, or without any, would only be noticed when it is needed. */
async function refuseForeignStores(connection: Connection, config: Dependencies['config']): Promise<void> {
  const [foreign] = await findForeignStores({ connection, stores: sharedStores(config) });
  if (foreign)
    throw new BackupError(
      `${foreign.place} is not the place in which this installation keeps its ${foreign.name}. Set ` +
        `${foreign.variable} as for npm start.`,
    );
}

type Parts = readonly AsyncIterable<WrittenEntry & { readonly head: Head }>[];

async function* archiveOf(first: Head, parts: Parts): AsyncGenerator<WrittenEntry> {
  yield { head: first };
  let entries = 0;
  for (const part of parts)
    for await (const entry of part) {
      entries += 1;
      yield entry;
    }
  yield { head: { kind: 'end', entries } satisfies Head };
}

async function* tableEntries(
  client: OwnersTransaction,
  tables: Awaited<ReturnType<typeof readContents>>['tables'],
  amounts: Amounts,
) {
  for (const table of tables) {
    const rows = readRows(client, table);
    yield { head: { kind: 'table', table } as const, content: rows };
    amounts.tables += 1;
    amounts.rows += rows.rowCount;
  }
}

type Listed = { readonly objects: ObjectStore; readonly paths: readonly string[] };

async function listed(objects: ObjectStore): Promise<Listed> {
  const paths: string[] = [];
  for await (const path of objects.list()) paths.push(path);
  return { objects, paths };
}

/** An object that was deleted since it was listed is no longer wanted by anybody. */
async function* entriesOf(kind: 'key' | 'file', { objects, paths }: Listed, amounts: Amounts) {
  for (const path of paths) {
    const content = await objects.open(path);
    if (!content) continue;
    yield { head: { kind, path } as const, content };
    count(kind, path, amounts);
  }
}

type Writing = { readonly passphrase: string; readonly signal: AbortSignal };

/** Files that are written under another name and renamed together when all are complete. */
async function openOutput(files: readonly string[], { passphrase, signal }: Writing) {
  for (const file of files) await refuseExisting(file);
  const written: string[] = [];
  return {
    async write(file: string, entries: AsyncIterable<WrittenEntry>): Promise<void> {
      const encryption = await encryptWith(passphrase);
      const part = createWriteStream(partOf(file), { flags: 'wx', mode: 0o600, flush: true });
      part.once('open', () => written.push(file));
      await pipeline(stoppable(writeArchive(entries), signal), createGzip({ level: 3 }), encryption, part);
    },
    async keep(): Promise<void> {
      for (const file of files) await rename(partOf(file), file);
      for (const file of files) await syncFolder(dirname(resolve(file)));
    },
    async discard(): Promise<void> {
      for (const file of written) await rm(partOf(file), { force: true });
    },
  };
}

async function refuseExisting(file: string): Promise<void> {
  if (await exists(file)) throw new BackupError(`${file} exists. Choose another name, or delete it.`);
  if (await exists(partOf(file)))
    throw new BackupError(`${partOf(file)} exists: a backup is being written, or was interrupted. Delete it if not.`);
  const folder = dirname(resolve(file));
  if (!(await exists(folder))) throw new BackupError(`The folder ${folder} does not exist. Create it first.`);
}

function partOf(file: string): string {
  return `${file}.part`;
}
