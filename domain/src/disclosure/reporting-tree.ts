import { add, at } from './counts.ts';

/**
 * The reporting tree. Groups are numbered in preorder, so that a group and its descendants form a range. The root, 0,
 * is the organization. `parent` has the number of each group's parent, `none` for the root.
 */
export type ReportingTree = { readonly parent: Int32Array };

/**
 * Number of people directly in each group, without its descendants. `own` counts people who count towards the
 * confidentiality level, `others` those who do not (default: nobody), `absent` those who were invited and did not
 * respond. Without `absent`, non-respondents are unknown.
 */
export type Headcount = ReportingTree & {
  readonly own: Int32Array;
  readonly others?: Int32Array | undefined;
  readonly absent?: Int32Array | undefined;
};

export const root = 0;
export const none = -1;

/** Number of people in each group who count towards the level, descendants included. */
export function sizesOf({ parent, own }: Pick<Headcount, 'parent' | 'own'>): Int32Array {
  const sizes = Int32Array.from(own);
  for (let group = sizes.length - 1; group > root; group--) add(sizes, at(parent, group), at(sizes, group));
  return sizes;
}

/** For each group, the number after its last descendant. */
export function endsOf({ parent }: ReportingTree): Int32Array {
  const ends = Int32Array.from(parent, (_, group) => group + 1);
  for (let group = ends.length - 1; group > root; group--) {
    const above = at(parent, group);
    ends[above] = Math.max(at(ends, above), at(ends, group));
  }
  return ends;
}

/** For each group, the nearest group (itself or an ancestor) that `fits`; `none` if there is none. */
export function lowestThat(fits: (group: number) => boolean, { parent }: ReportingTree): Int32Array {
  const lowest = new Int32Array(parent.length).fill(none);
  for (let group = root; group < lowest.length; group++) {
    if (fits(group)) lowest[group] = group;
    else if (group > root) lowest[group] = at(lowest, at(parent, group));
  }
  return lowest;
}

/** Throws a RangeError unless the groups are one tree in preorder. Any other order would break the protection. */
export function assertPreorder({ parent }: ReportingTree): void {
  if (parent[root] !== none) throw new RangeError('The first group is the root and has no parent');
  for (let group = root + 1; group < parent.length; group++) {
    const above = at(parent, group);
    let ancestor = group - 1;
    while (ancestor > above) ancestor = at(parent, ancestor);
    if (ancestor !== above || above < root)
      throw new RangeError(`Group ${group} does not follow its parent in preorder`);
  }
}
