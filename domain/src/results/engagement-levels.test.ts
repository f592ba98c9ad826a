import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceToNextLevel, engagementLevels, levelOf, mergeLevels } from './engagement-levels.ts';

const [highlyDisengaged, disengaged, moderate, high, extreme] = engagementLevels;

describe('the level of an engagement score', () => {
  it.each([
    ['organization', [61.9, 62, 67, 73, 78]],
    ['group', [52.9, 53, 63, 77, 87]],
    ['person', [29.9, 30, 48, 78, 92]],
  ] as const)('of one %s rises at the cuts for its kind', (judged, scores) => {
    expect(scores.map((score) => levelOf(score, judged))).toEqual([highlyDisengaged, disengaged, moderate, high, extreme]);
    expect(levelOf(100, judged)).toBe(extreme);
  });

  it('says how far the next one is', () => {
    expect(distanceToNextLevel(75, 'group')).toBe(2);
    expect(distanceToNextLevel(77, 'group')).toBe(10);
    expect(distanceToNextLevel(87, 'group')).toBeNull();
  });
});

describe('the distribution over levels', () => {
  it.each([
    ['shows five levels that all have enough people', [5, 6, 7, 8, 9], 5],
    ['joins a lowest level of too few with the one above it', [4, 6, 25, 27, 12], 4],
    ['joins an empty level as well', [6, 0, 25, 27, 12], 4],
    ['joins a level in the middle with its smaller neighbour', [9, 7, 2, 8, 10], 4],
    ['joins until every part has enough', [1, 1, 1, 1, 30], 0],
    ['shows nothing when all are on one level', [0, 0, 40, 0, 0], 0],
    ['shows two parts when no more can be told', [2, 2, 2, 8, 0], 2],
  ] as const)('%s', (_, people, parts) => {
    expect(mergeLevels(people, 5)?.length ?? 0).toBe(parts);
  });

  it('names the levels that a part goes from and to', () => {
    expect(mergeLevels([2, 8, 25, 27, 12], 5)).toEqual([
      { from: highlyDisengaged, to: disengaged, people: 10 },
      { from: moderate, to: moderate, people: 25 },
      { from: high, to: high, people: 27 },
      { from: extreme, to: extreme, people: 12 },
    ]);
  });

  it('never shows a part of fewer people than the level, loses nobody and keeps the order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 12 }), { minLength: 5, maxLength: 5 }), fc.integer({ min: 2, max: 9 }), (people, fewest) => {
        const parts = mergeLevels(people, fewest);
        if (parts === null) return;
        expect(Math.min(...parts.map((part) => part.people))).toBeGreaterThanOrEqual(fewest);
        expect(parts.flatMap(({ from, to }) => engagementLevels.slice(engagementLevels.indexOf(from), engagementLevels.indexOf(to) + 1))).toEqual(engagementLevels);
        for (const { from, to, people: shown } of parts) {
          const within = people.slice(engagementLevels.indexOf(from), engagementLevels.indexOf(to) + 1);
          expect(shown).toBe(within.reduce((sum, count) => sum + count, 0));
        }
      }),
    );
  });
});
