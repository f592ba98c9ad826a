import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, at } from './counts.ts';
import { type GroupDecision, decideBySize, decideGroups, lowestShown } from './group-rule.ts';
import { type Headcount, sizesOf } from './reporting-tree.ts';
import { drawFrom, groupsOf, treeOf } from './hostile-populations.test-support.ts';
import { companyOf } from './small-companies.test-support.ts';

describe('the group rule', () => {
  it('shows all groups if subtraction leaves nobody or enough', () => {
    const company = companyOf({ own: 5, below: [{ own: 6 }, { below: [{ own: 7 }, { own: 8 }] }] });
    expect(decideGroups(company, 5)).toEqual(['shown', 'shown', 'shown', 'shown', 'shown']);
  });

  it('combines a team of six with a team of three from which it could be subtracted', () => {
    expect(decideGroups(companyOf({ below: [{ own: 6 }, { own: 3 }] }), 5)).toEqual(['shown', 'combined', 'too-few']);
  });

  it('lets two small teams protect each other', () => {
    expect(decideGroups(companyOf({ below: [{ own: 6 }, { own: 3 }, { own: 2 }] }), 5)).toEqual([
      'shown',
      'shown',
      'too-few',
      'too-few',
    ]);
  });

  it('protects a manager who is alone in a group with the smallest team', () => {
    expect(decideGroups(companyOf({ own: 1, below: [{ own: 9 }, { own: 7 }, { own: 8 }] }), 5)).toEqual([
      'shown',
      'shown',
      'combined',
      'shown',
    ]);
  });

  it('withholds one department rather than two teams if both levels need protection', () => {
    const company = companyOf({ own: 3, below: [{ own: 3, below: [{ own: 6 }, { own: 7 }] }, { own: 40 }] });
    expect(decideGroups(company, 5)).toEqual(['shown', 'combined', 'shown', 'shown', 'shown']);
  });

  it('shows the teams if a group has no respondents of its own', () => {
    const company = companyOf({ own: 2, below: [{ below: [{ own: 6 }, { own: 9 }] }] });
    expect(decideGroups(company, 5)).toEqual(['shown', 'combined', 'combined', 'shown']);
  });

  it('shows nothing of an organization with too few respondents', () => {
    expect(decideGroups(companyOf({ own: 1, below: [{ own: 3 }] }), 5)).toEqual(['too-few', 'too-few']);
  });

  // Shows PROD-14, VALID-32
  it('shows a group of exactly the threshold, but not one less', () => {
    expect(decideGroups(companyOf({ below: [{ own: 5 }, { own: 5 }] }), 5)).toEqual(['shown', 'shown', 'shown']);
    expect(decideGroups(companyOf({ own: 5, below: [{ own: 4 }] }), 5)).toEqual(['shown', 'too-few']);
  });

  it('does not show a barred group of any size, and need not protect it', () => {
    expect(decideGroups(companyOf({ below: [{ own: 6 }, { own: 8 }] }), 5, (group) => group === 2)).toEqual([
      'shown',
      'shown',
      'combined',
    ]);
  });

  it('shows all large enough groups if only sizes count', () => {
    expect(decideBySize(companyOf({ below: [{ own: 6 }, { own: 3 }] }), 5)).toEqual(['shown', 'shown', 'too-few']);
  });
});

const shapes = fc.record({
  seed: fc.nat(),
  groups: fc.integer({ min: 1, max: 9 }),
  respondents: fc.integer({ min: 0, max: 50 }),
});

const headcounts = shapes.map(({ seed, groups, respondents }): Headcount => {
  const draw = drawFrom(seed);
  const parent = treeOf(groups, draw);
  const own = new Int32Array(groups);
  for (const group of groupsOf(respondents, groups, draw)) add(own, group, 1);
  return { parent, own };
});

function restsOf(headcount: Headcount, decisions: readonly GroupDecision[]): Map<number, number> {
  const rests = new Map<number, number>();
  lowestShown(headcount, decisions).forEach((lowest, group) =>
    rests.set(lowest, (rests.get(lowest) ?? 0) + at(headcount.own, group)),
  );
  return rests;
}

function isSafe(headcount: Headcount, decisions: readonly GroupDecision[], threshold: number): boolean {
  return decisions.every((decision, group) => {
    const rest = restsOf(headcount, decisions).get(group) ?? 0;
    return decision !== 'shown' || rest === 0 || rest >= threshold;
  });
}

/** The cost of a decision: the number of withheld groups with enough respondents, then the people in them. */
function costOf(headcount: Headcount, decisions: readonly GroupDecision[]): readonly [number, number] {
  const sizes = sizesOf(headcount);
  const combined = [...decisions.keys()].filter((group) => decisions[group] === 'combined');
  return [combined.length, combined.reduce((people, group) => people + at(sizes, group), 0)];
}

/** The lowest cost of all safe decisions, by exhaustive search. */
function leastCost(headcount: Headcount, threshold: number): readonly [number, number] {
  let attempts: GroupDecision[][] = [[]];
  for (const [group, decision] of decideBySize(headcount, threshold).entries()) {
    const choices: readonly GroupDecision[] = decision === 'shown' && group > 0 ? ['shown', 'combined'] : [decision];
    attempts = attempts.flatMap((attempt) => choices.map((choice) => [...attempt, choice]));
  }
  const costs = attempts
    .filter((decisions) => isSafe(headcount, decisions, threshold))
    .map((decisions) => costOf(headcount, decisions));
  return costs.reduce((least, cost) =>
    cost[0] < least[0] || (cost[0] === least[0] && cost[1] < least[1]) ? cost : least,
  );
}

describe('any tree', () => {
  it('has rests of nobody or at least the threshold', () => {
    fc.assert(
      fc.property(headcounts, fc.integer({ min: 2, max: 7 }), (headcount, threshold) => {
        expect(isSafe(headcount, decideGroups(headcount, threshold), threshold)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('withholds as few groups, and as few people in them, as safety allows', () => {
    fc.assert(
      fc.property(headcounts, fc.integer({ min: 2, max: 6 }), (headcount, threshold) => {
        expect(costOf(headcount, decideGroups(headcount, threshold))).toEqual(leastCost(headcount, threshold));
      }),
      { numRuns: 400 },
    );
  });

  it('is shown as if only sizes counted if that is safe', () => {
    fc.assert(
      fc.property(headcounts, fc.integer({ min: 2, max: 6 }), (headcount, threshold) => {
        const bySize = decideBySize(headcount, threshold);
        fc.pre(isSafe(headcount, bySize, threshold));
        expect(decideGroups(headcount, threshold)).toEqual(bySize);
      }),
    );
  });

  it('reports too-few exactly for groups with fewer respondents than the threshold', () => {
    fc.assert(
      fc.property(headcounts, fc.integer({ min: 2, max: 6 }), (headcount, threshold) => {
        const sizes = sizesOf(headcount);
        decideGroups(headcount, threshold).forEach((decision, group) =>
          expect(decision === 'too-few').toBe(at(sizes, group) < threshold),
        );
      }),
    );
  });
});
