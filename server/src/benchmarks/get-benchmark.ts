import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type NamedScore, type StoredBenchmark, findBenchmark, listScores } from './benchmarks.repository.ts';

type Dependencies = { readonly database: Database };

export type BenchmarkWithScores = { readonly benchmark: StoredBenchmark; readonly scores: readonly NamedScore[] };

/** Gets a benchmark with all scores of one version. */
export async function getBenchmark(
  { database }: Dependencies,
  actor: Actor,
  benchmarkId: Id<'benchmark'>,
): Promise<BenchmarkWithScores> {
  authorize(actor, 'benchmark.read', 'platform');
  return database.acrossOrganizations(
    'benchmarks',
    async (trx) => {
      const benchmark = await findBenchmark(trx, benchmarkId);
      if (!benchmark) throw new Refusal('not-found');
      return { benchmark, scores: await listScores(trx, benchmarkId) };
    },
    { isSnapshot: true },
  );
}
