import { blocksOf } from './blocks.ts';
import { at } from './counts.ts';
import type { DisclosurePlan, SplitPlan } from './disclosure-plan.ts';
import { endsOf, none } from './reporting-tree.ts';
import type { Population } from './population.ts';

/**
 * A set of respondents whose answers are published together: a whole group, its rest (if different), or its members in
 * one class of a split. `split` is the index of the split in the population, `class` the first value of the class.
 */
export type PublishedCell =
  | { readonly kind: 'group'; readonly group: number }
  | { readonly kind: 'rest'; readonly group: number }
  | { readonly kind: 'class'; readonly group: number; readonly split: number; readonly class: number };

/** Lists all published cells, group by group in preorder. Everything else is withheld. */
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

/**
 * Creates a function that finds the respondents of a cell; reuse it for many cells. Each call takes time proportional
 * to the size of the cell's group.
 */
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

/**
 * A rest of nobody, everybody or too few people has no row of its own. Too few are possible with `threshold` protection
 * only.
 */
function hasRest({ sizes, restSizes, establishedRests, threshold }: DisclosurePlan, group: number): boolean {
  return at(establishedRests, group) >= threshold && at(restSizes, group) < at(sizes, group);
}

function publishedClasses(classesOf: SplitPlan['classesOf'], group: number): readonly number[] {
  return [...new Set(classesOf.get(group) ?? [])].filter((name) => name !== none);
}
