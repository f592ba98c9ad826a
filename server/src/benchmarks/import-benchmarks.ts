import { benchmarkFileLimit } from '@attune/contract/benchmarks';
import { type Actor, authorize } from '@attune/domain/access';
import { type Id, type Problem, Refusal, invalid } from '@attune/domain/kernel';
import { type BenchmarkFileProblem, type BenchmarkLine, type ReadBenchmark, benchmarkFileLimits, readBenchmarkFile } from '@attune/domain/results';
import type { Clock } from '../platform/clock.ts';
import { UnreadableFile, linesOf } from '../platform/csv/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { findImported, knownKeysOf, listLibraryKeys, saveImported } from './benchmarks.repository.ts';

type Needs = { readonly database: Database; readonly clock: Clock };

export type BenchmarkFile = { readonly content: AsyncIterable<Uint8Array>; readonly isReview: boolean };

/** What became of a benchmark of a file, or would become of it where the file is only reviewed. */
export type BenchmarkImport = { readonly benchmark: ReadBenchmark; readonly benchmarkId: Id<'benchmark'> | null; readonly version: number; readonly isApplied: boolean };

/**
 * Takes a file of benchmarks, all of it or nothing; one of the same source, name and period gets all of its scores anew.
 * Refuses with `invalid` a file with mistakes, each told with its row and column, with `too-large` one that is.
 */
export async function importBenchmarks({ database, clock }: Needs, actor: Actor, { content, isReview }: BenchmarkFile): Promise<readonly BenchmarkImport[]> {
  authorize(actor, 'benchmark.update', 'platform');
  const lines = await readLines(content);
  return database.acrossOrganizations('benchmarks', async (trx) => {
    const read = readBenchmarkFile(lines, knownKeysOf(await listLibraryKeys(trx)));
    if ('problems' in read) throw invalid(...toProblems(read.problems));
    const imports: BenchmarkImport[] = [];
    for (const benchmark of read.benchmarks) imports.push(isReview ? await review(trx, benchmark) : await apply(trx, benchmark, clock.now()));
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

/** The lines of the file, one more than can be taken at most: enough to refuse it. */
async function readLines(content: AsyncIterable<Uint8Array>): Promise<readonly BenchmarkLine[]> {
  const bytes = await readAll(content);
  const lines: BenchmarkLine[] = [];
  try {
    for await (const line of linesOf(inOnePiece(bytes), bytes)) {
      lines.push(line);
      if (lines.length > benchmarkFileLimits.rows + 1) break;
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid(...error.problems.map(({ detail }) => ({ at: ['rows', '1'], detail })));
    throw error;
  }
  if (lines.length === 0) throw invalid({ at: ['rows', '1'], detail: 'This file is empty. Its first line names the columns.' });
  return lines;
}

async function readAll(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > benchmarkFileLimit) throw new Refusal('too-large', `At most ${benchmarkFileLimit / 1_048_576} MB can be taken.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const mostProblems = 100;

function toProblems(problems: readonly BenchmarkFileProblem[]): readonly Problem[] {
  const told = problems.slice(0, mostProblems).map(({ row, column, detail }) => ({ at: ['rows', String(row), ...(column ? [column] : [])], detail }));
  const more = problems.length - told.length;
  return more > 0 ? [...told, { at: ['rows'], detail: `There are ${more} more mistakes in this file.` }] : told;
}
