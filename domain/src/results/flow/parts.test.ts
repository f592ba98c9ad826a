import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engagementLevels, levelsOfPart } from '../scoring/engagement-levels.ts';
import { type TwiceLevelled, flowParts, placesOf } from './parts.ts';

const [highlyDisengaged, disengaged, moderate, high, extreme] = engagementLevels;

/** People from the number of them on each level, before and after, in any pairing. */
const people = (before: readonly number[], after: readonly number[]): TwiceLevelled => {
  const levels = (counts: readonly number[]) =>
    Uint8Array.from(counts.flatMap((count, level) => Array.from({ length: count }, () => level)));
  return { before: levels(before), after: levels(after) };
};

describe('the parts between which people move', () => {
  it('are the five levels if each has enough people at both times', () => {
    expect(flowParts(people([5, 6, 9, 8, 7], [7, 7, 7, 7, 7]), 5).map(({ from, to }) => [from, to])).toEqual(
      engagementLevels.map((level) => [level, level]),
    );
  });

  it('are the same at both times: a level with too few people is merged with its smaller neighbour', () => {
    expect(flowParts(people([2, 9, 20, 9, 9], [8, 9, 9, 20, 3]), 5)).toEqual([
      { from: highlyDisengaged, to: disengaged, before: 11, after: 17 },
      { from: moderate, to: moderate, before: 20, after: 9 },
      { from: high, to: extreme, before: 18, after: 23 },
    ]);
  });

  it('are one if no two can be distinguished', () => {
    expect(flowParts(people([0, 0, 30, 0, 0], [0, 0, 0, 30, 0]), 5)).toEqual([
      { from: highlyDisengaged, to: extreme, before: 30, after: 30 },
    ]);
  });

  it('have enough people at both times, include everyone, and keep the order of levels', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 })), { minLength: 12, maxLength: 60 }),
        fc.integer({ min: 2, max: 8 }),
        (pairs, fewest) => {
          const moved = {
            before: Uint8Array.from(pairs, ([before]) => before),
            after: Uint8Array.from(pairs, ([, after]) => after),
          };
          const parts = flowParts(moved, fewest);
          expect(parts.flatMap(levelsOfPart)).toEqual(engagementLevels);
          expect(parts.every(({ before, after }) => before >= fewest && after >= fewest)).toBe(true);
          parts.forEach(({ before, after }, place) => {
            const isHere = (level: number) => placesOf(parts)[level] === place;
            expect([moved.before.filter(isHere).length, moved.after.filter(isHere).length]).toEqual([before, after]);
          });
        },
      ),
    );
  });
});
