import { type Concealed, asPublished } from './conceal.ts';
import { at } from './counts.ts';
import type { GroupDecision } from './group-rule.ts';
import { type GroupTree, none, root } from './group-tree.ts';

/** How many people of a set were invited, and how many of these answered. */
export type Answered = { readonly invited: number; readonly completed: number };

/**
 * What may be said of how many people of a set answered: `exactly`, or null where that would say that all of them, or
 * all but one, did, or would let somebody work that out of a neighbour. `atLeast` holds in any case; 0 says nothing.
 */
export type DisclosedCount = Concealed<{ readonly exactly: number | null; readonly atLeast: number }>;

/**
 * The fewest people who have to be missing before a count is disclosed exactly: with one of them "all but one" would
 * still be said.
 */
export const fewestMissing = 2;

/** Nothing is said of how many answered. */
export const undisclosed: DisclosedCount = asPublished({ exactly: null, atLeast: 0 });

/** The count of a set that stands alone, with nothing to subtract it from. */
export function discloseCount({ invited, completed }: Answered): DisclosedCount {
  return invited - completed < fewestMissing
    ? boundedCount({ invited, completed }, 0)
    : asPublished({ exactly: completed, atLeast: completed });
}

/**
 * Groups in preorder, people in groups below included. `decisions` are those of the plan by which counts may be added
 * and subtracted.
 */
export type CountedGroups = GroupTree & {
  readonly decisions: readonly GroupDecision[];
  readonly invited: Int32Array;
  readonly completed: Int32Array;
  readonly threshold: number;
  readonly protection: 'strict' | 'threshold';
  /**
   * Whether a release before this one disclosed the count of a group exactly; true of all groups where there was none.
   */
  readonly wasExact?: (group: number) => boolean;
};

/**
 * The counts of groups. Nothing is said of a group that the plan does not show. Of a shown one the count is disclosed
 * exactly when at least two people are missing. Under `strict` protection the same holds for whoever is in the group
 * and in no group below that is disclosed exactly; where it does not, the smallest of these groups is not disclosed
 * exactly either, until it does.
 *
 * Why nobody learns from subtraction that all of a set answered: sets of people that follow from exact counts are
 * unions of such remainders, as in group-rule.ts, and in each of them two people are missing or nobody was invited. Why
 * no fewer people than the threshold can be told apart follows from the plan: the sets are some of those that it
 * publishes.
 */
export function discloseGroupCounts(counted: CountedGroups): readonly DisclosedCount[] {
  const exact = exactGroups(counted);
  const { decisions, invited, completed, threshold } = counted;
  return decisions.map((decision, group) => {
    if (decision !== 'shown') return undisclosed;
    if (exact[group] === 1) return asPublished({ exactly: at(completed, group), atLeast: at(completed, group) });
    return boundedCount({ invited: at(invited, group), completed: at(completed, group) }, threshold);
  });
}

/** What is known of a group whose parts are counted. */
export type PartsOfGroup = {
  readonly whole: DisclosedCount;
  readonly threshold: number;
  readonly protection: 'strict' | 'threshold';
};

/**
 * The counts of the rest of a group. `isApart` says that all shown groups directly below are disclosed exactly: else
 * the rest would tell how many answered in the others.
 */
export function discloseRestCount(
  rest: Answered,
  { whole, threshold, protection, isApart }: PartsOfGroup & { readonly isApart: boolean },
): DisclosedCount {
  const isExact =
    rest.invited - rest.completed >= fewestMissing &&
    (protection === 'threshold' || (isApart && whole.exactly !== null));
  return isExact ? asPublished({ exactly: rest.completed, atLeast: rest.completed }) : boundedCount(rest, threshold);
}

/**
 * The counts of the classes in which one group publishes a split. A class of which nearly everybody answered is not
 * disclosed exactly, and neither are others, the smallest first, until at least two people are missing in those
 * together. Where the count of the group is not disclosed exactly, no class is: they add up to it.
 */
export function discloseClassCounts(
  classes: readonly Answered[],
  { whole, threshold, protection }: PartsOfGroup,
): readonly DisclosedCount[] {
  const missingIn = (place: number): number =>
    (classes[place] as Answered).invited - (classes[place] as Answered).completed;
  const bounded = new Set([...classes.keys()].filter((place) => missingIn(place) < fewestMissing));
  if (protection === 'strict') {
    const others = [...classes.keys()]
      .filter((place) => !bounded.has(place))
      .sort((one, other) => (classes[one] as Answered).invited - (classes[other] as Answered).invited);
    const isShort = (): boolean =>
      bounded.size > 0 && [...bounded].reduce((sum, place) => sum + missingIn(place), 0) < fewestMissing;
    for (const place of others) if (whole.exactly === null || isShort()) bounded.add(place);
  }
  return classes.map((each, place) =>
    bounded.has(place)
      ? boundedCount(each, threshold)
      : asPublished({ exactly: each.completed, atLeast: each.completed }),
  );
}

/** The count of several sets together that share nobody. */
export function addCounts(counts: readonly DisclosedCount[]): DisclosedCount {
  const atLeast = counts.reduce((sum, count) => sum + count.atLeast, 0);
  return asPublished({ exactly: counts.every(({ exactly }) => exactly !== null) ? atLeast : null, atLeast });
}

/** Of nearly everybody that all but one answered at least; otherwise only what being shown says. */
function boundedCount({ invited, completed }: Answered, threshold: number): DisclosedCount {
  const lowest = completed >= threshold ? threshold : 0;
  return asPublished({
    exactly: null,
    atLeast: invited - completed < fewestMissing ? Math.max(lowest, invited - 1) : lowest,
  });
}

/**
 * One flag for each group. Groups are looked at from the bottom up; `below` holds the exact ones with no other in
 * between.
 */
function exactGroups({
  parent,
  decisions,
  invited,
  completed,
  protection,
  wasExact = () => true,
}: CountedGroups): Uint8Array {
  const missingIn = (group: number): number => at(invited, group) - at(completed, group);
  const exact = Uint8Array.from(decisions, (decision, group) =>
    Number(decision === 'shown' && missingIn(group) >= fewestMissing && wasExact(group)),
  );
  if (protection === 'threshold') return exact;
  const below: number[][] = decisions.map(() => []);
  for (let group = parent.length - 1; group >= root; group--) {
    const list = below[group] as number[];
    while (exact[group] === 1 && list.length > 0 && isTooFull(group, list, { invited, missingIn })) {
      const smallest = list.reduce((best, each) => (at(invited, each) < at(invited, best) ? each : best));
      exact[smallest] = 0;
      list.splice(list.indexOf(smallest), 1, ...(below[smallest] as number[]));
    }
    if (at(parent, group) !== none)
      (below[at(parent, group)] as number[]).push(...(exact[group] === 1 ? [group] : list));
  }
  return exact;
}

type Counts = { readonly invited: Int32Array; readonly missingIn: (group: number) => number };

/**
 * Whether somebody is in a group and in none of these groups below it, and fewer people are missing among those than
 * have to be. A number below 0 says nothing: counts of a running campaign lag behind one another, and late answers
 * count above the group of those who gave them.
 */
function isTooFull(group: number, below: readonly number[], { invited, missingIn }: Counts): boolean {
  const people = below.reduce((sum, each) => sum - at(invited, each), at(invited, group));
  const missing = below.reduce((sum, each) => sum - missingIn(each), missingIn(group));
  return people > 0 && missing >= 0 && missing < fewestMissing;
}
