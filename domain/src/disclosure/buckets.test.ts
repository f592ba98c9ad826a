import { describe, expect, it } from 'vitest';
import { blocksOf } from './blocks.ts';
import { type Buckets, bucketsOf, refine } from './buckets.ts';
import { at } from './counts.ts';

/** The members of each bucket, by group. */
function membersOf({ respondents, start, first }: Buckets): readonly (readonly (readonly number[])[])[] {
  const bucket = (number: number): readonly number[] => [
    ...respondents.subarray(at(start, number), at(start, number + 1)),
  ];
  return [...first.subarray(0, -1)].map((from, group) =>
    Array.from({ length: at(first, group + 1) - from }, (_, place) => bucket(from + place)),
  );
}

const blocks = blocksOf(Int32Array.of(2, 0, 2, -1, 0, 2), 3);

describe('buckets', () => {
  it('are the blocks before any split is planned, without respondents in none', () => {
    expect(membersOf(bucketsOf(blocks))).toEqual([[[1, 4]], [[]], [[0, 2, 5]]]);
  });

  it('are divided by the classes of every planned split', () => {
    const once = refine(bucketsOf(blocks), (respondent) => respondent % 2);
    expect(membersOf(once)).toEqual([[[4], [1]], [], [[0, 2], [5]]]);
    const twice = refine(once, (respondent) => (respondent === 0 ? 7 : 3));
    expect(membersOf(twice)).toEqual([[[4], [1]], [], [[2], [0], [5]]]);
  });
});
