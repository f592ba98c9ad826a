import type { Condition, Sphere } from '../../surveys/index.ts';
import { type Change, changeAgainstWhole, changeBetween } from '../statistics/intervals.ts';
import type { Estimate } from '../scoring/score.ts';
import type { CellScores, CompositeResult, StatementResult } from '../publication/scores-of.ts';

/**
 * The score of a reference, and the difference of a result to it, in points; `isLargerThanChance` is null if unknown.
 */
export type Compared = { readonly score: number; readonly delta: number; readonly isLargerThanChance: boolean | null };

/** A condition or sphere compared with its reference. Significance is unknown for means of means. */
export type ComparedComposite<Name> = { readonly name: Name; readonly score: number; readonly delta: number };

/**
 * A result compared with a reference, limited to what both publish. `enps` is that of the reference, from -100 to 100.
 */
export type ScoreComparison = {
  readonly engagement: Compared | null;
  readonly enps: number | null;
  readonly categories: readonly (Compared & { readonly id: string })[];
  readonly conditions: readonly ComparedComposite<Condition>[];
  readonly spheres: readonly ComparedComposite<Sphere>[];
};

/** Reference scores by category id and by name of condition or sphere, as in a benchmark. */
export type Means = {
  readonly engagement: number | null;
  readonly enps: number | null;
  readonly categories: ReadonlyMap<string, number>;
  readonly conditions: ReadonlyMap<string, number>;
  readonly spheres: ReadonlyMap<string, number>;
};

/** The part of a result that can be compared. */
export type Comparable = Pick<CellScores, 'engagement' | 'categories' | 'conditions' | 'spheres'> & {
  readonly enps: Pick<StatementResult, 'score'> | null;
};

/**
 * Compares a result with one of other people, or of the same people at another time (docs/methodology.md, 19), by
 * {@link changeBetween}.
 */
export function compareScores(result: Comparable, reference: Comparable): ScoreComparison {
  return compare(result, reference, changeBetween);
}

/** Compares a result with that of a superset, for example the whole organization, by {@link changeAgainstWhole}. */
export function compareWithWhole(part: Comparable, whole: Comparable): ScoreComparison {
  return compare(part, whole, changeAgainstWhole);
}

/** Compares a result with means of unknown spread, such as a benchmark; significance is unknown. */
export function compareWithMeans(
  result: Comparable,
  { engagement, enps, categories, conditions, spheres }: Means,
): ScoreComparison {
  return {
    engagement: result.engagement && engagement !== null ? beside(result.engagement.score, engagement) : null,
    enps,
    categories: result.categories.flatMap(({ id, score }) => {
      const reference = categories.get(id);
      return score === null || reference === undefined ? [] : [{ id, ...beside(score, reference) }];
    }),
    conditions: compositesBeside(result.conditions, (name) => conditions.get(name)),
    spheres: compositesBeside(result.spheres, (name) => spheres.get(name)),
  };
}

type ChangeOf = (result: Estimate, reference: Estimate) => Change;

function compare(result: Comparable, reference: Comparable, changeOf: ChangeOf): ScoreComparison {
  return {
    engagement: compareEstimates(result.engagement?.estimate, reference.engagement?.estimate, changeOf),
    enps: reference.enps?.score ?? null,
    categories: result.categories.flatMap(({ id, estimate }) => {
      const compared = compareEstimates(
        estimate,
        reference.categories.find((other) => other.id === id)?.estimate,
        changeOf,
      );
      return compared ? [{ id, ...compared }] : [];
    }),
    conditions: compositesBeside(result.conditions, (name) => scoreOfComposite(reference.conditions, name)),
    spheres: compositesBeside(result.spheres, (name) => scoreOfComposite(reference.spheres, name)),
  };
}

function compareEstimates(
  result: Estimate | null | undefined,
  reference: Estimate | null | undefined,
  changeOf: ChangeOf,
): Compared | null {
  if (!result || !reference) return null;
  const { delta, isLargerThanChance } = changeOf(result, reference);
  return { score: reference.score, delta, isLargerThanChance };
}

function compositesBeside<Name>(
  results: readonly CompositeResult<Name>[],
  referenceOf: (name: Name) => number | null | undefined,
): readonly ComparedComposite<Name>[] {
  return results.flatMap(({ name, score }) => {
    const reference = referenceOf(name) ?? null;
    return score === null || reference === null ? [] : [{ name, score: reference, delta: score - reference }];
  });
}

function scoreOfComposite<Name>(composites: readonly CompositeResult<Name>[], name: Name): number | null | undefined {
  return composites.find((composite) => composite.name === name)?.score;
}

function beside(score: number, reference: number): Compared {
  return { score: reference, delta: score - reference, isLargerThanChance: null };
}
