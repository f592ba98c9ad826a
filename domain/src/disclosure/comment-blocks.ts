import { at } from './counts.ts';
import type { DisclosurePlan } from './disclosure-plan.ts';
import { type GroupDecision, decideGroups, lowestShown } from './group-rule.ts';
import { none } from './group-tree.ts';
import type { PublishedTree } from './late-blocks.ts';

/**
 * A comment, by its place among those given, and the one block it is in: it is listed in that group and the groups
 * above it.
 */
export type PublishedComment = { readonly comment: number; readonly group: number };

export type CommentPlan = PublishedTree & {
  /**
   * In the order to publish them in, which tells nothing of who wrote when. Comments that belong to no block are left
   * out.
   */
  readonly comments: readonly PublishedComment[];
};

/**
 * Draws a whole number from 0 up to but not including `limit`, all equally likely. For comments from a secret of the
 * campaign.
 */
export type DrawBelow = (limit: number) => number;

/** How many established respondents a block of comments needs: words are easier to recognize than numbers. */
export function commentThreshold(threshold: number): number {
  return Math.max(10, 2 * threshold);
}

/**
 * Where comments are listed. Blocks of comments are the rests of the groups that the group rule shows with the comment
 * threshold, among those the plan shows. `authorOf` has the respondent who wrote each comment. Every comment is in one
 * block or in none.
 *
 * Why a list does not give away more than a block: blocks are disjoint and every list is a union of blocks, so two
 * comments of one block are in the same lists. Intersecting lists leaves a block, with at least the comment threshold
 * of possible authors. Only established respondents count towards it: whoever knows what the others wrote is left with
 * as many.
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
