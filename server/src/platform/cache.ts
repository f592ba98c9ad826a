import { LRUCache } from 'lru-cache';

/** The limit of a cache: a number of values, or their size in total. The least recently used values are evicted. */
type Limit<Value> = { readonly max: number } | { readonly maxSize: number; readonly sizeOf: (value: Value) => number };

type Options<Value> = Limit<Value> & {
  /** How long a value is returned, in ms from the start of its load. Default: until it is evicted. */
  readonly freshMs?: number;
  /** How long a value stays in memory, for loads that may return an expired one again. Default: while it is fresh. */
  readonly keptMs?: number;
  /** Whether a loaded value is kept. Default: all are. */
  readonly isKept?: (value: Value) => boolean;
  readonly now?: () => number;
};

/** Values by key. Whether the caller may read a value must be checked before it is asked for. */
export type Cache<Value> = {
  /**
   * Returns the value of a key, or loads it. Parallel calls share one load, and a failed load is not kept. A load gets
   * the expired value if it is still in memory.
   */
  get(key: string, load: (expired: Promise<Value> | undefined) => Promise<Value>): Promise<Value>;
  /** Evicts a value, even one that is being loaded. */
  delete(key: string): void;
};

type Entry<Value> = { readonly value: Promise<Value>; readonly expiresAt: number };

/** Creates a cache that keeps the promise of each value, so that a value is loaded once however many need it at once. */
export function createCache<Value>({
  freshMs = Infinity,
  keptMs = freshMs,
  isKept = () => true,
  now = () => performance.now(),
  ...limit
}: Options<Value>): Cache<Value> {
  const isSized = 'maxSize' in limit;
  const entries = new LRUCache<string, Entry<Value>>({
    ...(isSized ? { maxSize: limit.maxSize } : { max: limit.max }),
    ...(keptMs < Infinity && { ttl: keptMs, ttlAutopurge: true }),
  });

  /** Drops a failed load, and sets the size of a loaded value, unless something else took its place meanwhile. */
  async function settle(key: string, entry: Entry<Value>): Promise<void> {
    const isCurrent = () => entries.peek(key) === entry;
    try {
      const value = await entry.value;
      if (!isCurrent()) return;
      if (!isKept(value)) entries.delete(key);
      else if (isSized) entries.set(key, { ...entry }, { size: Math.max(1, limit.sizeOf(value)), noUpdateTTL: true });
    } catch {
      if (isCurrent()) entries.delete(key);
    }
  }

  return {
    get(key, load) {
      const startedAt = now();
      const known = entries.get(key);
      if (known && known.expiresAt > startedAt) return known.value;
      const entry: Entry<Value> = { value: load(known?.value), expiresAt: startedAt + freshMs };
      entries.set(key, entry, isSized ? { size: 1 } : {});
      void settle(key, entry);
      return entry.value;
    },
    delete: (key) => void entries.delete(key),
  };
}
