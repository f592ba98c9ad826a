import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSecretDraws } from './secret-draws.ts';

const secret = Buffer.alloc(32, 7);

describe('draws from a secret', () => {
  test('are reproducible with the secret, and differ with another one', () => {
    const twenty = (of: Buffer) => {
      const draws = createSecretDraws(of);
      return Array.from({ length: 20 }, () => [draws.below(1000), draws.identifier()]);
    };
    expect(twenty(secret)).toEqual(twenty(Buffer.alloc(32, 7)));
    expect(twenty(secret)).not.toEqual(twenty(Buffer.alloc(32, 8)));
  });

  test('are below their limit, whatever it is', () => {
    const draws = createSecretDraws(secret);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 40 }), (limit) => {
        const drawn = draws.below(limit);
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < limit).toBe(true);
      }),
    );
  });

  test('are evenly distributed', () => {
    const draws = createSecretDraws(secret);
    const counts = [0, 0, 0, 0, 0, 0];
    for (let throws = 0; throws < 12_000; throws += 1) counts[draws.below(6)]! += 1;
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });

  test('are unique positive integers of at most 18 digits as ids', () => {
    const draws = createSecretDraws(secret);
    const names = Array.from({ length: 5000 }, () => draws.identifier());
    expect(names.every((name) => /^[1-9]\d{0,17}$/.test(name))).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  });
});
