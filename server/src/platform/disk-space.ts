import { stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';
import { type OutageLog, type OutageLogger, createOutageLog } from './outage.ts';

/** Below this a disk should get more space, and below the lower number Attune is about to stop. */
export const lowBytes = 2_000_000_000;
const leastBytes = 200_000_000;

export type DiskSpace = { readonly free: number; readonly total: number };

/** Free and total bytes of the disk of a folder. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** How a disk stands. A small one, such as that of temporary files, may have less. */
export function judgeDisk({ free, total }: DiskSpace): 'enough' | 'low' | 'least' {
  if (free < Math.min(leastBytes, total / 20)) return 'least';
  return free < Math.min(lowBytes, total / 2) ? 'low' : 'enough';
}

const pauseMs = 5 * 60_000;

/** The folders in which this installation writes, by the setting that names each. */
export function foldersInUse({ dataFolder, databaseUrl, files, keys }: Places): ReadonlyMap<string, string> {
  const { storage } = keys;
  const used: readonly (readonly [string | undefined, string])[] = [
    [dataFolder, 'ATTUNE_DATA'],
    [files.kind === 'folder' ? files.folder : undefined, 'ATTUNE_FILES'],
    [
      storage.kind === 'folder' ? storage.folder : storage.kind === 'file' ? dirname(storage.file) : undefined,
      'ATTUNE_KEYS',
    ],
    [databaseUrl === undefined ? join(dataFolder, 'postgres') : undefined, 'ATTUNE_DATA'],
    [tmpdir(), 'TMPDIR'],
  ];
  return new Map(used.flatMap(([folder, setting]) => (folder === undefined ? [] : [[folder, setting] as const])));
}

/** Free bytes of the disks of data, files and keys, as far as they are folders of this machine; 0 if one is away. */
export async function readFreeSpace(config: Places): Promise<ReadonlyMap<string, number>> {
  const free = new Map<string, number>();
  for (const [folder, setting] of foldersInUse(config)) {
    // Temporary files may have a small disk of their own.
    if (setting === 'TMPDIR') continue;
    const kept = setting.replace('ATTUNE_', '').toLowerCase();
    const bytes = await readDiskSpace(folder).then(
      (space) => space.free,
      () => 0,
    );
    free.set(kept, Math.min(bytes, free.get(kept) ?? bytes));
  }
  return free;
}

/** One folder of each disk or volume, and how much space is left there. Folders that do not exist yet are left out. */
export async function readDisks(folders: Iterable<string>, read = readDiskSpace) {
  const disks = new Map<number, DiskSpace & { readonly folder: string }>();
  for (const folder of folders) {
    const device = (await stat(folder).catch(() => undefined))?.dev;
    if (device === undefined || disks.has(device)) continue;
    disks.set(device, { folder, ...(await read(folder)) });
  }
  return [...disks.values()];
}

/** Logs once that a disk is nearly full, and once that it has space again. Stops when the returned function is called. */
export function watchDiskSpace(
  { log, folders, read = readDisks }: Watched,
  every: (check: () => Promise<void>) => () => void = everyFiveMinutes,
): () => void {
  const shortages = new Map<string, OutageLog>();
  return every(async () => {
    for (const { folder, ...space } of await read(folders)) {
      const known = shortages.get(folder);
      const shortage =
        known ?? createOutageLog(log, { began: 'the disk is nearly full', ended: 'the disk has space again' });
      shortages.set(folder, shortage);
      if (judgeDisk(space) === 'enough') shortage.recover();
      else shortage.fail({ folder, freeBytes: space.free });
    }
  });
}

type Places = Pick<Config, 'dataFolder' | 'databaseUrl' | 'files' | 'keys'>;

type Watched = {
  readonly log: OutageLogger;
  readonly folders: readonly string[];
  readonly read?: (folders: readonly string[]) => Promise<readonly (DiskSpace & { readonly folder: string })[]>;
};

function everyFiveMinutes(check: () => Promise<void>): () => void {
  const checkQuietly = () => void check().catch(() => undefined);
  checkQuietly();
  const timer = setInterval(checkQuietly, pauseMs);
  timer.unref();
  return () => clearInterval(timer);
}
