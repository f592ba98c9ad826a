import type { Buckets } from './buckets.ts';
import { at } from './counts.ts';
import { type Span, type Ties, findWeakSide } from './cut-certificate.ts';
import { type ReportingTree, endsOf, none, root } from './reporting-tree.ts';
import type { Population, Split } from './population.ts';
import { type ClassSet, everyClass, maxClasses, mergeSmallest, separates } from './split-classes.ts';
import { type Absentees, type SplitTable, countOf, tabulate } from './split-table.ts';

/**
 * Decides which groups publish a split, and in which classes (docs/confidentiality.md, C4). A group that publishes it
 * is *open*. The open groups below a group are its nearest open descendants.
 *
 * The rule. Splits are planned one after the other; a split that the organization cannot publish is not used. The
 * classes of an open group are equal to or coarser than those of the nearest open ancestor. The *regions* of an open
 * group are its respondents in no open group below, and the members of each class of an open group below whose classes
 * are coarser; respondents in an open group below with the same classes are in no region. The *cut* of a side, some of
 * the classes against the others, is the sum over regions and buckets of the smaller number of established respondents
 * on either side. It is at least the threshold for every side that separates classes of one region, whether or not the
 * people in them are established.
 *
 * Why nothing more can be derived. Take any linear combination of published sums, as the weight it assigns to each
 * respondent's answers, and suppose that of D, the respondents with a nonzero weight, fewer than `threshold` are
 * established; the attacker knows the answers of the others. Take the split planned last, at the level of the
 * organization. A respondent's weight is the coefficient of their class in the organization, plus the contribution of
 * the groups below and of everything else.
 * 1. Within one bucket of one region, that contribution is the same for all: sums of other splits and groups do not
 *    distinguish the members of a bucket, and sums of this split in open groups below do not distinguish members of one
 *    of their classes. Outside D the weight is 0, so there the coefficient is the same for all, too.
 * 2. Let a side be the classes with one coefficient. In each bucket of each region D includes all members on one side
 *    of it, so D has at least as many established members as the cut. But D has fewer than the threshold. So no such
 *    side separates classes of one region.
 * 3. So each region has one coefficient. Outside the open groups below, it can be added to the coefficient of the
 *    blocks; within one of them to that of its class; with the same classes below it can in any case. The combination
 *    is therefore one without the organization's sums.
 * 4. The argument repeats for the open groups below, down to the bottom, and then for the split planned before. Finally
 *    only blocks remain. All members of a block have one weight, and at least `threshold` of them are established, so
 *    it is 0 and D is empty. The same holds for who responded, with the invited people in place of the respondents:
 *    counts of respondents are sums over the invited. A class occurs in a region if an invited person is in it there,
 *    whether or not anybody responded; the cut over the respondents is at most the cut over the invited. So a side that
 *    separates the invited of a region has at least `threshold` of them on either side, too.
 *
 * For two partitions the lowest cut is the size of the smallest set that can be derived, so the rule is tight.
 *
 * Algorithm. Top-down, each group gets the finest classes it could publish if no group below were open. Bottom-up, open
 * groups below are closed, the smallest first, until the certificate holds; it always holds when none remains. Only
 * groups with classes on both sides of the weak side are closed: closing others does not raise its cut.
 */
export function planSplit(
  { tree, isShown, buckets, ...counted }: SplitTask,
  { threshold, openBelow }: SplitRule,
): SplitDraft {
  const draft: SplitDraft = {
    parent: tree.parent,
    ends: endsOf(tree),
    table: tabulate(tree, buckets, counted),
    classes: [],
  };
  const { split } = counted;
  for (let group = root; group < tree.parent.length; group++) {
    draft.classes[group] = isShown(group)
      ? finestClasses(draft, group, { threshold, ordinal: split.ordinal })
      : undefined;
  }
  for (let group = tree.parent.length - 1; group >= root; group--)
    closeUntilCertified(draft, group, { threshold, openBelow });
  return draft;
}

export type SplitTask = {
  readonly tree: ReportingTree;
  readonly isShown: (group: number) => boolean;
  readonly buckets: Buckets;
  readonly split: Split;
  readonly established?: Population['established'];
  readonly absentees: Absentees | undefined;
};

