import { describe, expect, it } from 'vitest';
import { asPublished, conceal } from './conceal.ts';
import { membersOfCells } from './cell-members.test-support.ts';
import { populationOf } from './small-companies.test-support.ts';
import { planDisclosure } from './strict-plan.ts';

describe('conceal', () => {
  const population = populationOf({ own: 5, below: [{ own: 6 }, { own: 3 }, { own: 0 }] });
  const plan = planDisclosure(population, 5);
  const members = membersOfCells(population, plan);

  it('returns the values of published cells, and the reasons of withheld groups', () => {
    expect(conceal(plan, (cell) => members(cell).length)).toEqual({
      cells: [
        { kind: 'group', group: 0, value: 14 },
        { kind: 'rest', group: 0, value: 8 },
        { kind: 'group', group: 1, value: 6 },
      ],
      withheld: [
        { group: 2, reason: 'too-few' },
        { group: 3, reason: 'too-few' },
      ],
    });
  });

  it('distinguishes a group with too few respondents from one withheld to protect others', () => {
    const protecting = planDisclosure(populationOf({ below: [{ own: 6 }, { own: 3 }] }), 5);
    expect(conceal(protecting, () => 0).withheld).toEqual([
      { group: 1, reason: 'combined' },
      { group: 2, reason: 'too-few' },
    ]);
  });

  it('does not compute withheld values', () => {
    const measured: number[] = [];
    conceal(plan, ({ group }) => measured.push(group));
    expect(measured).toEqual([0, 0, 1]);
  });

  it('restores stored results that were concealed', () => {
    const stored = { score: 71 };
    expect(asPublished(stored)).toBe(stored);
  });
});
