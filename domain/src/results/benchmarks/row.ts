import type { CalendarDay } from '../../kernel/index.ts';
import { readDay } from '../../people/index.ts';
import { conditions, spheres } from '../../surveys/index.ts';
import {
  type BenchmarkMeasure,
  type BenchmarkPlace,
  type BenchmarkScore,
  type Percentiles,
  benchmarkMeasures,
  fewestOrganizations,
} from './internal.ts';

/** Columns of a benchmark file, in the order of export. */
export const benchmarkColumns = [
  'source',
  'name',
  'industry',
  'region',
  'size_band',
  'period_from',
  'period_to',
  'measure',
  'key',
  'organizations',
  'mean',
  'sd',
  'p10',
  'p25',
  'p50',
  'p75',
  'p90',
] as const;

export type BenchmarkColumn = (typeof benchmarkColumns)[number];

/** Columns that a file must have. */
export const requiredBenchmarkColumns = [
  'source',
  'name',
  'period_from',
  'period_to',
  'measure',
  'organizations',
  'mean',
] as const satisfies readonly BenchmarkColumn[];

/** The driver and statement keys of the survey library. */
export type KnownBenchmarkKeys = { readonly drivers: ReadonlySet<string>; readonly statements: ReadonlySet<string> };

/** Identity and origin of a benchmark. */
export type BenchmarkFacts = {
  readonly source: string;
  readonly name: string;
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly industry: string | null;
  readonly region: string | null;
  readonly sizeBand: string | null;
};

export type BenchmarkRow = { readonly facts: BenchmarkFacts; readonly score: BenchmarkScore };

/** A validation error in one column of a row, and how to correct it. */
export type CellProblem = { readonly column: BenchmarkColumn; readonly detail: string };

/** Returns the cell of a column; empty if the file does not have the column. */
export type CellOf = (column: BenchmarkColumn) => string;

const longestText = 200;
const maxOrganizations = 1_000_000;

/**
 * Reads one row of a benchmark file: one score with its benchmark. Returns all problems of the row instead if it is
 * invalid.
 */
export function readBenchmarkRow(
  cellOf: CellOf,
  known: KnownBenchmarkKeys,
): { readonly row: BenchmarkRow } | { readonly problems: readonly CellProblem[] } {
  const problems: CellProblem[] = [];
  const refuse = (column: BenchmarkColumn, detail: string): undefined => {
    problems.push({ column, detail });
    return undefined;
  };
  const facts = readFacts(cellOf, refuse);
  const score = readScore(cellOf, refuse, known);
  return facts && score && problems.length === 0 ? { row: { facts, score } } : { problems };
}

type Refuse = (column: BenchmarkColumn, detail: string) => undefined;

function readFacts(cellOf: CellOf, refuse: Refuse): BenchmarkFacts | undefined {
  const [source, name] = (['source', 'name'] as const).map(
    (column) =>
      readText(column, cellOf, refuse) ?? (cellOf(column) === '' ? refuse(column, 'Write a name here.') : undefined),
  );
  const [from, to] = (['period_from', 'period_to'] as const).map((column) => readPeriod(column, cellOf, refuse));
  const [industry = null, region = null, sizeBand = null] = (['industry', 'region', 'size_band'] as const).map(
    (column) => readText(column, cellOf, refuse),
  );
  if (from && to && from > to) return refuse('period_to', 'Write a day that is not before period_from.');
  return source && name && from && to ? { source, name, from, to, industry, region, sizeBand } : undefined;
}

function readText(column: BenchmarkColumn, cellOf: CellOf, refuse: Refuse): string | undefined {
  const text = cellOf(column);
  if (/[\p{Cc}\u2028\u2029]/u.test(text) || !text.isWellFormed())
    return refuse(column, 'Remove line breaks and other invisible characters.');
  if (text.length > longestText) return refuse(column, `Use at most ${longestText} characters.`);
  return text === '' ? undefined : text;
}

function readPeriod(column: BenchmarkColumn, cellOf: CellOf, refuse: Refuse): CalendarDay | undefined {
  const { value, advice } = readDay(cellOf(column));
  return value ?? refuse(column, advice ?? '');
}

