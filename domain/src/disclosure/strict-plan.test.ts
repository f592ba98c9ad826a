import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../kernel/index.ts';
import { at } from './counts.ts';
import { lowestThat } from './reporting-tree.ts';
import { hostileCases } from './hostile-populations.test-support.ts';
import { populationOf, splitOf } from './small-companies.test-support.ts';
import { planDisclosure } from './strict-plan.ts';
import { openGroups, classesOf } from './strict-plan.test-support.ts';

describe('the rest of a group', () => {
  it('contains its own members and those of withheld groups below', () => {
    const plan = planDisclosure(populationOf({ own: 1, below: [{ own: 6 }, { own: 4 }, { own: 7 }] }), 5);
    expect(plan.decisions).toEqual(['shown', 'shown', 'too-few', 'shown']);
    expect([...plan.sizes]).toEqual([18, 6, 4, 7]);
    expect([...plan.restSizes]).toEqual([5, 6, 0, 7]);
    expect([...plan.blockOf]).toEqual([0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 3, 3, 3, 3, 3, 3, 3]);
  });

  it('is empty if the organization is too small to be shown', () => {
    expect([...planDisclosure(populationOf({ own: 4 }), 5).blockOf]).toEqual([-1, -1, -1, -1]);
  });
});

describe('a split', () => {
  it('shows every value if each has enough respondents', () => {
    const plan = planDisclosure(
      populationOf({ own: 15 }, [
        splitOf([
          [5, 0],
          [5, 1],
          [5, 2],
        ]),
      ]),
      5,
    );
    expect(classesOf(plan, 0)).toEqual([0, 1, 2]);
  });

  it('merges the two smallest values until every class has enough respondents', () => {
    const plan = planDisclosure(
      populationOf({ own: 20 }, [
        splitOf([
          [3, 0],
          [9, 1],
          [2, 2],
          [6, 3],
        ]),
      ]),
      5,
    );
    expect(classesOf(plan, 0)).toEqual([0, 1, 0, 3]);
  });

  it('merges only neighbours if the values are ordered', () => {
    const plan = planDisclosure(
      populationOf({ own: 20 }, [
        splitOf(
          [
            [3, 0],
            [9, 1],
            [2, 2],
            [6, 3],
          ],
          { ordinal: true },
        ),
      ]),
      5,
    );
    expect(classesOf(plan, 0)).toEqual([0, 0, 2, 2]);
  });

  it('has no class for a value without respondents', () => {
    const plan = planDisclosure(
      populationOf({ own: 10 }, [
        splitOf([
          [5, 0],
          [5, 2],
        ]),
      ]),
      5,
    );
    expect(classesOf(plan, 0)).toEqual([0, -1, 2]);
  });

  it('is withheld if all but a few have the same value', () => {
    const plan = planDisclosure(
      populationOf({ own: 40 }, [
        splitOf([
          [36, 0],
          [4, 1],
        ]),
      ]),
      5,
    );
    expect(plan.splits).toEqual([{ key: 'tenure', classesOf: new Map() }]);
  });

  it('has at most eight classes', () => {
    const runs = Array.from({ length: 12 }, (_, value) => [10 + value, value] as const);
    const classes = classesOf(planDisclosure(populationOf({ own: 186 }, [splitOf(runs)]), 5), 0);
    expect(classes).toEqual([0, 0, 2, 2, 4, 4, 6, 6, 8, 9, 10, 11]);
  });

  it('is withheld if it would reveal the team of a respondent', () => {
    const teams = { below: [{ own: 10 }, { own: 10 }] };
    expect(
      classesOf(
        planDisclosure(
          populationOf(teams, [
            splitOf([
              [10, 0],
              [10, 1],
            ]),
          ]),
          5,
        ),
        0,
      ),
    ).toBeUndefined();
    const nearlyTeams = splitOf([
      [8, 0],
      [2, 1],
      [2, 0],
      [8, 1],
    ]);
    expect(classesOf(planDisclosure(populationOf(teams, [nearlyTeams]), 5), 0)).toBeUndefined();
    const mixed = splitOf([
      [7, 0],
      [3, 1],
      [3, 0],
      [7, 1],
    ]);
    expect(classesOf(planDisclosure(populationOf(teams, [mixed]), 5), 0)).toEqual([0, 1]);
  });

  it('is published for teams, too, if they and the rest of the organization have enough of both values', () => {
    const company = { below: [{ own: 12 }, { own: 12 }, { own: 12 }] };
    const half = splitOf([
      [6, 0],
      [6, 1],
      [6, 0],
      [6, 1],
      [6, 0],
      [6, 1],
    ]);
    expect(openGroups(planDisclosure(populationOf(company, [half]), 5))).toEqual([0, 1, 2, 3]);
  });

  it('closes the smallest team that leaves too few of a value in the rest of the organization', () => {
    const company = { own: 6, below: [{ own: 20 }, { own: 14 }] };
    const split = splitOf([
      [3, 0],
      [3, 1],
      [10, 0],
      [10, 1],
      [7, 0],
      [7, 1],
    ]);
    expect(openGroups(planDisclosure(populationOf(company, [split]), 5))).toEqual([0, 1]);
  });

  it('is withheld if it nearly repeats a more important one', () => {
    const [first, copy] = [
      splitOf([
        [20, 0],
        [20, 1],
      ]),
      splitOf(
        [
          [18, 0],
          [2, 1],
          [2, 0],
          [18, 1],
        ],
        { key: 'generation' },
      ),
    ];
    const ordered = planDisclosure(populationOf({ own: 40 }, [first, copy]), 5);
    expect(ordered.splits.map(({ classesOf }) => classesOf.size)).toEqual([1, 0]);
    const turned = planDisclosure(populationOf({ own: 40 }, [copy, first]), 5);
    expect(turned.splits.map(({ key, classesOf }) => [key, classesOf.size])).toEqual([
      ['generation', 1],
      ['tenure', 0],
    ]);
  });
});

