import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { rethrowExplained } from './file-errors.ts';
import type { ObjectStore } from './object-store.ts';

const ownerOnly = { folder: 0o700, file: 0o600 } as const;
/** Objects that are being written, and folders in which a restore prepares. */
const unfinished = /(^|\/)(\.restoring(\/|$)|[^/]*\.new$)/;

/** Stores objects as files in a folder that only its owner can read. */
export function folderObjects(folder: string): ObjectStore {
  const explained = rethrowExplained(folder);
  return {
    place: folder,
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        .catch(unless('ENOENT', []))
        .catch(explained);
      yield* entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .filter((path) => !unfinished.test(path))
        .toSorted();
    },
    async open(path) {
      const handle = await open(join(folder, path), 'r').catch(unless('ENOENT', undefined)).catch(explained);
      return handle?.createReadStream();
    },
    async write(path, content) {
      const target = join(folder, path);
      const draft = join(dirname(target), `.${basename(target)}.${randomUUID()}.new`);
      await mkdir(dirname(target), { recursive: true, mode: ownerOnly.folder }).catch(explained);
      // Opened before anything is read: content that fails at once would leave a file that is opened only then.
      const handle = await open(draft, 'wx', ownerOnly.file).catch(explained);
      const file = handle.createWriteStream({ flush: true });
      try {
        await pipeline(content, file);
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        return explained(error);
      }
      return file.bytesWritten;
    },
    remove: (path) => rm(join(folder, path), { force: true }).catch(explained),
  };
}

function unless<T>(expected: string, otherwise: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code !== expected) throw error;
    return otherwise;
  };
}
