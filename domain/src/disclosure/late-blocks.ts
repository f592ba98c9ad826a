import { blocksOf } from './blocks.ts';
import { add, at } from './counts.ts';
import type { GroupDecision } from './group-rule.ts';
import { type ReportingTree, lowestThat, none, root } from './reporting-tree.ts';
import { assertThreshold } from './population.ts';

/** A published tree: which groups are shown, and the threshold used. */
export type PublishedTree = ReportingTree & {
  readonly decisions: readonly GroupDecision[];
  readonly threshold: number;
};

/**
 * Late respondents whose answers enter together: starting with this release they count in `group` and its shown
 * ancestors.
 */
export type LateBlock = { readonly group: number; readonly members: Int32Array };

/** The threshold (default: that of the first release), and who counts towards it (default: everybody). */
export type LateRules = { readonly threshold?: number; readonly established?: Uint8Array | undefined };

export type LateRelease = { readonly blocks: readonly LateBlock[]; readonly heldBack: Int32Array };

/**
 * Plans how answers after the first release enter the results (docs/confidentiality.md, C8). Published numbers do not
 * change. Late answers are pooled upwards until at least `threshold` established respondents meet in a shown group, and
 * enter there; if the whole organization has fewer, they are held back. Splits stay frozen. `groupOf` has the group, in
 * the published tree, of everybody who responded and is in no release yet, including those held back before; blocks
 * refer to them by index. If no group is shown, nothing was published: create a new plan instead.
 *
 * Why nothing more can be derived over any number of releases: late blocks are disjoint, have at least `threshold`
 * established members and enter every number as a whole. So any linear combination weighs all members of a block alike;
 * if it weighs none of them, it is a combination of the first release, which is safe.
 *
 * Refuses `confidentiality-level` for a threshold below the published one: it can only be raised.
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
