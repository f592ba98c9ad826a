import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileCases } from './hostile-populations.test-support.ts';
import { membersOfCells } from './cell-members.test-support.ts';
import { publishedCells } from './published-cells.ts';
import { populationOf, splitOf } from './small-companies.test-support.ts';
import { planDisclosure } from './strict-plan.ts';

const population = populationOf({ own: 10, below: [{ own: 12 }, { own: 2 }] }, [
  splitOf([
    [5, 0],
    [5, 1],
    [6, 0],
    [6, 1],
    [1, 0],
    [1, 1],
  ]),
]);
const plan = planDisclosure(population, 5);

describe('published cells', () => {
  it('are shown groups, their rests and their split classes, group by group', () => {
    expect(publishedCells(plan)).toEqual([
      { kind: 'group', group: 0 },
      { kind: 'rest', group: 0 },
      { kind: 'class', group: 0, split: 0, class: 0 },
      { kind: 'class', group: 0, split: 0, class: 1 },
      { kind: 'group', group: 1 },
      { kind: 'class', group: 1, split: 0, class: 0 },
      { kind: 'class', group: 1, split: 0, class: 1 },
    ]);
  });

  it('consist of these respondents', () => {
    const members = membersOfCells(population, plan);
    expect(publishedCells(plan).map((cell) => members(cell).toSorted().join(' '))).toEqual([
      '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23',
      '0 1 2 3 4 5 6 7 8 9 22 23',
      '0 1 2 3 4 10 11 12 13 14 15 22',
      '5 6 7 8 9 16 17 18 19 20 21 23',
      '10 11 12 13 14 15 16 17 18 19 20 21',
      '10 11 12 13 14 15',
      '16 17 18 19 20 21',
    ]);
  });

  it('are none if the organization is too small', () => {
    expect(publishedCells(planDisclosure(populationOf({ own: 4 }), 5))).toEqual([]);
  });

  it('have at least the threshold of respondents, and classes that add up to their group', () => {
    fc.assert(
      fc.property(hostileCases, ({ population, threshold }) => {
        const plan = planDisclosure(population, threshold);
        const members = membersOfCells(population, plan);
        const cells = publishedCells(plan);
        expect(cells.every((cell) => members(cell).length >= threshold)).toBe(true);
        const broken = Map.groupBy(
          cells.filter((cell) => cell.kind === 'class'),
          ({ group, split }) => `${group}, ${split}`,
        );
        for (const classes of broken.values()) {
          const group = classes[0]?.group ?? 0;
          const together = Int32Array.from(classes.flatMap((cell) => [...members(cell)]));
          expect(together.toSorted()).toEqual(members({ kind: 'group', group }).toSorted());
        }
      }),
    );
  });
});
