import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLeak, weightsOf } from './attacker.test-support.ts';
import { commentThreshold, planCommentBlocks } from './comment-blocks.ts';
import type { DisclosurePlan } from './disclosure-plan.ts';
import { forecastDisclosure } from './forecast.ts';
import { drawFrom, paddedCases } from './hostile-populations.test-support.ts';
import type { Population } from './population.ts';
import { membersOfCells } from './cell-members.test-support.ts';
import { publishedCells } from './published-cells.ts';
import { populationOf, splitOf } from './small-companies.test-support.ts';
import { planDisclosure } from './strict-plan.ts';
import { planThreshold } from './threshold-plan.ts';

const sumsOf = (population: Population, plan: DisclosurePlan): readonly Int32Array[] =>
  publishedCells(plan).map(membersOfCells(population, plan));

/** The remainder of each sum for an attacker who knows the answers of everybody who is not established. */
const withoutKnown = (sums: readonly Int32Array[], established: Uint8Array): readonly Int32Array[] =>
  sums.map((sum) => sum.filter((respondent) => established[respondent] !== 0));

const flags = (...runs: readonly (readonly [count: number, flag: number])[]): Uint8Array =>
  Uint8Array.from(runs.flatMap(([count, flag]) => Array.from({ length: count }, () => flag)));

describe('an attacker who knows the answers of all invented people', () => {
  it('cannot derive anything about fewer established respondents than the threshold', () => {
    fc.assert(
      fc.property(paddedCases, ({ population, threshold, established }) => {
        const sums = sumsOf(population, planDisclosure(population, threshold));
        expect(findLeak(withoutKnown(sums, established), threshold)).toBeUndefined();
      }),
      { numRuns: 3000 },
    );
  });

  it('cannot derive anything from the plan for respondents of one statement', () => {
    fc.assert(
      fc.property(
        paddedCases,
        fc.infiniteStream(fc.integer({ min: 0, max: 3 })),
        ({ population, threshold, established }, skips) => {
          const counted = Uint8Array.from(population.groupOf, () => skips.next().value);
          const sums = sumsOf(population, planDisclosure(population, threshold, { counted }));
          expect(findLeak(withoutKnown(sums, established), threshold)).toBeUndefined();
        },
      ),
      { numRuns: 500 },
    );
  });

  it('finds a leak in most organizations if invented people count', () => {
    const cases = fc.sample(paddedCases, { numRuns: 200, seed: 1948 });
    const leaks = cases.filter(({ population, threshold, established }) => {
      const everybody = { ...population, established: undefined };
      return findLeak(withoutKnown(sumsOf(everybody, planDisclosure(everybody, threshold)), established), threshold);
    });
    expect(leaks.length).toBeGreaterThan(100);
  });
});

describe('a real new employee', () => {
  it('is in no combination of sums without at least the threshold of established respondents', () => {
    fc.assert(
      fc.property(paddedCases, ({ population, threshold, established }) => {
        const sums = sumsOf(population, planDisclosure(population, threshold));
        // A combination that vanishes on all established respondents and not on the others would lower the rank.
        expect(weightsOf(withoutKnown(sums, established)).rows.length).toBe(weightsOf(sums).rows.length);
        expect(findLeak(sums, threshold)).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });

  it('is not isolated when the groups below are subtracted', () => {
    const population = {
      ...populationOf({ own: 1, below: [{ own: 8 }, { own: 6 }] }),
      established: flags([1, 0], [14, 1]),
    };
    expect(planDisclosure(population, 5).decisions).toEqual(['shown', 'shown', 'combined']);
  });
});

describe('a group of one, padded with four', () => {
  const company = populationOf({ own: 20, below: [{ own: 5 }] });
  const population = { ...company, established: flags([20, 1], [1, 1], [4, 0]) };

  it('is withheld, and all its answers count in the parent', () => {
    const plan = planDisclosure(population, 5);
    expect(planDisclosure(company, 5).decisions).toEqual(['shown', 'shown']);
    expect(plan.decisions).toEqual(['shown', 'too-few']);
    expect([...plan.sizes]).toEqual([25, 5]);
    expect(publishedCells(plan)).toEqual([{ kind: 'group', group: 0 }]);
  });

  it('is withheld under threshold protection, and so are values of a split', () => {
    expect(planThreshold(population, 5).decisions).toEqual(['shown', 'too-few']);
    const padded = {
      ...population,
      splits: [
        splitOf([
          [20, 0],
          [5, 1],
        ]),
      ],
    };
    expect([...(planThreshold(padded, 5).splits[0]?.classesOf ?? [])]).toEqual([[0, Int32Array.of(0, -1)]]);
  });

  it('has no block of comments', () => {
    const large = { ...populationOf({ own: 20, below: [{ own: 14 }] }), established: flags([20, 1], [6, 1], [8, 0]) };
    const plan = planDisclosure(large, 5);
    const { decisions, comments } = planCommentBlocks(plan, Int32Array.of(0, 20, 33), drawFrom(7));
    expect([plan.decisions, decisions]).toEqual([
      ['shown', 'shown'],
      ['shown', 'too-few'],
    ]);
    expect(comments.map(({ group }) => group)).toEqual([0, 0, 0]);
  });

  it('is not forecast to be shown', () => {
    const [, group] = forecastDisclosure(
      {
        parent: company.parent,
        own: Int32Array.of(20, 1),
        others: Int32Array.of(0, 4),
        responseRate: Float64Array.of(1, 1),
      },
      { threshold: 5, protection: 'strict' },
    );
    expect(group).toEqual({ chance: 0, answers: { low: 5, high: 5 }, otherwise: { reason: 'too-few', shownIn: 0 } });
  });
});

describe('a reader of comments who knows the comments of all invented people', () => {
  it('faces at least ten possible authors for every comment of an established respondent', () => {
    fc.assert(
      fc.property(paddedCases, ({ population, threshold, established }) => {
        const authors = Int32Array.from(population.groupOf.keys());
        const { comments } = planCommentBlocks(planDisclosure(population, threshold), authors, drawFrom(7));
        for (const { group } of comments) {
          const possible = comments.filter((other) => other.group === group && established[other.comment] !== 0);
          expect(possible.length).toBeGreaterThanOrEqual(commentThreshold(threshold));
        }
      }),
      { numRuns: 500 },
    );
  });
});
