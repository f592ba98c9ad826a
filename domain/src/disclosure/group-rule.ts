import { at } from './counts.ts';
import { type GroupTree, type Headcount, lowestThat, root, sizesOf } from './group-tree.ts';

/**
 * Whether the result of a group is published, and if not, why: it has too few respondents; or it has enough and is
 * combined with its neighbours to protect somebody else. The two are never mixed up: "fewer than n responses" would be
 * false for the second.
 */
export type GroupDecision = 'shown' | WithheldReason;
export type WithheldReason = 'too-few' | 'combined';

/**
 * The *rest* of a shown group is everybody in it who is in no shown group below it: what is left when the groups below
 * are subtracted. Decides which groups are shown so that every rest is empty or has at least `threshold` established
 * respondents, whoever else is in it. Of all such decisions it takes one that withholds the fewest groups with enough
 * of them, and of those the fewest people. A `barred` group is not shown whatever its size.
 *
 * A rest without respondents may still have invited people. Subtracting the counts of respondents would tell that none
 * of them answered. So a rest is empty only when nobody in it was invited; one with invited people has at least
 * `threshold` established respondents.
 *
 * Why nothing more can be derived from the shown groups: every shown group is a union of rests, and rests are disjoint.
 * Whatever is added and subtracted, the outcome weighs all members of a rest alike, so it depends on no one at all or
 * on a whole rest. Somebody who knows what all others answered is left with the sum over the established respondents of
 * a whole rest.
 *
 * How it is found: the people whom a group *carries*, those in no shown group below it, become its rest when it is
 * shown, and are handed to the group above when it is not. More respondents than the threshold are as good as the
 * threshold, so all there is to know about a group is the least cost of each load: 0 for nobody invited, otherwise 1 +
 * the established respondents, up to the threshold. Costs are joined from the bottom up and decisions traced back from
 * the top down, in time proportional to groups x threshold².
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

/** Shows every group with at least `threshold` established respondents. */
export function decideBySize(headcount: Headcount, threshold: number): readonly GroupDecision[] {
  return Array.from(sizesOf(headcount), (size) => (size < threshold ? 'too-few' : 'shown'));
}

/**
 * For each group the lowest shown one, itself or above it, in whose rest its own respondents are; `none` where nothing
 * is shown.
 */
export function lowestShown(tree: GroupTree, decisions: readonly GroupDecision[]): Int32Array {
  return lowestThat((group) => decisions[group] === 'shown', tree);
}

/** The least cost for each load; the last stands for any number of respondents from the threshold on. */
type Costs = readonly number[];

/** A cost counts groups withheld first and people in them second. */
const costOfAGroup = 2 ** 32;

/** What a group hands upward: nothing when it is shown, all it carries when it is withheld. */
function shownOrHanded(carrying: Costs, size: number): Costs {
  const shown = carrying[cheapestRest(carrying)] as number;
  return carrying.map((cost, handed) => (handed === 0 ? shown : cost + costOfAGroup + size));
}

/** The cheaper of the two rests with which a group may be shown: nobody, or at least the threshold. */
function cheapestRest(carrying: Costs): number {
  const enough = carrying.length - 1;
  return (carrying[0] as number) <= (carrying[enough] as number) ? 0 : enough;
}

/** The load of two sets of people together. */
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

/** Undoes `joined`: which part of a load was carried before, and which was handed up, at the least cost. */
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
