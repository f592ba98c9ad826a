import { at } from './counts.ts';
import { type Headcount, lowestThat, sizesOf } from './group-tree.ts';

/**
 * What can be promised before anybody has answered: for each group somebody may be in, the smallest group whose results
 * may count their answers, -1 when not even the company is large enough. Takes the people invited who count towards the
 * level; no group has more such respondents than that, so no smaller group can be shown. Splits and rests show at least
 * `threshold` respondents within that group or a larger one.
 */
export function smallestGroups(invited: Headcount, threshold: number): Int32Array {
  const sizes = sizesOf(invited);
  return lowestThat((group) => at(sizes, group) >= threshold, invited);
}
