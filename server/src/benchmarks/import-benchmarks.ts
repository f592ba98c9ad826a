import { benchmarkFileLimit } from '@attune/contract/results/benchmarks';
import { type Actor, authorize } from '@attune/domain/access';
import { type Id, invalid } from '@attune/domain/kernel';
import { type ReadBenchmark, benchmarkFileLimits, readBenchmarkFile } from '@attune/domain/results';
import type { Clock } from '../platform/clock.ts';
import { problemsOfFile, readWholeFile } from '../platform/csv/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { findImported, knownKeysOf, listLibraryKeys, saveImported } from './benchmarks.repository.ts';

type Dependencies = { readonly database: Database; readonly clock: Clock };

export type BenchmarkFile = { readonly content: AsyncIterable<Uint8Array>; readonly isReview: boolean };

/** The outcome for one benchmark of a file, or the expected one if the file is only reviewed. */
export type BenchmarkImport = {
  readonly benchmark: ReadBenchmark;
  readonly benchmarkId: Id<'benchmark'> | null;
  readonly version: number;
  readonly isApplied: boolean;
};

/**
 * Imports a file of benchmarks in one transaction. Replaces all scores of a benchmark with the same source, name and
 * period. Refuses with `invalid` a file with errors, each with row and column, and with `too-large` one that exceeds
 * the limit.
 */
export async function importBenchmarks(
  { database, clock }: Dependencies,
  actor: Actor,
  { content, isReview }: BenchmarkFile,
): Promise<readonly BenchmarkImport[]> {
  authorize(actor, 'benchmark.update', 'platform');
  const lines = await readWholeFile(content, {
    bytesAtMost: benchmarkFileLimit,
    linesAtMost: benchmarkFileLimits.rows + 1,
  });
  return database.acrossOrganizations('benchmarks', async (trx) => {
    const read = readBenchmarkFile(lines, knownKeysOf(await listLibraryKeys(trx)));
    if ('problems' in read) throw invalid(...problemsOfFile(read.problems));
    const imports: BenchmarkImport[] = [];
    for (const benchmark of read.benchmarks)
      imports.push(isReview ? await review(trx, benchmark) : await apply(trx, benchmark, clock.now()));
    return imports;
  });
}

async function review(trx: Transaction, benchmark: ReadBenchmark): Promise<BenchmarkImport> {
  const there = await findImported(trx, benchmark);
  return { benchmark, benchmarkId: there?.id ?? null, version: (there?.version ?? 0) + 1, isApplied: false };
}

async function apply(trx: Transaction, benchmark: ReadBenchmark, now: Date): Promise<BenchmarkImport> {
  const { id, version } = await saveImported(trx, benchmark, now);
  return { benchmark, benchmarkId: id, version, isApplied: true };
}
