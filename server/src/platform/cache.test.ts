import { describe, expect, test } from 'vitest';
import { createCache } from './cache.ts';

/** Loads that are counted, and that end when the test says so. */
function createLoads<Value>() {
  const running: { readonly resolve: (value: Value) => void; readonly reject: (error: Error) => void }[] = [];
  let count = 0;
  return {
    count: () => count,
    load: () => {
      count += 1;
      return new Promise<Value>((resolve, reject) => running.push({ resolve, reject }));
    },
    resolve: (value: Value) => running.shift()?.resolve(value),
    reject: (error: Error) => running.shift()?.reject(error),
  };
}

const valueOf = (value: string) => async () => value;
const settled = () => new Promise(setImmediate);

describe('a cache', () => {
  test('loads a value once, however many ask for it at once', async () => {
    const cache = createCache<string>({ max: 10 });
    const loads = createLoads<string>();
    const values = Promise.all(Array.from({ length: 12 }, () => cache.get('acme', loads.load)));
    loads.resolve('Acme');
    expect(await values).toEqual(Array(12).fill('Acme'));
    expect(await cache.get('acme', loads.load)).toBe('Acme');
    expect(loads.count()).toBe(1);
  });

  test('keeps the values of different keys apart', async () => {
    const cache = createCache<string>({ max: 10 });
    const both = [cache.get('acme', valueOf('Acme')), cache.get('globex', valueOf('Globex'))];
    expect(await Promise.all(both)).toEqual(['Acme', 'Globex']);
  });

  test('loads again after a failure, which everybody gets who waited for it', async () => {
    const cache = createCache<string>({ max: 10 });
    const loads = createLoads<string>();
    const waiting = [cache.get('acme', loads.load), cache.get('acme', loads.load)];
    loads.reject(new Error('unavailable'));
    expect(await Promise.allSettled(waiting)).toEqual([
      { status: 'rejected', reason: new Error('unavailable') },
      { status: 'rejected', reason: new Error('unavailable') },
    ]);
    expect(await cache.get('acme', valueOf('Acme'))).toBe('Acme');
  });

  test('is not changed by a failure that ends after a new load began', async () => {
    let now = 0;
    const cache = createCache<string>({ max: 10, freshMs: 1000, now: () => now });
    const slow = createLoads<string>();
    const first = cache.get('acme', slow.load);
    now = 1000;
    await cache.get('acme', valueOf('Acme'));
    slow.reject(new Error('too late'));
    await expect(first).rejects.toThrow('too late');
    expect(await cache.get('acme', valueOf('loaded again'))).toBe('Acme');
  });

  test('keeps only the values that are wanted', async () => {
    const cache = createCache<string | undefined>({ max: 10, isKept: (value) => value !== undefined });
    expect(await cache.get('acme', async () => undefined)).toBeUndefined();
    expect(await cache.get('acme', valueOf('Acme'))).toBe('Acme');
    expect(await cache.get('acme', async () => undefined)).toBe('Acme');
  });

  test('loads again after a value was deleted, also while it is being loaded', async () => {
    const cache = createCache<string>({ max: 10 });
    await cache.get('acme', valueOf('old'));
    cache.delete('acme');
    const loads = createLoads<string>();
    const loading = cache.get('acme', loads.load);
    cache.delete('acme');
    loads.resolve('deleted');
    expect(await loading).toBe('deleted');
    await settled();
    expect(await cache.get('acme', valueOf('new'))).toBe('new');
  });
});

describe('a cached value', () => {
  test('is loaded again when its time is over, counted from the start of its load', async () => {
    let now = 0;
    const cache = createCache<string>({ max: 10, freshMs: 1000, now: () => now });
    const loads = createLoads<string>();
    const first = cache.get('acme', loads.load);
    now = 900;
    loads.resolve('first');
    await first;
    await settled();
    now = 999;
    expect(await cache.get('acme', valueOf('second'))).toBe('first');
    now = 1000;
    expect(await cache.get('acme', valueOf('second'))).toBe('second');
  });

  test('leaves the memory when its time is over, so that not even a load gets it', async () => {
    const cache = createCache<string>({ max: 10, freshMs: 20 });
    await cache.get('acme', valueOf('Acme'));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await cache.get('acme', async (expired) => (await expired) ?? 'nothing')).toBe('nothing');
  });

  test('is given to the next load, and to nobody else, if it is kept for longer', async () => {
    let now = 0;
    const cache = createCache<string>({ max: 10, freshMs: 1000, keptMs: 60_000, now: () => now });
    await cache.get('acme', valueOf('first'));
    now = 1000;
    expect(await cache.get('acme', async (expired) => `${await expired}, again`)).toBe('first, again');
    now = 2000;
    await expect(cache.get('acme', () => Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable');
    await settled();
    expect(await cache.get('acme', async (expired) => (await expired) ?? 'nothing')).toBe('nothing');
  });

  test('is evicted when there are too many, the least recently used first', async () => {
    const cache = createCache<string>({ max: 2 });
    for (const key of ['one', 'two', 'one', 'three']) await cache.get(key, valueOf(key));
    expect(await cache.get('one', valueOf('loaded again'))).toBe('one');
    expect(await cache.get('two', valueOf('loaded again'))).toBe('loaded again');
  });

  test('is evicted when all are too large, and not kept if it alone is', async () => {
    const cache = createCache<string>({ maxSize: 10, sizeOf: ({ length }) => length });
    for (const value of ['aaaaaa', 'bbbb', 'cc']) {
      await cache.get(value, valueOf(value));
      await settled();
    }
    expect(await cache.get('bbbb', valueOf('loaded again'))).toBe('bbbb');
    expect(await cache.get('aaaaaa', valueOf('d'.repeat(11)))).toBe('d'.repeat(11));
    await settled();
    expect(await cache.get('aaaaaa', valueOf('loaded again'))).toBe('loaded again');
  });
});
