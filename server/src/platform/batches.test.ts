import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createBatches } from './batches.ts';

type Save = { readonly campaign: string; readonly response: string; readonly value: number };

function recordedBatches() {
  const batches: (readonly Save[])[] = [];
  const saves = createBatches<Save, number>({
    groupOf: ({ campaign }) => campaign,
    identityOf: ({ response }) => response,
    run: async (batch) => {
      batches.push(batch);
      await pause(5);
      if (batch.some(({ value }) => value < 0)) throw new Error('the database is gone');
      return batch.map(({ value }) => value * 2);
    },
  });
  return { batches, saves };
}

const save = (response: number, value = response): Save => ({ campaign: 'q1', response: String(response), value });

describe('processing in batches', () => {
  test('processes a single item immediately and returns its outcome', async () => {
    const { batches, saves } = recordedBatches();
    expect(await saves.add(save(21))).toBe(42);
    expect(batches).toEqual([[save(21)]]);
  });

  test('puts waiting items into a batch of at most 64, and returns the outcome of each', async () => {
    const { batches, saves } = recordedBatches();
    const outcomes = await Promise.all(Array.from({ length: 150 }, (_, n) => saves.add(save(n))));
    expect(outcomes).toEqual(Array.from({ length: 150 }, (_, n) => n * 2));
    expect(Math.max(...batches.map((batch) => batch.length))).toBe(64);
    expect(batches.length).toBeLessThan(6);
  });

  test('never puts two items with the same identity into one batch', async () => {
    const { batches, saves } = recordedBatches();
    await Promise.all([save(1, 1), save(1, 2), save(2, 3), save(1, 4)].map((each) => saves.add(each)));
    for (const batch of batches) expect(new Set(batch.map(({ response }) => response)).size).toBe(batch.length);
  });

  test('keeps groups apart', async () => {
    const { batches, saves } = recordedBatches();
    await Promise.all(
      ['q1', 'q2', 'q1', 'q2'].map((campaign, n) => saves.add({ campaign, response: String(n), value: n })),
    );
    for (const batch of batches) expect(new Set(batch.map(({ campaign }) => campaign)).size).toBe(1);
  });

  test('rejects every item of a failed batch, and continues with the next ones', async () => {
    const { saves } = recordedBatches();
    const failed = await Promise.allSettled([saves.add(save(1, -1)), saves.add(save(2, 2))]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await saves.add(save(3))).toBe(6);
  });
});
