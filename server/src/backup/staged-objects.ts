import type { ObjectStore } from '../platform/storage/index.ts';
import { BackupError } from './backup-error.ts';
import type { StagedStore } from './folders.ts';

/** Says that a restore fills this place, so that whatever an interrupted one left can be removed. */
const mark = '.restoring';

/** Prepares a place for a restore object by object. Refuses one that holds anything but what an interrupted restore left. */
export async function stageObjects(objects: ObjectStore): Promise<StagedStore> {
  const removeAll = async (): Promise<void> => {
    for (const path of await listAll(objects)) if (path !== mark) await objects.remove(path);
    await objects.remove(mark);
  };
  const found = await listAll(objects);
  if (found.includes(mark)) await removeAll();
  else if (found.length > 0)
    throw new BackupError(
      `A backup is only restored into an empty place, and ${objects.place} holds ${found.slice(0, 3).join(', ')}` +
        `${found.length > 3 ? ' and more' : ''}. Choose another place, or empty this one first.`,
    );
  await objects.write(mark, []);
  return {
    async write(path, content) {
      if (path.split('/').includes('..')) throw new BackupError(`The backup holds a path outside: ${path}`);
      await objects.write(path, content);
    },
    place: async () => undefined,
    // What cannot be removed now is removed by the next restore.
    discard: () => removeAll().catch(() => undefined),
    finish: () => objects.remove(mark),
  };
}

async function listAll(objects: ObjectStore): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const path of objects.list()) paths.push(path);
  return paths;
}
