import { add, at } from './counts.ts';

/**
 * The reporting tree. Groups are numbered in preorder: a group comes directly before everything below it, so a group
 * and all below it are one range of numbers. The root, 0, is the company. `parent` holds the number of the group above;
 * the root's is `none`.
 */
export type GroupTree = { readonly parent: Int32Array };

/**
 * A tree with the number of people who are in each group itself, not in a group below it. `own` counts those who count
 * towards the confidentiality level, `others` those who do not, nobody unless given. `absent` counts the people of each
 * group itself who were invited and did not answer; without it nobody knows who was invited.
 */
export type Headcount = GroupTree & {
  readonly own: Int32Array;
  readonly others?: Int32Array | undefined;
  readonly absent?: Int32Array | undefined;
};

export const root = 0;
export const none = -1;

/** The number of people in each group who count towards the level, those of the groups below it included. */
export function sizesOf({ parent, own }: Pick<Headcount, 'parent' | 'own'>): Int32Array {
  const sizes = Int32Array.from(own);
  for (let group = sizes.length - 1; group > root; group--) add(sizes, at(parent, group), at(sizes, group));
  return sizes;
}

/** For each group the number that follows the last group below it. */
export function endsOf({ parent }: GroupTree): Int32Array {
  const ends = Int32Array.from(parent, (_, group) => group + 1);
  for (let group = ends.length - 1; group > root; group--) {
    const above = at(parent, group);
    ends[above] = Math.max(at(ends, above), at(ends, group));
  }
  return ends;
}

/** For each group the lowest one, itself or above it, that `fits`; `none` where there is none. */
export function lowestThat(fits: (group: number) => boolean, { parent }: GroupTree): Int32Array {
  const lowest = new Int32Array(parent.length).fill(none);
  for (let group = root; group < lowest.length; group++) {
    if (fits(group)) lowest[group] = group;
    else if (group > root) lowest[group] = at(lowest, at(parent, group));
  }
  return lowest;
}

/**
 * Throws a RangeError unless the groups are one tree in preorder. A tree in another order would be protected wrongly.
 */
export function assertPreorder({ parent }: GroupTree): void {
  if (parent[root] !== none) throw new RangeError('The first group is the root and has no parent');
  for (let group = root + 1; group < parent.length; group++) {
    const above = at(parent, group);
    let ancestor = group - 1;
    while (ancestor > above) ancestor = at(parent, ancestor);
    if (ancestor !== above || above < root)
      throw new RangeError(`Group ${group} does not follow its parent in preorder`);
  }
}
