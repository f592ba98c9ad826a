import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from './object-store.ts';

const ownerOnly = { folder: 0o700, file: 0o600 } as const;
/** Objects that are being written, and folders in which a restore prepares. */
const unfinished = /(^|\/)(\.restoring(\/|$)|[^/]*\.new$)/;

/** Stores objects as files in a folder that only its owner can read. */
export function folderObjects(folder: string): ObjectStore {
  return {
    place: folder,
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unless('ENOENT', []));
      yield* entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .filter((path) => !unfinished.test(path))
        .toSorted();
    },
    async open(path) {
      const handle = await open(join(folder, path), 'r').catch(unless('ENOENT', undefined));
      return handle?.createReadStream();
    },
    async write(path, content) {
      const target = join(folder, path);
      const draft = join(dirname(target), `.${basename(target)}.${randomUUID()}.new`);
      await mkdir(dirname(target), { recursive: true, mode: ownerOnly.folder });
      // Opened before anything is read: content that fails at once would leave a file that is opened only then.
      const file = (await open(draft, 'wx', ownerOnly.file)).createWriteStream({ flush: true });
      try {
        await pipeline(content, file);
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return file.bytesWritten;
    },
    remove: (path) => rm(join(folder, path), { force: true }),
  };
}

function unless<T>(expected: string, otherwise: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code !== expected) throw error;
    return otherwise;
  };
}
