import type { Id } from '@attune/domain/kernel';
import { createCache } from '../platform/cache.ts';
import type { Database } from '../platform/database/index.ts';
import type { Benchmark, Benchmarks } from '../results/index.ts';
import {
  type LibraryKeys,
  type NamedScore,
  type StoredBenchmark,
  findChosenBenchmark,
  listLibraryKeys,
  listScores,
} from './benchmarks.repository.ts';

const benchmarksKept = 200;

/** Finds the benchmark of an organization. Caches recently read benchmarks by version. */
export function createBenchmarkFinder(database: Database): Benchmarks {
  const benchmarks = createCache<Benchmark>({ max: benchmarksKept });
  return {
    find: (organizationId: Id<'organization'>) =>
      database.inOrganization(
        organizationId,
        async (trx) => {
          const chosen = await findChosenBenchmark(trx, organizationId);
          if (!chosen) return undefined;
          const tag = `${chosen.id} ${chosen.version}`;
          return benchmarks.get(tag, async () =>
            toBenchmark(chosen, tag, { scores: await listScores(trx, chosen.id), library: await listLibraryKeys(trx) }),
          );
        },
        { isSnapshot: true },
      ),
  };
}

type Known = { readonly scores: readonly NamedScore[]; readonly library: LibraryKeys };

function toBenchmark(
  { name, from, to, organizationCount }: StoredBenchmark,
  tag: string,
  { scores, library }: Known,
): Benchmark {
  const of = (measure: NamedScore['measure']) => scores.filter((score) => score.measure === measure);
  return {
    tag,
    name: `${name} (${organizationCount} organizations)`,
    period: { from, to },
    engagement: of('engagement')[0]?.mean ?? null,
    enps: of('enps')[0]?.mean ?? null,
    categories: byKey(of('driver')),
    conditions: byKey(of('condition')),
    spheres: byKey(of('sphere')),
    statements: new Map(
      of('statement').flatMap(({ key, mean }) =>
        library.statements.has(key) ? [[library.statements.get(key) as string, mean] as const] : [],
      ),
    ),
  };
}

function byKey(scores: readonly NamedScore[]): ReadonlyMap<string, number> {
  return new Map(scores.map(({ key, mean }) => [key, mean]));
}
