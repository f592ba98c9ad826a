import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentCutPoints } from './cut-points.ts';
import {
  engagementLevels,
  levelAmong,
  levelOf,
  levelsOfPart,
  mergeLevels,
  nextLevel,
  withShares,
} from './engagement-levels.ts';

const [highlyDisengaged, disengaged, moderate, high, extreme] = engagementLevels;

describe('the level of an engagement score', () => {
  // Shows SCORE-07
  it.each([
    ['organization', [61.9, 62, 67, 73, 78]],
    ['group', [52.9, 53, 63, 77, 87]],
    ['person', [29.9, 30, 48, 78, 92]],
  ] as const)('of one %s rises at the cuts for its kind', (judged, scores) => {
    expect(scores.map((score) => levelOf(score, judged))).toEqual([
      highlyDisengaged,
      disengaged,
      moderate,
      high,
      extreme,
    ]);
    expect(levelOf(100, judged)).toBe(extreme);
  });

  it('has a next level and the points missing to it', () => {
    const cuts = currentCutPoints.levels.group;
    expect(nextLevel(75, cuts)).toEqual({ level: high, distance: 2 });
    expect(nextLevel(77, cuts)).toEqual({ level: extreme, distance: 10 });
    expect(nextLevel(87, cuts)).toBeNull();
  });

  it('reaches the next level with the missing points', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 86.9, noNaN: true }), (score) => {
        const cuts = currentCutPoints.levels.group;
        const next = nextLevel(score, cuts)!;
        expect(engagementLevels.indexOf(next.level)).toBe(engagementLevels.indexOf(levelAmong(score, cuts)) + 1);
        expect(levelAmong(score + next.distance, cuts)).toBe(next.level);
      }),
    );
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

  it('names the lowest and highest level of a part', () => {
    expect(mergeLevels([2, 8, 25, 27, 12], 5)).toEqual([
      { from: highlyDisengaged, to: disengaged, people: 10 },
      { from: moderate, to: moderate, people: 25 },
      { from: high, to: high, people: 27 },
      { from: extreme, to: extreme, people: 12 },
    ]);
  });

  it('has no part with fewer people than the level, includes everyone and keeps the order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 12 }), { minLength: 5, maxLength: 5 }),
        fc.integer({ min: 2, max: 9 }),
        (people, fewest) => {
          const parts = mergeLevels(people, fewest);
          if (parts === null) return;
          expect(Math.min(...parts.map((part) => part.people))).toBeGreaterThanOrEqual(fewest);
          expect(parts.flatMap(levelsOfPart)).toEqual(engagementLevels);
          expect(withShares(parts).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100, 9);
          for (const { from, to, people: shown } of parts) {
            const within = people.slice(engagementLevels.indexOf(from), engagementLevels.indexOf(to) + 1);
            expect(shown).toBe(within.reduce((sum, count) => sum + count, 0));
          }
        },
      ),
    );
  });
});
