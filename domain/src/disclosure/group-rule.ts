import { at } from './counts.ts';
import { type ReportingTree, type Headcount, lowestThat, root, sizesOf } from './reporting-tree.ts';

/**
 * Whether the result of a group is published, or why not: `too-few` respondents, or enough but `combined` with its
 * neighbours to protect others. The reasons stay distinct, because "fewer than n responses" would be false for the
 * second.
 */
export type GroupDecision = 'shown' | WithheldReason;
export type WithheldReason = 'too-few' | 'combined';

/**
 * Decides which groups are shown (docs/confidentiality.md, C3). The *rest* of a shown group is its members in no shown
 * descendant: what remains after subtracting the groups below. Every rest is empty or has at least `threshold`
 * established respondents, whoever else is in it. Among all such decisions, this one withholds the fewest groups with
 * enough established respondents, and then the fewest people. A `barred` group is never shown.
 *
 * A rest without respondents may still have invited people. Subtracting counts would reveal that none of them
 * responded. So a rest is empty only if nobody in it was invited; a rest with invited people has at least `threshold`
 * established respondents.
 *
 * Why nothing more follows from the shown groups: every shown group is a union of rests, and rests are disjoint. Any
 * linear combination weighs all members of a rest alike, so it depends on nobody or on a whole rest. An attacker who
 * knows the answers of all others still faces the sum over the established respondents of a whole rest.
 *
 * Algorithm: the people whom a group *carries*, its members in no shown descendant, become its rest if it is shown, and
 * move to its parent otherwise. More respondents than the threshold count as the threshold, so the state of a group is
 * the lowest cost per load: 0 if nobody was invited, otherwise 1 + the number of established respondents, capped at the
 * threshold. Costs are joined bottom-up and decisions traced back top-down, in O(groups x threshold²).
 */
export function decideGroups(
  headcount: Headcount,
  threshold: number,
  barred: (group: number) => boolean = () => false,
): readonly GroupDecision[] {
  const { parent, own, others, absent } = headcount;
  const sizes = sizesOf(headcount);
  const mayBeShown = (group: number): boolean => at(sizes, group) >= threshold && !barred(group);
  const decisions = Array.from(sizes, (size): GroupDecision => (size < threshold ? 'too-few' : 'combined'));
  if (!mayBeShown(root)) return decisions;

  const impossible: Costs = Array.from({ length: threshold + 2 }, () => Infinity);
  const uncountedIn = (group: number): number => (others?.[group] ?? 0) + (absent?.[group] ?? 0);
  const loadOf = (count: number, group: number): number =>
    count + uncountedIn(group) === 0 ? 0 : 1 + Math.min(count, threshold);
  const carrying = Array.from(own, (count, group): Costs => impossible.with(loadOf(count, group), 0));
  const handing: Costs[] = [];
  const before: Costs[] = [];
  for (let group = sizes.length - 1; group > root; group--) {
    const above = at(parent, group);
    const costs = carrying[group] as Costs;
    const handed = mayBeShown(group) ? shownOrHanded(costs, at(sizes, group)) : costs;
    handing[group] = handed;
    before[group] = carrying[above] as Costs;
    carrying[above] = joined(carrying[above] as Costs, handed);
  }

  const carried = new Int32Array(sizes.length);
  for (let group = root; group < sizes.length; group++) {
    if (group > root) {
      const above = at(parent, group);
      [carried[above], carried[group]] = parted(before[group] as Costs, handing[group] as Costs, at(carried, above));
    }
    if (!mayBeShown(group) || carried[group] !== 0) continue;
    decisions[group] = 'shown';
    carried[group] = cheapestRest(carrying[group] as Costs);
  }
  return decisions;
}

/** Decides group by group: shows every group with at least `threshold` established respondents. */
export function decideBySize(headcount: Headcount, threshold: number): readonly GroupDecision[] {
  return Array.from(sizesOf(headcount), (size) => (size < threshold ? 'too-few' : 'shown'));
}

/**
 * For each group, its nearest shown group (itself or an ancestor), whose rest includes its own respondents; `none` if
 * there is none.
 */
export function lowestShown(tree: ReportingTree, decisions: readonly GroupDecision[]): Int32Array {
  return lowestThat((group) => decisions[group] === 'shown', tree);
}

/** The lowest cost per load; the last entry means at least the threshold. */
type Costs = readonly number[];

/** Makes the number of withheld groups outweigh the number of people in them. */
const costOfAGroup = 2 ** 32;

/** The cost per load handed to the parent: nothing if the group is shown, everything it carries if it is withheld. */
function shownOrHanded(carrying: Costs, size: number): Costs {
  const shown = carrying[cheapestRest(carrying)] as number;
  return carrying.map((cost, handed) => (handed === 0 ? shown : cost + costOfAGroup + size));
}

/** The cheaper of the two permitted rests of a shown group: nobody, or at least the threshold. */
function cheapestRest(carrying: Costs): number {
  const enough = carrying.length - 1;
  return (carrying[0] as number) <= (carrying[enough] as number) ? 0 : enough;
}

/** Adds two loads. */
function together(one: number, other: number, enough: number): number {
  return one === 0 || other === 0 ? one + other : Math.min(enough, one + other - 1);
}

function joined(carrying: Costs, handing: Costs): Costs {
  const costs = carrying.map(() => Infinity);
  carrying.forEach((cost, carried) => {
    if (cost === Infinity) return;
    handing.forEach((more, handed) => {
      const load = together(carried, handed, carrying.length - 1);
      costs[load] = Math.min(costs[load] as number, cost + more);
    });
  });
  return costs;
}

/** Inverts `joined`: divides a load into the parts carried and handed up, at the lowest cost. */
function parted(carrying: Costs, handing: Costs, load: number): [carried: number, handed: number] {
  let cheapest: [number, number] = [load, 0];
  let least = Infinity;
  carrying.forEach((cost, carried) => {
    handing.forEach((more, handed) => {
      if (together(carried, handed, carrying.length - 1) !== load || cost + more >= least) return;
      least = cost + more;
      cheapest = [carried, handed];
    });
  });
  return cheapest;
}
