import { type Actor, authorize } from '@attune/domain/access';
import type { Database } from '../platform/database/index.ts';
import { type BenchmarkListing, type ListedBenchmark, listBenchmarks as list } from './benchmarks.repository.ts';

type Dependencies = { readonly database: Database };

/** Lists one page of benchmarks, with the total number. */
export async function listBenchmarks(
  { database }: Dependencies,
  actor: Actor,
  listing: BenchmarkListing,
): Promise<{ readonly benchmarks: readonly ListedBenchmark[]; readonly total: number }> {
  authorize(actor, 'benchmark.read', 'platform');
  return database.acrossOrganizations('benchmarks', (trx) => list(trx, listing));
}
