import type { BenchmarkResource } from '@attune/contract/results/benchmarks';
import { benchmarkHeadline, formatEnps, measureName, type Standing, standingAmong } from '@attune/domain/results';
import { scoreWords } from '../../benchmarks/index.ts';
import { formatDifference } from '../../design/format/numbers.ts';
import type { Sentence } from '../page/headline.ts';
import { driversOf, type Overview } from '../reading/group-overview.ts';
import { scoreText } from '../reading/score-words.ts';

export type Benchmark = BenchmarkResource['attributes'];
type BenchmarkScore = Benchmark['scores'][number];

/** One measure that both the group and the benchmark have. */
export type BenchmarkRow = {
  readonly title: string;
  readonly reference: BenchmarkScore;
  readonly score: number;
  readonly text: string;
  readonly difference: number;
  /** Undefined if the source has no percentiles. */
  readonly standing: Standing | undefined;
};

/** The scores of a group beside those of a benchmark: engagement, eNPS, conditions, spheres and drivers. */
export function benchmarkRows(overview: Overview, { scores }: Benchmark): readonly BenchmarkRow[] {
  const of = (measure: BenchmarkScore['measure']) => scores.filter((score) => score.measure === measure);
  const named = (measure: 'condition' | 'sphere', composites: Overview['conditions']) =>
    of(measure).flatMap((reference) => {
      const own = composites.find(({ title }) => title.toLowerCase() === reference.key.toLowerCase());
      return own ? [rowOf(reference, own.score, measureName(own.title, measure))] : [];
    });
  const drivers = driversOf(overview).flatMap(({ categoryId, score, title }) => {
    const reference = of('driver').find((each) => each.categoryId === categoryId);
    return reference ? [rowOf(reference, score, title)] : [];
  });
  const { engagement, enpsScore } = overview;
  return [
    ...of('engagement').flatMap((reference) => (engagement ? [rowOf(reference, engagement.score, 'Engagement')] : [])),
    ...of('enps').flatMap((reference) =>
      enpsScore === null ? [] : [{ ...rowOf(reference, enpsScore, 'eNPS'), text: formatEnps(enpsScore) }],
    ),
    ...named('condition', overview.conditions),
    ...named('sphere', overview.spheres),
    ...drivers,
  ];
}

/** The headline of the page. */
export function benchmarkSentence(overview: Overview, benchmark: Benchmark): Sentence {
  const rows = benchmarkRows(overview, benchmark);
  const besideMean = ({ score, reference }: BenchmarkRow) => ({ score, mean: reference.score });
  const engagement = rows.find(({ reference }) => reference.measure === 'engagement');
  return benchmarkHeadline({
    name: overview.name,
    benchmark: benchmark.name,
    engagement: engagement ? besideMean(engagement) : null,
    drivers: rows.filter(({ reference }) => reference.measure === 'driver').map(besideMean),
  });
}

/** "+4", "−2", "0". */
export function differenceText({ difference }: Pick<BenchmarkRow, 'difference'>): string {
  return formatDifference(Math.round(difference));
}

/** The mean of the benchmark; that of an eNPS with its sign. */
export function meanText({ reference: { measure, score } }: Pick<BenchmarkRow, 'reference'>): string {
  return measure === 'enps' ? formatDifference(Math.round(score)) : scoreWords(score);
}

function rowOf(reference: BenchmarkScore, score: number, title: string): BenchmarkRow {
  return {
    title,
    reference,
    score,
    text: scoreText(score),
    difference: score - reference.score,
    standing: reference.percentiles ? standingAmong(score, reference.percentiles) : undefined,
  };
}
