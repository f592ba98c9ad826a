import type { KeyValueStorage } from './storage.ts';

/** A storage that forgets with the test; `content` can be looked at. */
export function aStorage(
  initial: Readonly<Record<string, string>> = {},
): KeyValueStorage & { readonly content: Map<string, string> } {
  const content = new Map(Object.entries(initial));
  return {
    content,
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
    removeItem: (key) => void content.delete(key),
  };
}
