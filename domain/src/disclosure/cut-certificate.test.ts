import { describe, expect, it } from 'vitest';
import { bucketsOf } from './buckets.ts';
import { blocksOf } from './blocks.ts';
import { findWeakSide } from './cut-certificate.ts';
import { splitOf } from './small-companies.test-support.ts';
import { everyClass } from './split-classes.ts';
import { tabulate } from './split-table.ts';

/**
 * Two blocks of one organization: one has four respondents with value 0 and three with value 1, the other two with
 * value 1 and six with value 2.
 */
const blockOf = Int32Array.from({ length: 15 }, (_, respondent) => (respondent < 7 ? 0 : 1));
const split = splitOf([
  [4, 0],
  [3, 1],
  [2, 1],
  [6, 2],
]);
const table = tabulate({ parent: Int32Array.of(-1, 0) }, bucketsOf(blocksOf(blockOf, 2)), { split });

const [a, b, c] = [0b001, 0b010, 0b100];
const everywhere = [{ from: 0, to: 2, parts: [everyClass] }];

describe('the cut certificate', () => {
  it('is given if enough respondents tie the classes together in every bipartition', () => {
    expect(
      findWeakSide(table, { spans: everywhere, together: [a | b | c] }, { classes: [a, b, c], threshold: 2 }),
    ).toBeUndefined();
  });

  it('is refused with the side that too few tie together', () => {
    expect(
      findWeakSide(table, { spans: everywhere, together: [a | b | c] }, { classes: [a, b, c], threshold: 3 }),
    ).toBe(a | b);
    expect(
      findWeakSide(table, { spans: everywhere, together: [a | b | c] }, { classes: [a, b, c], threshold: 4 }),
    ).toBe(a);
  });

  it('counts merged classes as one', () => {
    expect(
      findWeakSide(table, { spans: everywhere, together: [a | b | c] }, { classes: [a, b | c], threshold: 3 }),
    ).toBeUndefined();
  });

  it('requires nothing for classes that never occur together', () => {
    expect(
      findWeakSide(table, { spans: everywhere, together: [a | b, c] }, { classes: [a | b, c], threshold: 9 }),
    ).toBeUndefined();
  });

  it('compares respondents only within the classes of an open group below', () => {
    const apart = [{ from: 0, to: 2, parts: [a | b, c] }];
    expect(
      findWeakSide(table, { spans: apart, together: [a | b] }, { classes: [a, b, c], threshold: 3 }),
    ).toBeUndefined();
    expect(findWeakSide(table, { spans: apart, together: [b | c] }, { classes: [a | b, c], threshold: 1 })).toBe(a | b);
  });

  it('reads only the given rows', () => {
    expect(
      findWeakSide(
        table,
        { spans: [{ from: 1, to: 2, parts: [everyClass] }], together: [b | c] },
        { classes: [b, c], threshold: 3 },
      ),
    ).toBe(b);
  });
});
