import type { ComparisonKind, ComparisonOnTheWire } from '@attune/contract/results/scores';
import { referenceName } from './reference-name.ts';

export type Comparison = ComparisonOnTheWire;

/** How a score lies to that of a reference. `isLargerThanChance` is null where nobody can say. */
export type Compared = { readonly score: number; readonly delta: number; readonly isLargerThanChance?: boolean | null };

/** What a group is measured against beside the campaign before: another group, or other organizations. */
export type Reference = {
  readonly kind: ComparisonKind;
  /** "Acme". */
  readonly name: string;
  readonly engagement: Compared | null;
  readonly enps: number | null;
  readonly byCategory: ReadonlyMap<string, Compared>;
  readonly byCondition: ReadonlyMap<string, Compared>;
  readonly bySphere: ReadonlyMap<string, Compared>;
};

/** The references among the comparisons that were chosen, in their order. */
export function referencesFrom(chosen: readonly Comparison[]): readonly Reference[] {
  return chosen.filter(({ kind }) => kind !== 'previous').map(referenceFrom);
}

function referenceFrom({ kind, name, engagement, enps, categories, conditions, spheres }: Comparison): Reference {
  return {
    kind,
    name: referenceName(name),
    engagement,
    enps,
    byCategory: new Map(categories.map((category) => [category.categoryId, category])),
    byCondition: new Map(conditions.map((condition) => [condition.title, condition])),
    bySphere: new Map(spheres.map((sphere) => [sphere.title, sphere])),
  };
}
