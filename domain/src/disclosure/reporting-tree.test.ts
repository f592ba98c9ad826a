import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from './counts.ts';
import { assertPreorder, endsOf, lowestThat, sizesOf } from './reporting-tree.ts';
import { drawFrom, treeOf } from './hostile-populations.test-support.ts';
import { companyOf } from './small-companies.test-support.ts';

const company = companyOf({ own: 1, below: [{ own: 2, below: [{ own: 3 }, { own: 4 }] }, { own: 5 }] });
const trees = fc
  .record({ seed: fc.nat(), groups: fc.integer({ min: 1, max: 30 }) })
  .map(({ seed, groups }) => treeOf(groups, drawFrom(seed)));

function isAccepted(parent: Int32Array): boolean {
  try {
    assertPreorder({ parent });
    return true;
  } catch {
    return false;
  }
}

/** The groups in preorder from the single root; nothing if there is no such group. */
function walkOf(parent: Int32Array): readonly number[] {
  const below = (group: number): readonly number[] => [...parent.keys()].filter((other) => at(parent, other) === group);
  const walk = (group: number): readonly number[] => [group, ...below(group).flatMap(walk)];
  return below(-1).length === 1 ? walk(below(-1)[0] ?? 0) : [];
}

describe('the reporting tree', () => {
  it('counts the people of a group with its descendants', () => {
    expect([...sizesOf(company)]).toEqual([15, 9, 3, 4, 5]);
  });

  it('has the descendants of a group directly after it', () => {
    expect([...endsOf(company)]).toEqual([5, 4, 3, 4, 5]);
  });

  it('finds the nearest group that fits, starting with the group itself', () => {
    expect([...lowestThat((group) => group < 2, company)]).toEqual([0, 1, 1, 1, 0]);
    expect([...lowestThat((group) => group === 4, company)]).toEqual([-1, -1, -1, -1, 4]);
  });

  it('is accepted in preorder and in no other order', () => {
    fc.assert(
      fc.property(trees, fc.nat({ max: 29 }), fc.integer({ min: -1, max: 29 }), (tree, group, above) => {
        expect(isAccepted(tree)).toBe(true);
        const moved = tree.map((parent, number) => (number === group ? above : parent));
        expect(isAccepted(moved)).toBe(walkOf(moved).join() === [...moved.keys()].join());
      }),
      { numRuns: 500 },
    );
  });
});
