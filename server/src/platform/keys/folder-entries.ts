import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rethrowExplained } from '../storage/index.ts';
import type { StoredKeyEntries } from './key-entries.ts';

const ownerOnly = { folder: 0o700, file: 0o600 } as const;
/** Drafts of keys, and the folder in which a restore prepares. */
const unfinished = /\.new$|^\.restoring$/;

/** Keeps keys as files in a folder that only its owner can read. */
export function folderEntries(folder: string): StoredKeyEntries {
  const fileOf = (name: string) => join(folder, name);
  const explained = rethrowExplained(folder);
  return {
    place: folder,
    async list() {
      const found = await readdir(folder, { withFileTypes: true }).catch(unless('ENOENT', [])).catch(explained);
      return found.filter((entry) => entry.isFile() && !unfinished.test(entry.name)).map(({ name }) => name);
    },
    read: (name) =>
      readFile(fileOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'EISDIR') return undefined;
        return rethrowExplained(fileOf(name))(error);
      }),
    async create(name, content) {
      try {
        await mkdir(folder, { recursive: true, mode: ownerOnly.folder });
        await chmod(folder, ownerOnly.folder);
        await writeOnce(folder, fileOf(name), content);
      } catch (error) {
        explained(error);
      }
    },
    replace: (name, before, after) =>
      overwrite(fileOf(name), (found) => (found.equals(before) ? after : undefined)).catch(explained),
    async destroy(name) {
      try {
        await overwrite(fileOf(name), (found) => randomBytes(found.length));
        await rm(fileOf(name), { force: true });
        await sync(folder);
      } catch (error) {
        explained(error);
      }
    },
  };
}

/** Written to a temporary file first, so that a crash leaves no partial key; never overwrites an existing key. */
async function writeOnce(folder: string, file: string, content: Buffer): Promise<void> {
  const fresh = join(folder, `.${randomBytes(8).toString('hex')}.new`);
  const handle = await open(fresh, 'wx', ownerOnly.file);
  try {
    await handle.writeFile(content);
    await handle.sync();
    await link(fresh, file).catch(unless('EEXIST', undefined));
  } finally {
    await handle.close();
    await rm(fresh, { force: true }).catch(() => undefined);
  }
  await sync(folder);
}

/**
 * Overwrites a file where it is, in one write: a file that is removed meanwhile does not come back, as one that is
 * renamed into its place would.
 */
async function overwrite(file: string, contentFor: (found: Buffer) => Buffer | undefined): Promise<void> {
  const handle = await open(file, 'r+').catch(unless('ENOENT', undefined));
  if (!handle) return;
  try {
    const found = await handle.readFile();
    const content = contentFor(found);
    if (!content) return;
    const padding = Buffer.alloc(Math.max(0, found.length - content.length), '\n');
    const whole = Buffer.concat([content, padding]);
    await handle.write(whole, 0, whole.length, 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes file names durable: a folder needs its own fsync. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(unless('ENOENT', undefined));
  await handle?.sync().finally(() => handle.close());
}

function unless<T>(expected: string, otherwise: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code !== expected) throw error;
    return otherwise;
  };
}
