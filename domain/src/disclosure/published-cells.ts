import { at } from './counts.ts';
import type { DisclosurePlan, SplitPlan } from './disclosure-plan.ts';
import { none } from './reporting-tree.ts';

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
 * A rest of nobody, everybody or too few people has no row of its own. Too few are possible with `threshold` protection
 * only.
 */
function hasRest({ sizes, restSizes, establishedRests, threshold }: DisclosurePlan, group: number): boolean {
  return at(establishedRests, group) >= threshold && at(restSizes, group) < at(sizes, group);
}

function publishedClasses(classesOf: SplitPlan['classesOf'], group: number): readonly number[] {
  return [...new Set(classesOf.get(group) ?? [])].filter((name) => name !== none);
}
