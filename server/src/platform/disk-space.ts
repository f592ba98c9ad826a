import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from './config.ts';
import type { Logger } from './log.ts';
import { createOutageLog } from './outage.ts';

/** Below this a disk should get more space, and below the lower number Attune is about to stop. */
export const lowBytes = 2_000_000_000;
export const leastBytes = 200_000_000;

export type DiskSpace = { readonly free: number; readonly total: number };

/** Free and total bytes of the disk of a folder. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Free bytes of the disks of data, files and keys, as far as they are folders of this machine; 0 if one is away. */
export async function readFreeSpace({
  dataFolder,
  files,
  keys: { storage },
}: Pick<Config, 'dataFolder' | 'files' | 'keys'>): Promise<ReadonlyMap<string, number>> {
  const folders = new Map([['data', dataFolder]]);
  if (files.kind === 'folder') folders.set('files', files.folder);
  if (storage.kind === 'folder') folders.set('keys', storage.folder);
  if (storage.kind === 'file') folders.set('keys', dirname(storage.file));
  const free = (folder: string) =>
    readDiskSpace(folder).then(
      (space) => space.free,
      () => 0,
    );
  return new Map(await Promise.all([...folders].map(async ([kept, folder]) => [kept, await free(folder)] as const)));
}

const pauseMs = 5 * 60_000;

/** Logs once that a disk is nearly full, and once that it has space again. Stops when the returned function is called. */
export function watchDiskSpace(
  { log, folder, read = readDiskSpace }: Watched,
  every: (check: () => Promise<void>) => () => void = everyFiveMinutes,
): () => void {
  const shortage = createOutageLog(log, { began: 'the disk is nearly full', ended: 'the disk has space again' });
  return every(async () => {
    const { free } = await read(folder);
    if (free < lowBytes) shortage.fail({ folder, freeBytes: free });
    else shortage.recover();
  });
}

type Watched = {
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly folder: string;
  readonly read?: (folder: string) => Promise<DiskSpace>;
};

function everyFiveMinutes(check: () => Promise<void>): () => void {
  const checkQuietly = () => void check().catch(() => undefined);
  checkQuietly();
  const timer = setInterval(checkQuietly, pauseMs);
  timer.unref();
  return () => clearInterval(timer);
}
