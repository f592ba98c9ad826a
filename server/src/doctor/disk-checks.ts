import { foldersInUse, judgeDisk, readDisks } from '../platform/disk-space.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** Checks the free space of each disk on which Attune has folders: data, files, keys and temporary files. */
export async function checkDisks(config: Parameters<typeof foldersInUse>[0]): Promise<readonly Finding[]> {
  const settings = foldersInUse(config);
  const disks = await readDisks(settings.keys());
  return disks.map(({ folder, free, total }) => {
    const text = `${(free / 1e9).toFixed(1)} GB free of ${(total / 1e9).toFixed(1)} GB in ${folder}`;
    const state = judgeDisk({ free, total });
    if (state === 'least') return problem('Disk', text, 'Free some space now: Attune stops when the disk is full.');
    if (state === 'low')
      return warning('Disk', text, `Free some space, or move ${settings.get(folder)} to a larger disk.`);
    return ok('Disk', text);
  });
}
