import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pooled, secureValues } from './secure-rows.ts';

describe('the values in an export of rows', () => {
  test('are those that enough people share', () => {
    expect(secureValues([12, 30, 8], 5)).toEqual([0, 1, 2]);
  });

  test('are pooled where too few people share them', () => {
    expect(secureValues([3, 30, 4], 5)).toEqual([pooled, 1, pooled]);
  });

  test('are joined by the next smallest, so that the pool is not too small itself', () => {
    expect(secureValues([3, 30, 8], 5)).toEqual([pooled, 1, pooled]);
    expect(secureValues([3], 5)).toEqual([pooled]);
  });

  test('are each shared by enough people, and so is the pool unless it has everybody or nobody', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 40 }), { maxLength: 12 }),
        fc.integer({ min: 3, max: 15 }),
        (counts, level) => {
          const values = secureValues(counts, level);
          const inPool = counts.filter((_, value) => values[value] === pooled).reduce((sum, count) => sum + count, 0);
          const all = counts.reduce((sum, count) => sum + count, 0);
          expect(counts.every((count, value) => values[value] === pooled || count >= level)).toBe(true);
          expect(inPool === 0 || inPool >= level || inPool === all).toBe(true);
        },
      ),
    );
  });
});
