import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLeak } from './attacker.test-support.ts';
import type { DisclosurePlan } from './disclosure-plan.ts';
import { type HostileCase, hostileCases } from './hostile-populations.test-support.ts';
import type { Population } from './population.ts';
import { membersOfCells } from './cell-members.test-support.ts';
import { publishedCells } from './published-cells.ts';
import { hasSameClasses, nearestOpenBelow } from './split-rule.ts';
import { type StrictRules, planByRules, planDisclosure, strictRules } from './strict-plan.ts';
import { planThreshold } from './threshold-plan.ts';

function leakOf(population: Population, plan: DisclosurePlan): readonly number[] | undefined {
  return findLeak(publishedCells(plan).map(membersOfCells(population, plan)), plan.threshold);
}

/** Share of the hostile cases in which the attacker finds a leak. */
function shareOfLeaks(plan: (hostile: HostileCase) => DisclosurePlan, cases: number): number {
  const leaks = fc
    .sample(hostileCases, { numRuns: cases, seed: 1948 })
    .filter((hostile) => leakOf(hostile.population, plan(hostile)));
  return leaks.length / cases;
}

describe('an attacker who combines all published results', () => {
  it('cannot derive anything about fewer respondents than the threshold under strict protection', () => {
    fc.assert(
      fc.property(hostileCases, ({ population, threshold }) => {
        expect(leakOf(population, planDisclosure(population, threshold))).toBeUndefined();
      }),
      { numRuns: 6000 },
    );
  });

  it('cannot derive anything from the plan for respondents of one statement', () => {
    fc.assert(
      fc.property(
        hostileCases,
        fc.infiniteStream(fc.integer({ min: 0, max: 3 })),
        ({ population, threshold }, skips) => {
          const counted = Uint8Array.from(population.groupOf, () => skips.next().value);
          expect(leakOf(population, planDisclosure(population, threshold, { counted }))).toBeUndefined();
        },
      ),
      { numRuns: 300 },
    );
  });

  it('nearly always finds a leak if only small numbers are hidden', () => {
    expect(shareOfLeaks(({ population, threshold }) => planThreshold(population, threshold), 200)).toBeGreaterThan(0.8);
  });
});

/**
 * Mutants that each break one part of the rules. If the attacker found no leak in one, the attacker would be too weak
 * or the part unnecessary.
 */
const mutants: Readonly<Record<string, (rules: StrictRules) => StrictRules>> = {
  'rests of one less than the threshold are allowed': (rules) => ({ ...rules, groupThreshold: rules.threshold - 1 }),
  'cuts of one less than the threshold are allowed': (rules) => ({
    ...rules,
    split: { ...rules.split, threshold: rules.threshold - 1 },
  }),
  'splits planned earlier are forgotten': (rules) => ({ ...rules, refine: (buckets) => buckets }),
  'coarser classes of groups below are ignored': (rules) => ({
    ...rules,
    split: {
      ...rules.split,
      openBelow: (draft, group) => nearestOpenBelow(draft, group).filter((open) => hasSameClasses(draft, group, open)),
    },
  }),
  'groups below are never closed': (rules) => ({ ...rules, split: { ...rules.split, openBelow: () => [] } }),
};

describe.each(Object.entries(mutants))('the attacker finds a leak when %s', (_, mutate) => {
  it('within 100 companies', () => {
    expect(
      shareOfLeaks(({ population, threshold }) => planByRules(population, mutate(strictRules(threshold))), 100),
    ).toBeGreaterThan(0);
  });
});