function readScore(cellOf: CellOf, refuse: Refuse, known: KnownBenchmarkKeys): BenchmarkScore | undefined {
  const place = readPlace(cellOf, refuse, known);
  const organizationCount = readOrganizations(cellOf, refuse);
  const lowest = place?.measure === 'enps' ? -100 : 0;
  const numberIn = (column: BenchmarkColumn, from: number, to: number) => {
    const value = readNumber(cellOf(column));
    return value !== undefined && value >= from && value <= to
      ? value
      : refuse(column, `Write a number from ${from} to ${to}.`);
  };
  const scoreIn = (column: BenchmarkColumn) => numberIn(column, lowest, 100);
  const mean = scoreIn('mean');
  const sd = cellOf('sd') === '' ? null : numberIn('sd', 0, 100 - lowest);
  const percentiles = readPercentiles(cellOf, refuse, scoreIn);
  if (!place || organizationCount === undefined || mean === undefined || sd === undefined || percentiles === undefined)
    return undefined;
  return { ...place, organizationCount, mean, sd, percentiles };
}

function readPlace(cellOf: CellOf, refuse: Refuse, known: KnownBenchmarkKeys): BenchmarkPlace | undefined {
  const measure = benchmarkMeasures.find((each) => each === cellOf('measure').toLowerCase());
  if (!measure) return refuse('measure', `Write one of ${benchmarkMeasures.join(', ')}.`);
  const written = cellOf('key');
  const keys = keysOf(measure, known);
  if (keys === undefined)
    return written === '' ? { measure, key: '' } : refuse('key', `Leave this empty for ${measure}.`);
  const key = keys.find((each) => each.toLowerCase() === written.toLowerCase());
  return key === undefined ? refuse('key', keyAdvice(measure, keys)) : { measure, key };
}

function keysOf(measure: BenchmarkMeasure, { drivers, statements }: KnownBenchmarkKeys): readonly string[] | undefined {
  if (measure === 'driver') return [...drivers];
  if (measure === 'condition') return conditions;
  if (measure === 'sphere') return spheres;
  return measure === 'statement' ? [...statements] : undefined;
}

function keyAdvice(measure: BenchmarkMeasure, keys: readonly string[]): string {
  return measure === 'statement'
    ? 'Write the key of a rated statement of the library.'
    : `Write one of ${keys.join(', ')}.`;
}

function readOrganizations(cellOf: CellOf, refuse: Refuse): number | undefined {
  const text = cellOf('organizations');
  const count = /^\d{1,7}$/.test(text) ? Number(text) : undefined;
  if (count === undefined || count > maxOrganizations)
    return refuse('organizations', 'Write a whole number up to 1000000, without signs between its digits.');
  return count < fewestOrganizations
    ? refuse(
        'organizations',
        `At least ${fewestOrganizations} organizations have to stand behind every score. Remove this row.`,
      )
    : count;
}

/** Reads the five percentiles: all, none, or a refusal. */
function readPercentiles(
  cellOf: CellOf,
  refuse: Refuse,
  scoreIn: (column: BenchmarkColumn) => number | undefined,
): Percentiles | null | undefined {
  const columns = ['p10', 'p25', 'p50', 'p75', 'p90'] as const;
  const missing = columns.filter((column) => cellOf(column) === '');
  if (missing.length === columns.length) return null;
  if (missing[0]) return refuse(missing[0], 'Write all five percentiles, or none of them.');
  const [p10, p25, p50, p75, p90] = columns.map(scoreIn);
  if (p10 === undefined || p25 === undefined || p50 === undefined || p75 === undefined || p90 === undefined)
    return undefined;
  const values = [p10, p25, p50, p75, p90];
  const falling = columns.find((_, place) => place > 0 && (values[place] as number) < (values[place - 1] as number));
  return falling
    ? refuse(falling, 'Write a score that is not below the percentile before it.')
    : { p10, p25, p50, p75, p90 };
}

/** Parses a decimal number with a point or, as in spreadsheets of some countries, a comma. */
function readNumber(text: string): number | undefined {
  return /^-?\d{1,3}([.,]\d{1,12})?$/.test(text) ? Number(text.replace(',', '.')) || 0 : undefined;
}
