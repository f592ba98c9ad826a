import { at } from './counts.ts';
import { type Headcount, lowestThat, sizesOf } from './reporting-tree.ts';

/**
 * For each group, the smallest group whose results may include the answers of its members; -1 if even the organization
 * is too small. Known before anybody responds: `invited` counts the invited people who count towards the level; a group
 * cannot have more such respondents, so no smaller group can be shown. Splits and rests show at least `threshold`
 * respondents within that group or a larger one.
 */
export function smallestGroups(invited: Headcount, threshold: number): Int32Array {
  const sizes = sizesOf(invited);
  return lowestThat((group) => at(sizes, group) >= threshold, invited);
}