/** The parts of the rule that tests replace one by one, to prove that each is necessary. */
export type SplitRule = {
  readonly threshold: number;
  readonly openBelow: (draft: SplitDraft, group: number) => readonly number[];
};

export type SplitDraft = {
  readonly parent: Int32Array;
  /** For each group, the number after its last descendant. */
  readonly ends: Int32Array;
  readonly table: SplitTable;
  /** The classes that occur in each open group; undefined for a closed one. */
  readonly classes: (readonly ClassSet[] | undefined)[];
};

/** Lists the nearest open descendants of a group. */
export function nearestOpenBelow({ classes, ends }: SplitDraft, group: number): readonly number[] {
  const open: number[] = [];
  let below = group + 1;
  while (below < at(ends, group)) {
    if (classes[below]) open.push(below);
    below = classes[below] ? at(ends, below) : below + 1;
  }
  return open;
}

/** Whether an open descendant publishes the same classes as a group, restricted to its own respondents. */
export function hasSameClasses({ classes, table }: SplitDraft, above: number, below: number): boolean {
  const inBelow = at(table.inGroup, below);
  return classes[above]?.filter((set) => set & inBelow).length === classes[below]?.length;
}

/**
 * Merges the classes of the nearest open ancestor, or the base classes, until the group could publish them by itself.
 */
function finestClasses(
  draft: SplitDraft,
  group: number,
  { threshold, ordinal }: MergeUntil,
): readonly ClassSet[] | undefined {
  const { table } = draft;
  const ties = tiesOf(draft, group, []);
  const merging = {
    ordinal,
    sizeOf: (set: ClassSet): number => countOf(table.groupRows, group, set),
    join: (one: ClassSet, other: ClassSet): ClassSet => one | other,
  };
  let classes: readonly ClassSet[] = offeredClasses(draft, group).filter((set) => set & at(table.inGroup, group));
  while (classes.length > 1 && findWeakSide(table, ties, { classes, threshold }) !== undefined)
    classes = mergeSmallest(classes, merging);
  return classes.length > 1 ? classes : undefined;
}

type MergeUntil = { readonly threshold: number; readonly ordinal: boolean };

function offeredClasses({ parent, classes }: SplitDraft, group: number): readonly ClassSet[] {
  if (group === root) return Array.from({ length: maxClasses }, (_, base) => 1 << base);
  let above = at(parent, group);
  while (above !== none && !classes[above]) above = at(parent, above);
  return classes[above] ?? [];
}

function closeUntilCertified(draft: SplitDraft, group: number, { threshold, openBelow }: SplitRule): void {
  const { table, classes } = draft;
  const claimed = classes[group];
  if (!claimed) return;
  const sizeOf = (below: number): number => countOf(table.groupRows, below, everyClass);
  for (;;) {
    const below = openBelow(draft, group);
    const side = findWeakSide(table, tiesOf(draft, group, below), { classes: claimed, threshold });
    if (side === undefined) return;
    const helpful = below.filter((open) => separates(side, at(table.inGroup, open)));
    const smallest = helpful.reduce((best, open) => (sizeOf(open) < sizeOf(best) ? open : best));
    classes[smallest] = undefined;
  }
}

/** The respondents who tie the classes of a group together if the given descendants are open. */
function tiesOf(draft: SplitDraft, group: number, openBelow: readonly number[]): Ties {
  const { table, ends, classes } = draft;
  const spans: Span[] = [];
  const together: ClassSet[] = [];
  let outside: ClassSet = 0;
  let next = group;
  const addBlocksUpTo = (end: number): void => {
    spans.push({ from: at(table.firstRow, next), to: at(table.firstRow, end), parts: [everyClass] });
    for (let block = next; block < end; block++) outside |= at(table.inBlock, block);
  };
  for (const open of openBelow) {
    addBlocksUpTo(open);
    next = at(ends, open);
    if (hasSameClasses(draft, group, open)) continue;
    const coarser = (classes[open] ?? []).map((set) => set & at(table.inGroup, open));
    spans.push({ from: at(table.firstRow, open), to: at(table.firstRow, next), parts: coarser });
    together.push(...coarser);
  }
  addBlocksUpTo(at(ends, group));
  return { spans, together: [...together, outside] };
}
