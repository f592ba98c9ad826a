import type { KeyValueStorage } from './storage.ts';

/** In-memory storage for tests; `content` can be inspected. */
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
