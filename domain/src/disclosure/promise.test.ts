import { describe, expect, it } from 'vitest';
import { smallestGroups } from './promise.ts';
import { sizesOf } from './reporting-tree.ts';
import { type Team, companyOf } from './small-companies.test-support.ts';

/** The smallest group for each group in preorder, by number; -1 if there is none. */
function smallestIn(company: Team, threshold: number): readonly number[] {
  const { parent, own } = companyOf(company);
  const sizes = [...sizesOf({ parent, own })];
  const groups = sizes.map((size, group) => ({
    groupId: `${group}`,
    parentId: group === 0 ? null : `${parent[group]}`,
    size,
  }));
  const smallest = smallestGroups(groups, threshold);
  return groups.map(({ groupId }) => Number(smallest(groupId)?.groupId ?? -1));
}

describe("the smallest group that may include a person's answers", () => {
  it('is the own group if enough people are invited there', () => {
    expect(smallestIn({ own: 2, below: [{ own: 5 }] }, 5)).toEqual([0, 1]);
  });

  it('is the nearest ancestor with enough people otherwise', () => {
    expect(smallestIn({ own: 2, below: [{ own: 1, below: [{ own: 3 }, { own: 4 }] }] }, 5)).toEqual([0, 1, 1, 1]);
  });

  it('counts all descendants of a group', () => {
    expect(smallestIn({ below: [{ own: 1, below: [{ own: 4 }] }] }, 5)).toEqual([0, 1, 1]);
  });

  it('does not exist in an organization with too few people', () => {
    expect(smallestIn({ own: 1, below: [{ own: 3 }] }, 5)).toEqual([-1, -1]);
  });
});
