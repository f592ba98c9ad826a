import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import type { FrozenGroup, ReleasedGroup } from './closing.repository.ts';
import { treeAsReleased, treeToPublish } from './frozen-tree.ts';

const id = (number: number) => String(number) as Id<'group'>;

function group(number: number, parent: number | null, { position = number, isIncluded = true } = {}): FrozenGroup {
  return {
    id: id(number),
    parentId: parent === null ? null : id(parent),
    groupType: 'reporting',
    groupTypeName: 'Team',
    name: `Group ${number}`,
    position,
    isIncluded,
  };
}

const released = (number: number, parent: number | null): ReleasedGroup => ({
  id: id(number),
  parentId: parent === null ? null : id(parent),
  name: '',
  audience: 9,
  completed: 9,
  verdict: 'shown',
  countedIn: null,
  disclosedCount: 0,
  disclosedMinimum: 0,
});
const named = ({ groups }: ReturnType<typeof treeToPublish>) => groups.map((each) => each.id);

describe('the tree of results', () => {
  test('is in preorder, siblings in their order', () => {
    const tree = treeToPublish([
      group(1, null),
      group(2, 1, { position: 5 }),
      group(3, 1, { position: 4 }),
      group(4, 2),
    ]);
    expect(named(tree)).toEqual(['1', '3', '2', '4']);
    expect([...tree.parent]).toEqual([-1, 0, 0, 2]);
  });

  test('counts members of excluded groups and their subgroups in the parent', () => {
    const tree = treeToPublish([
      group(1, null),
      group(2, 1, { isIncluded: false }),
      group(3, 2),
      group(4, 2, { isIncluded: false }),
    ]);
    expect(named(tree)).toEqual(['1', '3']);
    expect([1, 2, 3, 4].map((number) => tree.placeOf(id(number)))).toEqual([0, 0, 1, 0]);
  });

  test('always has a root, which counts people without a known group', () => {
    const tree = treeToPublish([group(1, null, { isIncluded: false }), group(2, 1)]);
    expect(named(tree)).toEqual(['1', '2']);
    expect([tree.placeOf(null), tree.placeOf(id(77))]).toEqual([0, 0]);
  });
});

describe('the tree of an earlier release', () => {
  test('is unchanged, and counts people of later groups in the nearest ancestor', () => {
    const tree = treeAsReleased(
      [released(1, null), released(2, 1)],
      [group(1, null), group(2, 1), group(3, 2), group(4, 3), group(5, 1)],
    );
    expect(named(tree)).toEqual(['1', '2']);
    expect([2, 3, 4, 5].map((number) => tree.placeOf(id(number)))).toEqual([1, 1, 1, 0]);
  });
});
