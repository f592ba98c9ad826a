import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLeak } from './attacker.test-support.ts';
import type { DisclosurePlan } from './disclosure-plan.ts';
import { drawFrom, groupsOf, hostileCases, treeOf } from './hostile-populations.test-support.ts';
import { findLeakAmongMany } from './large-attacker.test-support.ts';
import type { Population } from './population.ts';
import { membersOfCells } from './cell-members.test-support.ts';
import { publishedCells } from './published-cells.ts';
import { planDisclosure } from './strict-plan.ts';
import { planThreshold } from './threshold-plan.ts';

const threshold = 5;

/** The published sets of random respondents in groups of about eight, with four splits. */
function publishedOf(
  plan: typeof planDisclosure,
  { respondents, seed }: { readonly respondents: number; readonly seed: number },
): readonly Int32Array[] {
  const draw = drawFrom(seed);
  const parent = treeOf(Math.ceil(respondents / 8), draw);
  const groupOf = groupsOf(respondents, parent.length, draw);
  const splits = [2, 3, 4, 5].map((valueCount) => ({
    key: `split ${valueCount}`,
    ordinal: false,
    valueCount,
    valueOf: groupOf.map(() => draw(valueCount)),
  }));
  return setsOf({ parent, groupOf, splits }, plan({ parent, groupOf, splits }, threshold));
}

function setsOf(population: Population, plan: DisclosurePlan): readonly Int32Array[] {
  return publishedCells(plan).map(membersOfCells(population, plan));
}

const everybody = (count: number) => Array.from({ length: count }, (_, respondent) => respondent);

/** Large sets that reveal the sum of these few only in combination; no pair of the sets does. */
function around(few: readonly number[], count: number): readonly Int32Array[] {
  const [half, rest] = [
    everybody(count).filter((each) => each < count / 2 && !few.includes(each)),
    everybody(count).filter((each) => each >= count / 2 && !few.includes(each)),
  ];
  return [Int32Array.from(everybody(count)), Int32Array.from(half), Int32Array.from(rest)];
}

describe('the attacker for many respondents', () => {
  it('agrees with the exhaustive attacker', () => {
    fc.assert(
      fc.property(
        hostileCases,
        fc.constantFrom(planDisclosure, planThreshold),
        ({ population, threshold: level }, plan) => {
          const sets = setsOf(population, plan(population, level));
          expect(findLeakAmongMany(sets, level, { draw: drawFrom(level) }) === undefined).toBe(
            findLeak(sets, level) === undefined,
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  it.each([[1], [2], [3], [4]])('finds %i of 300 people among otherwise safe sets', (people) => {
    const safe = publishedOf(planDisclosure, { respondents: 300, seed: 7 });
    const few = everybody(people).map((place) => 60 * place + 3);
    const leak = findLeakAmongMany([...safe, ...around(few, 300)], threshold, { draw: drawFrom(1) });
    expect(leak?.length).toBeGreaterThan(0);
    expect(leak?.length).toBeLessThan(threshold);
  });

  it('finds that everyone in a chain of sums can be isolated by two', () => {
    const chain = everybody(120).map((one) =>
      Int32Array.from([one, (one + 1) % 120, ...everybody(12).map((each) => 120 + each)]),
    );
    expect(findLeakAmongMany(chain, 3, { draw: drawFrom(2) })).toHaveLength(2);
  });

  it('finds by random search what depends on more people than it tries exhaustively', () => {
    const safe = publishedOf(planDisclosure, { respondents: 100, seed: 3 });
    const few = everybody(8).map((place) => 12 * place + 1);
    expect(
      findLeakAmongMany([...safe, ...around(few, 100)], 10, { draw: drawFrom(3), tries: 40 })?.length,
    ).toBeLessThan(10);
  });

  it.each([[100], [300]])(
    'finds nothing in a plan for %i people, but a leak if only small groups are hidden',
    (respondents) => {
      expect(
        findLeakAmongMany(publishedOf(planDisclosure, { respondents, seed: 5 }), threshold, { draw: drawFrom(4) }),
      ).toBeUndefined();
      expect(
        findLeakAmongMany(publishedOf(planThreshold, { respondents, seed: 5 }), threshold, { draw: drawFrom(4) })
          ?.length,
      ).toBeLessThan(threshold);
    },
  );
});
