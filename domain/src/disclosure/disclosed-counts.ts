import { type Concealed, asPublished } from './conceal.ts';
import { at } from './counts.ts';
import type { GroupDecision } from './group-rule.ts';
import { type ReportingTree, none, root } from './reporting-tree.ts';

/** Number of invited people in a set, and how many of them responded. */
export type Answered = { readonly invited: number; readonly completed: number };

/**
 * The disclosed number of respondents in a set. `exactly` is null if the number would reveal that all of them, or all
 * but one, responded, or would let a reader derive that for another set. `atLeast` always holds; 0 means unknown.
 */
export type DisclosedCount = Concealed<{ readonly exactly: number | null; readonly atLeast: number }>;

/** Minimum number of non-respondents for an exact count. With only one, the count would say "all but one". */
export const fewestMissing = 2;

/** A count that reveals nothing. */
export const undisclosed: DisclosedCount = asPublished({ exactly: null, atLeast: 0 });

/** Discloses the count of a single set, without other sets to subtract from it. */
export function discloseCount({ invited, completed }: Answered): DisclosedCount {
  return invited - completed < fewestMissing
    ? boundedCount({ invited, completed }, 0)
    : asPublished({ exactly: completed, atLeast: completed });
}

/**
 * The count of respondents of a campaign that is stored once nothing may reveal who answered: what its readers see, and
 * nothing else. Counts below the level are not shown, and not stored.
 */
export function keptCount({ invited, completed }: Answered, level: number): number {
  const { atLeast } = discloseCount({ invited, completed });
  return Math.min(invited, atLeast) < level ? 0 : atLeast;
}

/**
 * Invited people and respondents per group in preorder, descendants included. `decisions` are those of the plan that
 * permits adding and subtracting counts.
 */
export type CountedGroups = ReportingTree & {
  readonly decisions: readonly GroupDecision[];
  readonly invited: Int32Array;
  readonly completed: Int32Array;
  readonly threshold: number;
  readonly protection: 'strict' | 'threshold';
  /** Whether an earlier release disclosed the count of a group exactly; true for all groups if there was none. */
  readonly wasExact?: (group: number) => boolean;
};

/**
 * Discloses the number of respondents per group (docs/confidentiality.md, C16). A withheld group discloses nothing. A
 * shown group discloses an exact count if at least two invited people did not respond. With `strict` protection, two
 * must also be missing among its members outside the exactly disclosed descendants; otherwise the smallest of these
 * descendants is not disclosed exactly, until the condition holds.
 *
 * Why subtraction never reveals that all members of a set responded: sets that follow from exact counts are unions of
 * such remainders, as in group-rule.ts, and in each of them two people are missing or nobody was invited. No fewer
 * people than the threshold can be distinguished, because the sets are among those that the plan publishes.
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

/** Context for disclosing the counts of a group's rest or classes. */
export type PartsOfGroup = {
  readonly whole: DisclosedCount;
  readonly threshold: number;
  readonly protection: 'strict' | 'threshold';
};

/**
 * Discloses the count of the rest of a group. `isApart` means that all shown groups directly below are disclosed
 * exactly; otherwise the rest would reveal their number of respondents.
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
 * Discloses the counts of the classes in which one group publishes a split. Not exact is a class in which fewer than
 * two people are missing, plus the smallest other classes until at least two people are missing among all of these. If
 * the count of the group is not exact, no class is, because classes add up to the group.
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

/** Adds the counts of disjoint sets. */
export function addCounts(counts: readonly DisclosedCount[]): DisclosedCount {
  const atLeast = counts.reduce((sum, count) => sum + count.atLeast, 0);
  return asPublished({ exactly: counts.every(({ exactly }) => exactly !== null) ? atLeast : null, atLeast });
}

/**
 * A lower bound: all but one if nearly everybody responded, otherwise the threshold that a shown set reveals anyway.
 */
function boundedCount({ invited, completed }: Answered, threshold: number): DisclosedCount {
  const lowest = completed >= threshold ? threshold : 0;
  return asPublished({
    exactly: null,
    atLeast: invited - completed < fewestMissing ? Math.max(lowest, invited - 1) : lowest,
  });
}

/**
 * Decides which groups disclose an exact count: one flag per group, decided bottom-up. `below` holds the nearest exact
 * descendants.
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
 * Whether a group has members outside the given descendants, and too few of those members are missing. A negative
 * number proves nothing: late answers count in an ancestor of the respondent's group.
 */
function isTooFull(group: number, below: readonly number[], { invited, missingIn }: Counts): boolean {
  const people = below.reduce((sum, each) => sum - at(invited, each), at(invited, group));
  const missing = below.reduce((sum, each) => sum - missingIn(each), missingIn(group));
  return people > 0 && missing >= 0 && missing < fewestMissing;
}
