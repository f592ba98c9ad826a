import { benchmarkMeasures } from '@attune/domain/results';
import { z } from 'zod';
import {
  day,
  documentOf,
  endpoint,
  fileBody,
  instant,
  line,
  listOf,
  page,
  query,
  resource,
  sort,
  idOf,
  trueOrFalse,
} from '../protocol/json-api.ts';

const facts = {
  name: z.string(),
  source: z.string(),
  /** `internal` is computed from all organizations of this installation, if there are at least ten. */
  kind: z.enum(['imported', 'internal']),
  industry: z.string().nullable(),
  region: z.string().nullable(),
  companySize: z.string().nullable(),
  validFrom: day,
  validTo: day,
  /** Number of organizations. */
  sampleSize: z.int(),
  /** Increases when its scores are replaced; comparisons always use the current scores. */
  version: z.int(),
  updatedAt: instant,
};

/** A benchmark as listed: with one score, of the requested category or of engagement. */
const listedBenchmark = resource('benchmarks', {
  ...facts,
  categoryId: z.string().nullable(),
  score: z.number().nullable(),
});
export type ListedBenchmarkResource = z.infer<typeof listedBenchmark>;

/**
 * A benchmark score: 0 to 100, or -100 to 100 for eNPS. Spread and percentiles are null if the source does not include
 * them.
 */
const benchmarkScore = z.object({
  measure: z.enum(benchmarkMeasures),
  /** Key of the driver, condition, sphere or statement; empty for engagement and eNPS. */
  key: z.string(),
  title: z.string(),
  categoryId: z.string().nullable(),
  /** At least five. */
  sampleSize: z.int(),
  score: z.number(),
  standardDeviation: z.number().nullable(),
  percentiles: z
    .object({ p10: z.number(), p25: z.number(), p50: z.number(), p75: z.number(), p90: z.number() })
    .nullable(),
});

const benchmark = resource('benchmarks', { ...facts, scores: z.array(benchmarkScore) });
export type BenchmarkResource = z.infer<typeof benchmark>;

export const listBenchmarks = endpoint({
  name: 'listBenchmarks',
  summary: 'List available benchmarks.',
  method: 'GET',
  path: '/benchmarks',
  query: query({
    ...page,
    ...sort(['name', 'source', 'industry', 'sampleSize', 'validTo']),
    'filter[fuzzy]': line(100).optional().describe('Search by name, source or industry.'),
    'filter[industry]': line(200).optional().describe('Industry.'),
    'filter[categoryId]': idOf<'category'>().optional().describe('Category the benchmark must have a score for.'),
  }),
  answer: listOf(listedBenchmark),
});

export const getBenchmark = endpoint({
  name: 'getBenchmark',
  summary: 'Get a benchmark with all scores.',
  method: 'GET',
  path: '/benchmarks/:benchmarkId',
  params: z.object({ benchmarkId: idOf<'benchmark'>() }),
  answer: documentOf(benchmark),
});

/** A benchmark in an imported or reviewed file, and the effect of the import. */
const benchmarkImport = resource('benchmark-imports', {
  /** Null for a new benchmark that was only reviewed. */
  benchmarkId: z.string().nullable(),
  name: z.string(),
  source: z.string(),
  industry: z.string().nullable(),
  validFrom: day,
  validTo: day,
  sampleSize: z.int(),
  scoreCount: z.int(),
  /**
   * 1 for a new benchmark; higher if one with the same source, name and period exists, whose scores are all replaced.
   */
  version: z.int(),
  /** False if the file was only reviewed. */
  isApplied: z.boolean(),
});
export type BenchmarkImportResource = z.infer<typeof benchmarkImport>;

/** Maximum size of a benchmark file, in bytes. */
export const benchmarkFileLimit = 4 * 1024 * 1024;

export const importBenchmarks = endpoint({
  name: 'importBenchmarks',
  summary:
    'Import benchmarks from CSV, all or none. Errors point to row and column: ' +
    '/data/attributes/rows/{row}/{column}.',
  method: 'POST',
  path: '/benchmark-imports',
  query: query({ isReview: trueOrFalse.optional().describe('`true` validates the file without importing it.') }),
  body: fileBody,
  accepts: 'text/csv',
  bytesAtMost: benchmarkFileLimit,
  answer: listOf(benchmarkImport),
});

export const removeImportedBenchmark = endpoint({
  name: 'removeImportedBenchmark',
  summary: 'Permanently delete an imported benchmark, also for organizations that use it.',
  method: 'DELETE',
  path: '/benchmark-imports/:benchmarkId',
  params: z.object({ benchmarkId: idOf<'benchmark'>() }),
  status: 204,
});
