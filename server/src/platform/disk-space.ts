import { statfs } from 'node:fs/promises';
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
