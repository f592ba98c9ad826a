import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StoreUnavailable } from '../storage/index.ts';
import { seal, unseal } from './sealing.ts';
import type { KeyWrapper } from './wrapped-entries.ts';

const keyBytes = 32;

/**
 * Wraps keys under the first key of a file, which has a key per line in base64. The others only unwrap, until a
 * rotation has ended. The first key that is wrapped creates the file. A file that was there is not created again: its
 * disk may be away, and what a new key wrapped would be lost when it comes back.
 */
export function fileWrapper(file: string): KeyWrapper {
  let wasThere = false;
  const wrappingKeys = async ({ mayCreate = false } = {}): Promise<readonly Buffer[]> => {
    const found = await readIfThere(file);
    if (found === undefined && (wasThere || !mayCreate))
      throw new StoreUnavailable(`There is no wrapping key in ${file}.`, advice);
    const content = found ?? (await create(file, [randomBytes(keyBytes)]));
    wasThere = true;
    const keys = content.split('\n').flatMap((line) => (line.trim() === '' ? [] : [Buffer.from(line, 'base64')]));
    if (keys.length === 0 || keys.some((key) => key.length !== keyBytes))
      throw new StoreUnavailable(
        `${file} has a line that is no key of ${keyBytes} bytes in base64.`,
        'Restore it from a backup. A new key is made by: openssl rand -base64 32',
      );
    return keys;
  };
  const newest = async (options?: { readonly mayCreate: boolean }): Promise<Buffer> =>
    (await wrappingKeys(options))[0] as Buffer;
  return {
    place: file,
    async wrap(name, key) {
      const wrappingKey = await newest({ mayCreate: true });
      return `file:${idOf(wrappingKey)}:${seal(wrappingKey, key, name).toString('base64')}`;
    },
    async unwrap(name, wrapped) {
      const [, id, content = ''] = wrapped.split(':');
      const wrappingKey = (await wrappingKeys()).find((each) => idOf(each) === id);
      if (!wrappingKey)
        throw new StoreUnavailable(`${file} does not have the key with which ${name} was wrapped.`, advice);
      return unseal(wrappingKey, Buffer.from(content, 'base64'), name);
    },
    isCurrent: async (wrapped) => wrapped.startsWith(`file:${idOf(await newest())}:`),
    async addVersion() {
      await replace(file, [randomBytes(keyBytes), ...(await wrappingKeys({ mayCreate: true }))]);
    },
    async retireEarlier() {
      await replace(file, [await newest()]);
      return `${file} has the new wrapping key only. Copies of the old file open backups of wrapped keys: delete them.`;
    },
  };
}

const advice = 'Restore the file in ATTUNE_KEYS_WRAPPING as it was when the key was created or last rotated.';

/** Names a wrapping key without revealing it. */
function idOf(wrappingKey: Buffer): string {
  return createHash('sha256').update('attune wrapping key').update(wrappingKey).digest('hex').slice(0, 16);
}

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StoreUnavailable(`Cannot read the wrapping key in ${file} (${error.code}).`, 'Run Attune as its owner.');
  });
}

/** Processes that start together agree on one key. */
async function create(file: string, keys: readonly Buffer[]): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = await writeDraft(file, keys);
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  return readFile(file, 'utf8');
}

async function replace(file: string, keys: readonly Buffer[]): Promise<void> {
  await rename(await writeDraft(file, keys), file).catch((error: NodeJS.ErrnoException) => {
    throw new StoreUnavailable(`Cannot write ${file} (${error.code}).`, 'Rotate where the file can be written.');
  });
  const folder = await open(dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

async function writeDraft(file: string, keys: readonly Buffer[]): Promise<string> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.new`;
  const handle = await open(draft, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new StoreUnavailable(`Cannot write to ${dirname(file)} (${error.code}).`, 'Make the folder writable first.');
  });
  try {
    await handle.write(keys.map((key) => `${key.toString('base64')}\n`).join(''));
    await handle.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return draft;
}