describe('any plan', () => {
  it('puts every respondent in exactly one rest with at least the threshold', () => {
    fc.assert(
      fc.property(hostileCases, ({ population, threshold }) => {
        const plan = planDisclosure(population, threshold);
        fc.pre(plan.decisions[0] === 'shown');
        const counted = plan.restSizes.map((_, group) => plan.blockOf.filter((block) => block === group).length);
        expect(counted).toEqual(plan.restSizes);
        expect(plan.restSizes.reduce((sum, size) => sum + size, 0)).toBe(population.groupOf.length);
        expect(plan.restSizes.every((size) => size === 0 || size >= threshold)).toBe(true);
      }),
    );
  });

  it('has classes equal to or coarser than those of the parent', () => {
    fc.assert(
      fc.property(hostileCases, ({ population, threshold }) => {
        for (const { classesOf } of planDisclosure(population, threshold).splits) {
          const openAbove = lowestThat((group) => classesOf.has(group), population);
          for (const [group, classes] of classesOf) {
            const above = classesOf.get(at(openAbove, Math.max(0, at(population.parent, group)))) ?? classes;
            const published = [...classes.keys()].filter((value) => at(classes, value) >= 0);
            const classesAbove = new Set(published.map((value) => at(above, value)));
            const pairs = new Set(published.map((value) => `${at(above, value)} in ${at(classes, value)}`));
            expect(pairs.size).toBe(classesAbove.size);
          }
        }
      }),
    );
  });

  it('splits only shown groups, and only what the organization splits', () => {
    fc.assert(
      fc.property(hostileCases, ({ population, threshold }) => {
        const plan = planDisclosure(population, threshold);
        for (const { classesOf } of plan.splits) {
          expect(classesOf.size === 0 || classesOf.has(0)).toBe(true);
          expect([...classesOf.keys()].every((group) => plan.decisions[group] === 'shown')).toBe(true);
        }
      }),
    );
  });

  it('for a subset of the population equals the plan of that subset alone', () => {
    fc.assert(
      fc.property(hostileCases, fc.infiniteStream(fc.nat({ max: 3 })), ({ population, threshold }, skips) => {
        const counted = Uint8Array.from(population.groupOf, () => skips.next().value);
        const isCounted = (_: number, respondent: number): boolean => counted[respondent] !== 0;
        const part = {
          parent: population.parent,
          groupOf: population.groupOf.filter(isCounted),
          splits: population.splits.map((split) => ({ ...split, valueOf: split.valueOf.filter(isCounted) })),
        };
        const { blockOf, ...masked } = planDisclosure(population, threshold, { counted });
        const { blockOf: blockOfPart, ...alone } = planDisclosure(part, threshold);
        expect(masked).toEqual(alone);
        expect(blockOf.filter(isCounted)).toEqual(blockOfPart);
        expect(blockOf.every((block, respondent) => counted[respondent] !== 0 || block === -1)).toBe(true);
      }),
    );
  });

  it('is deterministic, and can be sent to another thread', () => {
    fc.assert(
      fc.property(hostileCases, ({ population, threshold }) => {
        const plan = planDisclosure(population, threshold);
        expect(structuredClone(planDisclosure(population, threshold))).toEqual(plan);
      }),
      { numRuns: 50 },
    );
  });
});

describe('invalid input of a plan', () => {
  const population = populationOf({ own: 6, below: [{ own: 6 }] });

  it('is a threshold that protects nobody', () => {
    for (const threshold of [0, 1, 2.5, Number.NaN])
      expect(() => planDisclosure(population, threshold)).toThrow(Refusal);
  });

  it('is a tree whose groups do not follow their parents', () => {
    for (const parent of [
      [0, 0],
      [-1, -1],
      [-1, 2, 0],
      [-1, 0, 0, 1],
    ]) {
      expect(() =>
        planDisclosure({ parent: Int32Array.from(parent), groupOf: new Int32Array(9), splits: [] }, 5),
      ).toThrow(RangeError);
    }
  });

  it('is a respondent of a group or with a value that does not exist', () => {
    expect(() => planDisclosure({ ...population, groupOf: population.groupOf.map((group) => group + 1) }, 5)).toThrow(
      RangeError,
    );
    expect(() => planDisclosure({ ...population, splits: [{ ...splitOf([[12, 1]]), valueCount: 1 }] }, 5)).toThrow(
      RangeError,
    );
    expect(() => planDisclosure({ ...population, splits: [splitOf([[11, 0]])] }, 5)).toThrow(RangeError);
  });
});
