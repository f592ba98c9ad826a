import type {
  BenchmarkImportResource,
  BenchmarkResource,
  ListedBenchmarkResource,
} from '@attune/contract/results/benchmarks';
import type { CalendarDay } from '@attune/domain/kernel';
import { formatDays } from '../design/format/dates.ts';
import { formatCount, formatCountOf, formatRange } from '../design/format/numbers.ts';
import { countInWords } from '../design/format/words.ts';

type Listed = ListedBenchmarkResource['attributes'];
type Imported = BenchmarkImportResource['attributes'];
type Score = BenchmarkResource['attributes']['scores'][number];

/** "38 organizations". */
export function organizationsOf({ sampleSize }: { readonly sampleSize: number }): string {
  return formatCountOf(sampleSize, 'organization', 'organizations');
}

/** "Jan 1 to Dec 31, 2025". */
export function periodOf({ validFrom, validTo }: Pick<Listed, 'validFrom' | 'validTo'>): string {
  return formatDays(validFrom as CalendarDay, validTo as CalendarDay);
}

/** Distinguishes benchmarks of the same name: "Technology, Europe, 200 to 500 people". */
export function aboutOf({
  industry,
  region,
  companySize,
}: Pick<Listed, 'industry' | 'region' | 'companySize'>): string {
  return [industry, region, companySize].filter((fact) => fact !== null).join(', ');
}

/** Note below a benchmark option. The benchmark of all organizations here includes the organization's own results. */
export function choiceAbout(benchmark: Omit<Listed, 'categoryId' | 'score'>): string {
  const from =
    benchmark.kind === 'internal'
      ? 'Calculated from the latest results here, including yours; each organization has equal weight'
      : benchmark.source;
  return [aboutOf(benchmark), from, organizationsOf(benchmark), periodOf(benchmark)]
    .filter((fact) => fact !== '')
    .join('; ');
}

/** Page headline: "Two benchmarks;" "organizations can compare their results with them." */
export function benchmarksSentence(count: number): { readonly fact: string; readonly comparison: string } {
  if (count === 0)
    return { fact: 'No benchmarks yet;', comparison: 'results are compared with parent groups and earlier campaigns.' };
  const number = countInWords(count);
  return {
    fact: `${number.charAt(0).toUpperCase()}${number.slice(1)} ${count === 1 ? 'benchmark' : 'benchmarks'};`,
    comparison: `organizations can compare their results with ${count === 1 ? 'it' : 'them'}.`,
  };
}

/** Describes the organization's selection, in a sentence. */
export function choiceSentence(name: string | undefined): { readonly fact: string; readonly comparison: string } {
  return name === undefined
    ? {
        fact: 'No benchmark is selected;',
        comparison: 'results are compared with parent groups and earlier campaigns.',
      }
    : { fact: `Results are compared with ${name},`, comparison: 'beside parent groups and earlier campaigns.' };
}

/** Effect of importing a benchmark: "new", "replaces version 2". */
export function outcomeOf({ version }: Pick<Imported, 'version'>): string {
  return version === 1 ? 'New' : `Replaces version ${version - 1}`;
}

/** "Import 2 benchmarks". */
export function importLabel(count: number): string {
  return `Import ${formatCountOf(count, 'benchmark', 'benchmarks')}`;
}

/** Display format of a score: at most one decimal, with a true minus sign. */
export function scoreWords(score: number): string {
  return formatCount(Math.round(score * 10) / 10).replace('-', '\u2212');
}

/** Interquartile range of the organizations: "65 to 75". */
export function middleHalf({ percentiles }: Pick<Score, 'percentiles'>): string | null {
  return percentiles && formatRange(scoreWords(percentiles.p25), scoreWords(percentiles.p75));
}

const measureNames: Readonly<Record<Score['measure'], string>> = {
  engagement: 'Engagement',
  enps: 'eNPS',
  driver: 'Driver',
  condition: 'Condition',
  sphere: 'Sphere',
  statement: 'Statement',
};

/** Type of the scored item; undefined if its title says it. */
export function kindOf({ measure }: Pick<Score, 'measure'>): string | null {
  return measure === 'engagement' || measure === 'enps' ? null : measureNames[measure];
}
