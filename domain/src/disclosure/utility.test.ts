import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLeak } from './attacker.test-support.ts';
import { at } from './counts.ts';
import { drawFrom, hostileCases } from './hostile-populations.test-support.ts';
import type { Population } from './population.ts';
import { membersOfCells } from './cell-members.test-support.ts';
import { publishedCells } from './published-cells.ts';
import { type Team, populationOf } from './small-companies.test-support.ts';
import { planDisclosure } from './strict-plan.ts';
import { planThreshold } from './threshold-plan.ts';

/** A typical organization: departments with a few direct members, teams of 3 to 13, four organization-wide splits. */
function usualCompany(departments: number, seed: number): Population {
  const draw = drawFrom(seed);
  const team = (): Team => ({ own: 3 + draw(6) + draw(6) });
  const department = (): Team => ({ own: draw(3), below: Array.from({ length: 2 + draw(4) }, team) });
  const { parent, groupOf } = populationOf({ own: 2, below: Array.from({ length: departments }, department) });
  const split = (key: string, ordinal: boolean, shares: readonly number[]) => ({
    key,
    ordinal,
    valueCount: shares.length,
    valueOf: groupOf.map(() => {
      const drawn = draw(100);
      return shares.findIndex((_, value) => drawn < shares.slice(0, value + 1).reduce((sum, share) => sum + share, 0));
    }),
  });
  const splits = [
    split('gender', false, [47, 53]),
    split('tenure', true, [20, 25, 25, 18, 12]),
    split('generation', true, [12, 42, 33, 13]),
    split('location', false, [60, 30, 10]),
  ];
  return { parent, groupOf, splits };
}

describe('strict protection', () => {
  it('withholds at most a fifth of the groups that have enough respondents', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { decisions } = planDisclosure(usualCompany(20, seed), 5);
      const enough = decisions.filter((decision) => decision !== 'too-few').length;
      expect(decisions.filter((decision) => decision === 'combined').length / enough).toBeLessThan(0.2);
    }
  });

  it('splits an organization of a thousand by all splits, as finely as if only small numbers were hidden', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const company = usualCompany(40, seed);
      const [strict, lenient] = [planDisclosure(company, 5), planThreshold(company, 5)].map((plan) =>
        plan.splits.map(({ classesOf }) => new Set(classesOf.get(0)).size),
      );
      expect(strict).toEqual(lenient);
    }
  });

  it('splits most groups of forty or more by the most important split', () => {
    const company = usualCompany(300, 6);
    const { sizes, splits, decisions } = planDisclosure(company, 5);
    const large = [...decisions.keys()].filter((group) => decisions[group] === 'shown' && at(sizes, group) >= 40);
    const broken = large.filter((group) => splits[0]?.classesOf.has(group));
    expect(large.length).toBeGreaterThan(20);
    expect(broken.length / large.length).toBeGreaterThan(0.8);
  });

  it('publishes at least half as many classes of hostile populations as can be added one by one safely', () => {
    let published = 0;
    let possible = 0;
    for (const { population, threshold } of fc
      .sample(hostileCases, { numRuns: 120, seed: 1948 })
      .filter(({ threshold }) => threshold <= 3)) {
      const [strict, lenient] = [planDisclosure(population, threshold), planThreshold(population, threshold)];
      const cells = publishedCells(strict);
      published += cells.filter(({ kind }) => kind === 'class').length;
      const sums = cells.filter(({ kind }) => kind === 'group').map(membersOfCells(population, strict));
      const members = membersOfCells(population, lenient);
      for (const cell of publishedCells(lenient)) {
        if (
          cell.kind !== 'class' ||
          strict.decisions[cell.group] !== 'shown' ||
          findLeak([...sums, members(cell)], threshold)
        )
          continue;
        sums.push(members(cell));
        possible += 1;
      }
    }
    expect(published / possible).toBeGreaterThan(0.5);
  });
});
