import type { DisclosedScores, OrganizationScore } from '@attune/domain/results';
import type { LibraryKeys } from './benchmarks.repository.ts';

type Scores = Pick<DisclosedScores, 'engagement' | 'categories' | 'conditions' | 'spheres'> & {
  readonly enps: ScoredStatement | null;
  readonly statements: readonly ScoredStatement[];
};
type ScoredStatement = { readonly id: string; readonly score: number | null };

/** The scores of one organization that count for the benchmark: those with a key in the library. */
export function organizationScores(
  { engagement, enps, categories, conditions, spheres, statements }: Scores,
  library: LibraryKeys,
): readonly OrganizationScore[] {
  const driverKeys = new Map([...library.drivers].map(([key, id]) => [id, key]));
  const statementKeys = new Map([...library.statements].map(([key, id]) => [id, key]));
  const found: readonly {
    readonly measure: OrganizationScore['measure'];
    readonly key: string | undefined;
    readonly score: number | null | undefined;
  }[] = [
    { measure: 'engagement', key: '', score: engagement?.score },
    { measure: 'enps', key: '', score: enps?.score },
    ...categories
      .filter(({ kind }) => kind === 'driver')
      .map(({ id, score }) => ({ measure: 'driver' as const, key: driverKeys.get(id), score })),
    ...conditions.map(({ name, score }) => ({ measure: 'condition' as const, key: name, score })),
    ...spheres.map(({ name, score }) => ({ measure: 'sphere' as const, key: name, score })),
    ...statements.map(({ id, score }) => ({ measure: 'statement' as const, key: statementKeys.get(id), score })),
  ];
  return found.flatMap(({ measure, key, score }) =>
    key !== undefined && score != null ? [{ measure, key, score }] : [],
  );
}
