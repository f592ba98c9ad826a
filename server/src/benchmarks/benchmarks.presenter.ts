import type {
  BenchmarkImportResource,
  BenchmarkResource,
  ListedBenchmarkResource,
} from '@attune/contract/results/benchmarks';
import type { ListedBenchmark, NamedScore, StoredBenchmark } from './benchmarks.repository.ts';
import type { BenchmarkWithScores } from './get-benchmark.ts';
import type { BenchmarkImport } from './import-benchmarks.ts';

/** Presents a benchmark in a list, with its score for the requested category or for engagement. */
export function presentListedBenchmark(
  { score, ...benchmark }: ListedBenchmark,
  categoryId: string | undefined,
): ListedBenchmarkResource {
  return {
    type: 'benchmarks',
    id: benchmark.id,
    attributes: { ...factsOf(benchmark), categoryId: categoryId ?? null, score },
  };
}

export function presentBenchmark({ benchmark, scores }: BenchmarkWithScores): BenchmarkResource {
  return {
    type: 'benchmarks',
    id: benchmark.id,
    attributes: { ...factsOf(benchmark), scores: scores.map(presentScore) },
  };
}

/** Presents the outcome for one benchmark of a file; `place` is its index in the file. */
export function presentImport(
  { benchmark, benchmarkId, version, isApplied }: BenchmarkImport,
  place: number,
): BenchmarkImportResource {
  const { name, source, industry, from, to, organizationCount, scores } = benchmark;
  const attributes = {
    benchmarkId,
    name,
    source,
    industry,
    validFrom: from,
    validTo: to,
    sampleSize: organizationCount,
    scoreCount: scores.length,
    version,
    isApplied,
  };
  return { type: 'benchmark-imports', id: String(place + 1), attributes };
}

function factsOf({
  name,
  source,
  kind,
  industry,
  region,
  sizeBand,
  from,
  to,
  organizationCount,
  version,
  madeAt,
}: StoredBenchmark) {
  return {
    name,
    source,
    kind,
    industry,
    region,
    companySize: sizeBand,
    validFrom: from,
    validTo: to,
    sampleSize: organizationCount,
    version,
    updatedAt: madeAt.toISOString(),
  };
}

function presentScore({
  measure,
  key,
  title,
  categoryId,
  organizationCount,
  mean,
  sd,
  percentiles,
}: NamedScore): BenchmarkResource['attributes']['scores'][number] {
  return {
    measure,
    key,
    title,
    categoryId,
    sampleSize: organizationCount,
    score: mean,
    standardDeviation: sd,
    percentiles,
  };
}
