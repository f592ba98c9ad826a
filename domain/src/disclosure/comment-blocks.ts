import { add, at } from './counts.ts';
import { fewestMissing } from './disclosed-counts.ts';
import type { DisclosurePlan } from './disclosure-plan.ts';
import { type GroupDecision, decideGroups, lowestShown } from './group-rule.ts';
import { type ReportingTree, lowestThat, none } from './reporting-tree.ts';
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

/** Where comments are listed, and the groups of everybody who could have written one of them. */
export type CommentWriters = ReportingTree & {
  readonly isBlock: (group: number) => boolean;
  /** The group of each invited person whose answers are in no earlier release. */
  readonly groupOf: Int32Array;
};

/**
 * Keeps in each block at most as many comments on a statement as two fewer than could have written one
 * (docs/confidentiality.md, C16): each comment on a statement is of another respondent, so that their number would say
 * that all invited people, or all but one, responded. The comments are in shuffled order; the last ones are omitted.
 *
 * Why the number of comments never shows that a block is complete, over any number of releases: of everybody who is
 * invited in a block, those who could write in a release are all whose answers entered in no earlier one. So its
 * comments in earlier releases are at most the people who entered then, and those in the last release at most the
 * remaining ones less two. Together that is at most everybody less two, for each block and for every union of blocks. A
 * late block can contain people of groups below it that list comments; whoever knows how many of them did not respond
 * before knows the same bound for the others.
 */
export function withoutFullCounts(
  comments: readonly PublishedComment[],
  statementOf: (comment: number) => number,
  { parent, isBlock, groupOf }: CommentWriters,
): readonly PublishedComment[] {
  const lowest = lowestThat(isBlock, { parent });
  const room = new Int32Array(parent.length).fill(-fewestMissing);
  for (const group of groupOf) if (at(lowest, group) !== none) add(room, at(lowest, group), 1);
  const listed = new Map<string, number>();
  return comments.filter(({ comment, group }) => {
    const name = `${group} ${statementOf(comment)}`;
    const count = (listed.get(name) ?? 0) + 1;
    listed.set(name, count);
    return count <= at(room, group);
  });
}

function shuffle<T>(items: readonly T[], draw: DrawBelow): readonly T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const drawn = draw(last + 1);
    [shuffled[last], shuffled[drawn]] = [shuffled[drawn] as T, shuffled[last] as T];
  }
  return shuffled;
}
