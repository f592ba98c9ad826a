import { StoreUnavailable } from '../storage/index.ts';
import type { KeyEntries, StoredKeyEntries } from './key-entries.ts';

/** Encrypts keys under a wrapping key that is somewhere else. */
export type KeyWrapper = {
  /** Where the wrapping key is, for messages. */
  readonly place: string;
  /** Wraps under the newest version. The name binds the key to its entry. */
  wrap(name: string, key: Buffer): Promise<string>;
  /** Throws if the key was altered or moved, or if its wrapping key is gone. */
  unwrap(name: string, wrapped: string): Promise<Buffer>;
  /** Whether this was wrapped under the newest version. */
  isCurrent(wrapped: string): Promise<boolean>;
  /** Adds a new version of the wrapping key. */
  addVersion(): Promise<void>;
  /** Ends earlier versions once nothing is wrapped under them. Says what is left to do. */
  retireEarlier(): Promise<string>;
};

const wrappedMark = Buffer.from('attune-wrapped ');

/** What a wrapper has made of a key; undefined if the key is not wrapped. */
export function wrappedTextOf(stored: Buffer): string | undefined {
  const isWrapped = stored.subarray(0, wrappedMark.length).equals(wrappedMark);
  return isWrapped ? stored.subarray(wrappedMark.length).toString().trim() : undefined;
}

function envelopeOf(text: string): Buffer {
  return Buffer.concat([wrappedMark, Buffer.from(text)]);
}

/** Names that begin with a dot identify the store and hold no key. */
export function isKey(name: string): boolean {
  return !name.startsWith('.');
}

/** Keys as the product sees them: wrapped when they are stored, unwrapped when they are read. */
export function wrappedEntries(stored: StoredKeyEntries, wrapper: KeyWrapper | undefined): KeyEntries {
  const unwrap = async (name: string, content: Buffer): Promise<Buffer> => {
    const text = wrappedTextOf(content);
    if (text === undefined) return content;
    if (!wrapper)
      throw new StoreUnavailable(`The keys in ${stored.place} are wrapped.`, 'Set ATTUNE_KEYS_WRAPPING as before.');
    return wrapper.unwrap(name, text).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) throw error;
      throw new StoreUnavailable(`The key ${name} in ${stored.place} is damaged.`, 'Restore it from a backup.', {
        cause: error,
      });
    });
  };
  return {
    place: stored.place,
    list: () => stored.list(),
    async read(name) {
      const content = await stored.read(name);
      return content && unwrap(name, content);
    },
    async create(name, content) {
      if (!wrapper || !isKey(name)) return stored.create(name, content);
      const text = await wrapper.wrap(name, content);
      await stored.create(name, envelopeOf(text));
      // A rotation that began meanwhile may already have looked here. The key of another process is not replaced.
      if (!(await wrapper.isCurrent(text)))
        await stored.replace(name, envelopeOf(text), envelopeOf(await wrapper.wrap(name, content)));
    },
    destroy: (name) => stored.destroy(name),
  };
}

/** Wraps an entry under the newest version of the wrapping key; returns whether it was not. */
export async function rewrap(stored: StoredKeyEntries, wrapper: KeyWrapper, name: string): Promise<boolean> {
  const before = await stored.read(name);
  if (!before) return false;
  const text = wrappedTextOf(before);
  if (text !== undefined && (await wrapper.isCurrent(text))) return false;
  const key = text === undefined ? before : await wrapper.unwrap(name, text);
  await stored.replace(name, before, envelopeOf(await wrapper.wrap(name, key)));
  return true;
}
