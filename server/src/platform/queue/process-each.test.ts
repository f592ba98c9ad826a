import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../database/index.ts';
import { processEach } from './index.ts';

describe('processing each item of a due task', () => {
  const processed = async (failing: ReadonlyMap<number, Error>) => {
    const seen: number[] = [];
    const result = processEach([1, 2, 3], async (item) => {
      seen.push(item);
      const failure = failing.get(item);
      if (failure) throw failure;
    });
    return { seen, error: await result.catch((error: unknown) => error) };
  };

  test('continues after one that failed, and reports it at the end', async () => {
    const failure = new Error('locked');
    const { seen, error } = await processed(new Map([[1, failure]]));
    expect(seen).toEqual([1, 2, 3]);
    expect(error).toMatchObject({ message: '1 of 3 failed.', errors: [failure] });
  });

  test('stops when the database is unavailable', async () => {
    const lost = new DatabaseUnavailable({ code: '57P01' });
    expect(await processed(new Map([[2, lost]]))).toEqual({ seen: [1, 2], error: lost });
  });

  test('reports nothing if none failed', async () => {
    expect(await processed(new Map())).toEqual({ seen: [1, 2, 3], error: undefined });
  });
});
