import type { ComparisonKind, ComparisonOnTheWire } from '@attune/contract/results/scores';
import { referenceName } from './reference-name.ts';

export type Comparison = ComparisonOnTheWire;

/** Difference between a score and its reference. `isLargerThanChance` is null if significance cannot be determined. */
export type Compared = { readonly score: number; readonly delta: number; readonly isLargerThanChance?: boolean | null };

/** A reference other than the previous campaign: another group or a benchmark. */
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

/** The selected references, in order. */
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
