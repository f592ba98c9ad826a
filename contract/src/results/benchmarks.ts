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
  name: z.string().describe('Name.'),
  source: z.string().describe('Who published it.'),
  kind: z
    .enum(['imported', 'internal'])
    .describe(
      '`imported` from a file, or `internal`: computed from all organizations of this installation, if there ' +
        'are at least ten.',
    ),
  industry: z.string().nullable().describe('Industry of the organizations; null if not stated.'),
  region: z.string().nullable().describe('Region of the organizations; null if not stated.'),
  companySize: z.string().nullable().describe('Size of the organizations; null if not stated.'),
  validFrom: day.describe('First day of the period of the data.'),
  validTo: day.describe('Last day of the period of the data.'),
  sampleSize: z.int().describe('Number of organizations.'),
  version: z.int().describe('Increases when its scores are replaced; comparisons always use the current scores.'),
  updatedAt: instant.describe('Time of the last change.'),
};

/** A benchmark as listed: with one score, of the requested category or of engagement. */
const listedBenchmark = resource('benchmarks', {
  ...facts,
  categoryId: z.string().nullable().describe('ID of the requested category; null for engagement.'),
  score: z
    .number()
    .nullable()
    .describe('Score of the requested category or of engagement, from 0 to 100; null if the benchmark has none.'),
});
export type ListedBenchmarkResource = z.infer<typeof listedBenchmark>;

/**
 * A benchmark score: 0 to 100, or -100 to 100 for eNPS. Spread and percentiles are null if the source does not include
 * them.
 */
const benchmarkScore = z.object({
  measure: z.enum(benchmarkMeasures).describe('What the score measures.'),
  key: z.string().describe('Key of the driver, condition, sphere or statement; empty for engagement and eNPS.'),
  title: z.string().describe('Name of the measure.'),
  categoryId: z.string().nullable().describe('ID of the driver; null for other measures.'),
  sampleSize: z.int().describe('Number of organizations, at least five.'),
  score: z.number().describe('Mean of the organizations, from 0 to 100; for eNPS from -100 to 100.'),
  standardDeviation: z
    .number()
    .nullable()
    .describe('Standard deviation of the organizations, in points; null if the source does not include it.'),
  percentiles: z
    .object({
      p10: z.number().describe('10th percentile.'),
      p25: z.number().describe('25th percentile.'),
      p50: z.number().describe('Median.'),
      p75: z.number().describe('75th percentile.'),
      p90: z.number().describe('90th percentile.'),
    })
    .nullable()
    .describe('Percentiles of the organizations; null if the source does not include them.'),
});

const benchmark = resource('benchmarks', { ...facts, scores: z.array(benchmarkScore).describe('All scores.') });
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
  benchmarkId: z.string().nullable().describe('ID of the benchmark; null for a new one that was only validated.'),
  name: z.string().describe('Name.'),
  source: z.string().describe('Who published it.'),
  industry: z.string().nullable().describe('Industry of the organizations; null if not stated.'),
  validFrom: day.describe('First day of the period of the data.'),
  validTo: day.describe('Last day of the period of the data.'),
  sampleSize: z.int().describe('Number of organizations.'),
  scoreCount: z.int().describe('Number of scores.'),
  version: z
    .int()
    .describe(
      '1 for a new benchmark; higher if one with the same source, name and period exists, whose scores are all ' +
        'replaced.',
    ),
  isApplied: z.boolean().describe('Whether it was imported; false if the file was only validated.'),
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
