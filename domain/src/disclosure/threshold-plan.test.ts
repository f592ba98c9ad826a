import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileCases } from './hostile-populations.test-support.ts';
import { membersOfCells } from './cell-members.test-support.ts';
import { publishedCells } from './published-cells.ts';
import { populationOf, splitOf } from './small-companies.test-support.ts';
import { planThreshold } from './threshold-plan.ts';

describe('threshold protection', () => {
  it('shows every group with enough respondents, regardless of subtraction', () => {
    const plan = planThreshold(populationOf({ below: [{ own: 6 }, { own: 3 }] }), 5);
    expect(plan.decisions).toEqual(['shown', 'shown', 'too-few']);
    expect([...plan.restSizes]).toEqual([3, 6, 0]);
  });

  it('does not show a rest with too few respondents', () => {
    const plan = planThreshold(populationOf({ below: [{ own: 6 }, { own: 3 }] }), 5);
    expect(publishedCells(plan)).toEqual([
      { kind: 'group', group: 0 },
      { kind: 'group', group: 1 },
    ]);
  });

  it('shows split values with enough respondents, in every shown group', () => {
    const population = populationOf({ own: 6, below: [{ own: 9 }] }, [
      splitOf([
        [4, 0],
        [2, 1],
        [3, 0],
        [6, 1],
      ]),
    ]);
    const [split] = planThreshold(population, 5).splits;
    expect([...(split?.classesOf ?? [])]).toEqual([
      [0, Int32Array.of(0, 1)],
      [1, Int32Array.of(-1, 1)],
    ]);
  });

  it('does not split a group in which no value has enough respondents', () => {
    const population = populationOf({ own: 6 }, [
      splitOf([
        [3, 0],
        [3, 1],
      ]),
    ]);
    expect(planThreshold(population, 5).splits[0]?.classesOf.size).toBe(0);
  });

  it('counts only respondents of the statement', () => {
    const plan = planThreshold(populationOf({ own: 6 }), 5, { counted: Uint8Array.of(1, 1, 0, 0, 1, 1) });
    expect(plan.decisions).toEqual(['too-few']);
  });

  it('publishes no set below the threshold, and every large enough value of a shown group', () => {
    fc.assert(
      fc.property(hostileCases, ({ population, threshold }) => {
        const plan = planThreshold(population, threshold);
        const cells = publishedCells(plan);
        const members = membersOfCells(population, plan);
        expect(cells.every((cell) => members(cell).length >= threshold)).toBe(true);
        const company = members({ kind: 'group', group: 0 });
        population.splits.forEach(({ valueCount, valueOf }, split) => {
          const counts = Array.from(
            { length: valueCount },
            (_, value) => company.filter((respondent) => valueOf[respondent] === value).length,
          );
          const shown = cells.flatMap((cell) =>
            cell.kind === 'class' && cell.group === 0 && cell.split === split ? [cell.class] : [],
          );
          expect(shown).toEqual(counts.flatMap((count, value) => (count >= threshold ? [value] : [])));
        });
      }),
    );
  });
});
