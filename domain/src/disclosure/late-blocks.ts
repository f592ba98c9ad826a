import { blocksOf } from './blocks.ts';
import { add, at } from './counts.ts';
import type { GroupDecision } from './group-rule.ts';
import { type GroupTree, lowestThat, none, root } from './group-tree.ts';
import { assertThreshold } from './population.ts';

/** A tree of which something was published: which groups are shown, and the threshold that was decided with. */
export type PublishedTree = GroupTree & { readonly decisions: readonly GroupDecision[]; readonly threshold: number };

/**
 * Late respondents whose answers enter as one: from this release on they count in `group` and in every shown group
 * above it.
 */
export type LateBlock = { readonly group: number; readonly members: Int32Array };

/** The threshold, that of the first release unless given, and who counts towards it; everybody unless given. */
export type LateRules = { readonly threshold?: number; readonly established?: Uint8Array | undefined };

export type LateRelease = { readonly blocks: readonly LateBlock[]; readonly heldBack: Int32Array };

/**
 * How answers that came after the first release enter the results. What was published stays as it is. Late answers are
 * pooled upward until at least `threshold` of established respondents meet in a shown group, and enter there; fewer in
 * the company are held back. Splits stay frozen. `groupOf` has the group, in the tree as published, of everybody who
 * answered and is in no release yet, those held back before included; the outcome names them by their place in it. When
 * nothing is shown, nothing was published: make a new plan instead.
 *
 * Why nothing more can be derived, over any number of releases: late blocks are disjoint, have at least `threshold`
 * established members and enter every number as a whole. So whatever is added and subtracted weighs all members of a
 * block alike; and if it weighs none of them, it is a combination of what the first release published, which is safe.
 *
 * Refuses 'confidentiality-level' for a threshold below the one published with: it can only be raised.
 */
export function planLateBlocks(published: PublishedTree, groupOf: Int32Array, rules: LateRules = {}): LateRelease {
  const { threshold = published.threshold, established } = rules;
  assertThreshold(threshold, published.threshold);
  const { parent, decisions } = published;
  const pooled = new Int32Array(parent.length);
  groupOf.forEach((group, respondent) => {
    if (established?.[respondent] !== 0) add(pooled, group, 1);
  });
  const enters = (group: number): boolean => decisions[group] === 'shown' && at(pooled, group) >= threshold;
  for (let group = parent.length - 1; group > root; group--)
    if (!enters(group)) add(pooled, at(parent, group), at(pooled, group));

  const entry = lowestThat(enters, published);
  const blockOf = groupOf.map((group) => at(entry, group));
  const { respondents, start } = blocksOf(blockOf, parent.length);
  const membersOf = (group: number): Int32Array => respondents.slice(at(start, group), at(start, group + 1));
  return {
    blocks: decisions.flatMap((_, group) => (enters(group) ? [{ group, members: membersOf(group) }] : [])),
    heldBack: Int32Array.from(groupOf.keys()).filter((respondent) => at(blockOf, respondent) === none),
  };
}
