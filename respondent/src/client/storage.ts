import type { Outbox, Pending } from './outbox.ts';

/** Stores answers until the server has them. One entry per statement, so that two tabs never overwrite each other. */
export type AnswerStorage = {
  readonly load: () => { readonly pending: ReadonlyMap<number, Pending>; readonly isFinal: boolean };
  readonly store: (before: Outbox, after: Outbox) => void;
  readonly clear: () => void;
  /** Reads a change made by another tab; undefined for other entries. */
  readonly changeOf: (key: string | null, oldText: string | null, newText: string | null) => TabChange | undefined;
};

type TabChange = {
  readonly kind: 'chosenInOtherTab' | 'savedByOtherTab';
  readonly index: number;
  readonly pending: Pending;
};

/** The subset of the browser's storage in use, so that tests can replace it. */
export type Entries = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const finalKey = 'final';

/** Stores answers under a hash of the survey's path: the link itself is never written to the device. */
export function answerStorage(entries: Entries, path: string): AnswerStorage {
  const prefix = `attune.${fingerprint(path)}.`;
  return {
    load: () => ({
      pending: new Map(
        ownKeys(entries, prefix).flatMap((key) => entryOf(key.slice(prefix.length), entries.getItem(key))),
      ),
      isFinal: entries.getItem(prefix + finalKey) !== null,
    }),
    store: (before, after) => {
      for (const [index, pending] of after.pending)
        if (before.pending.get(index) !== pending) entries.setItem(prefix + index, write(pending));
      for (const [index, pending] of before.pending)
        if (!after.pending.has(index)) removeIfSame(entries, prefix + index, pending);
      if (after.isFinal && !before.isFinal) entries.setItem(prefix + finalKey, '1');
      if (before.isFinal && !after.isFinal) entries.removeItem(prefix + finalKey);
    },
    clear: () => ownKeys(entries, prefix).forEach((key) => entries.removeItem(key)),
    changeOf: (key, oldText, newText) => {
      if (!key?.startsWith(prefix)) return undefined;
      const [entry] = entryOf(key.slice(prefix.length), newText ?? oldText);
      return (
        entry && { kind: newText === null ? 'savedByOtherTab' : 'chosenInOtherTab', index: entry[0], pending: entry[1] }
      );
    },
  };
}

/** Short, and not reversible to the path. */
function fingerprint(path: string): string {
  let [low, high] = [0x811c9dc5, 0x9747b28c];
  for (const letter of path) {
    const code = letter.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b) ^ (high >>> 13);
  }
  return [low, high].map((part) => (part >>> 0).toString(36)).join('');
}

function ownKeys(entries: Entries, prefix: string): string[] {
  const keys = Array.from({ length: entries.length }, (_, place) => entries.key(place) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}

/** Another tab may have stored a newer answer in the meantime. */
function removeIfSame(entries: Entries, key: string, pending: Pending): void {
  if (entries.getItem(key) === write(pending)) entries.removeItem(key);
}

function write({ value, chosenAt, followUp }: Pending): string {
  return JSON.stringify(followUp === undefined ? [value, chosenAt] : [value, chosenAt, followUp]);
}

function entryOf(name: string, text: string | null): [number, Pending][] {
  if (text === null || !/^\d+$/.test(name)) return [];
  const [value, chosenAt, followUp] = JSON.parse(text) as [number | string, number, string?];
  return [[Number(name), { value, chosenAt, followUp }]];
}
