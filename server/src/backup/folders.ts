import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';

const stagingName = '.restoring';
const ownerOnly = { folder: 0o700, file: 0o600 } as const;

/** A place for files or keys that is being filled by a restore. */
export type StagedStore = {
  write(path: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Moves everything to its place. */
  place(): Promise<void>;
  /** Removes everything, also what has been moved to its place. */
  discard(): Promise<void>;
  /** Removes what is left of the staging. */
  finish(): Promise<void>;
};
/** A folder that is filled out of sight and appears complete. */
export type StagedFolder = StagedStore & { readonly staging: string };

/**
 * Prepares a folder for a restore. Refuses one that holds anything but the folders named, which are staged themselves,
 * and what an interrupted restore left.
 */
export async function stageFolder(folder: string, others: readonly string[] = []): Promise<StagedFolder> {
  await assertEmpty(folder, others);
  const staging = join(folder, stagingName);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true, mode: ownerOnly.folder });
  const moved: string[] = [];
  const finish = () => rm(staging, { recursive: true, force: true });
  return {
    staging,
    async write(path, content) {
      const target = join(staging, path);
      if (relative(staging, target).startsWith('..')) throw new BackupError(`The backup holds a path outside: ${path}`);
      await mkdir(dirname(target), { recursive: true, mode: ownerOnly.folder });
      await pipeline(content, createWriteStream(target, { flags: 'wx', mode: ownerOnly.file, flush: true }));
    },
    async place() {
      for (const name of await readdir(staging)) {
        moved.push(join(folder, name));
        await rename(join(staging, name), join(folder, name));
      }
    },
    async discard() {
      for (const path of moved) await rm(path, { recursive: true, force: true });
      await finish();
      await rmdir(folder).catch(() => undefined);
    },
    finish,
  };
}

async function assertEmpty(folder: string, others: readonly string[]): Promise<void> {
  const names = await readdir(folder).catch(unless('ENOENT', [] as string[]));
  const found = names.filter((name) => name !== stagingName && !others.includes(join(folder, name)));
  if (found.length === 0) return;
  throw new BackupError(
    `A backup is only restored into an empty place, and ${folder} holds ${found.slice(0, 3).join(', ')}` +
      `${found.length > 3 ? ' and more' : ''}. Set ATTUNE_DATA to a new folder, or move this one away first.`,
  );
}

/** Whether a file or folder exists. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(() => true, unless('ENOENT', false));
}

/** Makes the names of files durable: a folder needs its own fsync. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function unless<T>(expected: string, otherwise: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code !== expected) throw error;
    return otherwise;
  };
}
