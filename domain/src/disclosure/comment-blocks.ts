import { at } from './counts.ts';
import type { DisclosurePlan } from './disclosure-plan.ts';
import { type GroupDecision, decideGroups, lowestShown } from './group-rule.ts';
import { none } from './reporting-tree.ts';
import type { PublishedTree } from './late-blocks.ts';

/** A comment, by its index in the input, and its block: the comment is listed in that group and its ancestors. */
export type PublishedComment = { readonly comment: number; readonly group: number };

export type CommentPlan = PublishedTree & {
  /** Shuffled, so that the order does not reveal who wrote when. Comments without a block are omitted. */
  readonly comments: readonly PublishedComment[];
};

/** Draws a uniformly distributed integer from 0 to `limit` - 1. For comments, derived from a secret of the campaign. */
export type DrawBelow = (limit: number) => number;

/**
 * Minimum number of established respondents in a block of comments, because words identify people more easily than
 * numbers (docs/confidentiality.md, C10).
 */
export function commentThreshold(threshold: number): number {
  return Math.max(10, 2 * threshold);
}

/**
 * Assigns comments to the groups that list them. Blocks of comments are the rests that the group rule produces with the
 * comment threshold, among the groups the plan shows. `authorOf` has the respondent who wrote each comment. Each
 * comment is in at most one block.
 *
 * Why a list reveals no more than a block: blocks are disjoint and every list is a union of blocks, so two comments of
 * one block are in the same lists. Intersecting lists yields a block, with at least the comment threshold of possible
 * authors. Only established respondents count towards it, so an attacker who knows the comments of all others still
 * faces that many.
 */
export function planCommentBlocks(plan: DisclosurePlan, authorOf: Int32Array, draw: DrawBelow): CommentPlan {
  const threshold = commentThreshold(plan.threshold);
  const isWithheld = (group: number): boolean => plan.decisions[group] !== 'shown';
  const others = plan.restSizes.map((size, group) => size - at(plan.establishedRests, group));
  const rests = { parent: plan.parent, own: plan.establishedRests, others };
  const decisions = decideGroups(rests, threshold, isWithheld).map((decision, group): GroupDecision =>
    isWithheld(group) ? (plan.decisions[group] as GroupDecision) : decision,
  );
  const lowest = lowestShown(plan, decisions);
  const comments = Array.from(authorOf, (author, comment) => {
    const rest = at(plan.blockOf, author);
    return { comment, group: rest === none ? none : at(lowest, rest) };
  });
  return {
    parent: plan.parent,
    threshold,
    decisions,
    comments: shuffle(
      comments.filter(({ group }) => group !== none),
      draw,
    ),
  };
}

function shuffle<T>(items: readonly T[], draw: DrawBelow): readonly T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const drawn = draw(last + 1);
    [shuffled[last], shuffled[drawn]] = [shuffled[drawn] as T, shuffled[last] as T];
  }
  return shuffled;
}
