import type { Config } from '../platform/config.ts';
import { type Connection, migrate } from '../platform/database/index.ts';
import type { Logger } from '../platform/log.ts';
import { installQueue } from '../platform/queue/index.ts';
import { BackupError } from './backup-error.ts';
import { type OwnersTransaction, type Table, inOneTransaction, nameOf } from './contents.repository.ts';
import { type Amounts, count } from './amounts.ts';
import { assertEmptyDatabase, completeSchema, createSchema, loadRows } from './load.repository.ts';
import { type BackupHead, type Part, openBackup } from './manifest.ts';
import { readPassphrase } from './passphrase.ts';
import { type Places, type Target, openTarget } from './target.ts';

/** A restored database, with the hashes of the backup. */
export type Inspected = { readonly connection: Connection; readonly hashes: Hashes; readonly tables: readonly Table[] };
type Dependencies = {
  readonly config: Places & Pick<Config, 'backupPassphrase'>;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** Called when everything is restored, before it is migrated further. */
  readonly inspect?: (restored: Inspected) => Promise<void>;
};
export type Source = {
  readonly file: string;
  readonly keysFile?: string | undefined;
  /** Restores a backup whose keys are lost or were destroyed on purpose. */
  readonly isWithoutKeys?: boolean;
};
/** The hashes of tables and files, by kind and name, as the backup has them. */
export type Hashes = Map<string, string>;
export type Restored = Amounts & Pick<BackupHead, 'createdAt' | 'version'> & { readonly migrations: readonly string[] };

/**
 * Restores a backup into an empty place: all of it or nothing. The database is loaded at the version of the backup,
 * then migrated to this one.
 */
export async function restoreBackup({ config, log, signal, inspect }: Dependencies, source: Source): Promise<Restored> {
  const passphrase = await readPassphrase(config);
  const { head, parts, close } = await openSource(source, { passphrase, signal });
  const target = await openTarget(config, log);
  try {
    const hashes: Hashes = new Map();
    const amounts = await inOneTransaction(target.connection, async (client) => {
      await assertEmptyDatabase(client);
      const suspended = await createSchema(client, head.contents, target.connection);
      const loaded = await loadParts(parts, { client, target, hashes });
      await completeSchema(client, suspended, head.contents);
      // Keys and files come first: a database without them must not be there.
      await target.place();
      return loaded;
    });
    target.committed();
    await inspect?.({ connection: target.connection, hashes, tables: head.contents.tables });
    const migrations = await migrate({ connection: target.connection, log });
    await installQueue({ connection: target.connection });
    await target.keep();
    return { ...amounts, migrations, createdAt: head.createdAt, version: head.version };
  } catch (error) {
    await target.discard();
    throw error;
  } finally {
    await close();
  }
}

type Loading = { readonly client: OwnersTransaction; readonly target: Target; readonly hashes: Hashes };

async function loadParts(parts: AsyncIterable<Part>, { client, target, hashes }: Loading): Promise<Amounts> {
  const amounts = { tables: 0, rows: 0, files: 0, keys: 0 };
  for await (const { head, content, hash } of parts) {
    if (head.kind === 'table') {
      amounts.rows += await loadRows(client, head.table, content);
      amounts.tables += 1;
    } else {
      await target[head.kind].write(head.path, content);
      count(head.kind, head.path, amounts);
    }
    hashes.set(head.kind === 'table' ? nameOf(head.table) : `${head.kind} ${head.path}`, hash());
  }
  return amounts;
}

type Opening = { readonly passphrase: string; readonly signal: AbortSignal };

/** The entries of a backup, and of its keys if they are apart. */
async function openSource({ file, keysFile, isWithoutKeys = false }: Source, { passphrase, signal }: Opening) {
  const main = await openBackup(file, passphrase, signal);
  if (main.first.kind !== 'backup')
    throw new BackupError(`${file} holds the keys of a backup. Name the backup first, and this file after it.`);
  const head = main.first;
  if (head.hasKeys && keysFile !== undefined)
    throw new BackupError(`The keys of this backup are in ${file} itself. Leave the second file out.`);
  if (!head.hasKeys && keysFile === undefined && !isWithoutKeys)
    throw new BackupError(
      'The keys of this backup are in another file. Name that file, too, or the word none if it is lost: running ' +
        'campaigns are lost with it, published results are not.',
    );
  const keys = keysFile === undefined ? undefined : await openBackup(keysFile, passphrase, signal);
  if (keys && (keys.first.kind !== 'keys' || keys.first.backupId !== head.backupId))
    throw new BackupError(`${keysFile} does not hold the keys of this backup, but of another one.`);
  return {
    head,
    parts: both(keys?.parts, main.parts),
    async close(): Promise<void> {
      await main.close();
      await keys?.close();
    },
  };
}

async function* both(keys: AsyncIterable<Part> | undefined, others: AsyncIterable<Part>): AsyncGenerator<Part> {
  if (keys) yield* keys;
  yield* others;
}
