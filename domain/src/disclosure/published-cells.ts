import { blocksOf } from './blocks.ts';
import { at } from './counts.ts';
import type { DisclosurePlan, SplitPlan } from './disclosure-plan.ts';
import { endsOf, none } from './group-tree.ts';
import type { Population } from './population.ts';

/**
 * A set of respondents whose answers are published as one: all of a group; its rest, where that is not the same; or
 * those of it who are in one class of a split, given by the place of the split in the population and the first value of
 * the class.
 */
export type PublishedCell =
  | { readonly kind: 'group'; readonly group: number }
  | { readonly kind: 'rest'; readonly group: number }
  | { readonly kind: 'class'; readonly group: number; readonly split: number; readonly class: number };

/**
 * Everything that is published of respondents: whatever is not in this list is withheld. Group by group, in preorder.
 */
export function publishedCells(plan: DisclosurePlan): readonly PublishedCell[] {
  return plan.decisions.flatMap((decision, group): PublishedCell[] => {
    if (decision !== 'shown') return [];
    const rest = hasRest(plan, group) ? [{ kind: 'rest', group } as const] : [];
    const classes = plan.splits.flatMap(({ classesOf }, split) =>
      publishedClasses(classesOf, group).map((name) => ({ kind: 'class', group, split, class: name }) as const),
    );
    return [{ kind: 'group', group }, ...rest, ...classes];
  });
}

/** Finds the respondents of cells; to be made once for many cells. Takes time in proportion to the group of a cell. */
export function membersOfCells({ splits }: Population, plan: DisclosurePlan): (cell: PublishedCell) => Int32Array {
  const { respondents, start } = blocksOf(plan.blockOf, plan.parent.length);
  const ends = endsOf(plan);
  return (cell) => {
    const { group } = cell;
    if (cell.kind === 'rest') return respondents.subarray(at(start, group), at(start, group + 1));
    const members = respondents.subarray(at(start, group), at(start, at(ends, group)));
    if (cell.kind === 'group') return members;
    const classOf = plan.splits[cell.split]?.classesOf.get(group);
    const valueOf = splits[cell.split]?.valueOf;
    return members.filter((respondent) => valueOf && classOf && at(classOf, at(valueOf, respondent)) === cell.class);
  };
}

/** Nobody, everybody and too few are not rows of their own. Too few are left only under `threshold` protection. */
function hasRest({ sizes, restSizes, establishedRests, threshold }: DisclosurePlan, group: number): boolean {
  return at(establishedRests, group) >= threshold && at(restSizes, group) < at(sizes, group);
}

function publishedClasses(classesOf: SplitPlan['classesOf'], group: number): readonly number[] {
  return [...new Set(classesOf.get(group) ?? [])].filter((name) => name !== none);
}
