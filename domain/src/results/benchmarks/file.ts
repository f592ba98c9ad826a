import {
  type BenchmarkColumn,
  type BenchmarkFacts,
  type BenchmarkRow,
  type CellProblem,
  type KnownBenchmarkKeys,
  benchmarkColumns,
  readBenchmarkRow,
  requiredBenchmarkColumns,
} from './row.ts';
import type { BenchmarkScore } from './internal.ts';

/** A line of a benchmark file, numbered from 1; the header is line 1. */
export type BenchmarkLine = { readonly number: number; readonly cells: readonly string[] };

/** A benchmark read from a file. Its number of organizations is the largest of its scores. */
export type ReadBenchmark = BenchmarkFacts & {
  readonly organizationCount: number;
  readonly scores: readonly BenchmarkScore[];
};

/**
 * A validation error in a file: the row, the column and how to correct it. `column` is empty if the error concerns the
 * row or the file as a whole.
 */
export type BenchmarkFileProblem = { readonly row: number; readonly column: string; readonly detail: string };

/** Maximum size of a benchmark file. */
export const benchmarkFileLimits = { rows: 10_000, benchmarks: 200 } as const;

type Read = { readonly benchmarks: readonly ReadBenchmark[] } | { readonly problems: readonly BenchmarkFileProblem[] };

/**
 * Reads a benchmark file: a header and one row per score. Rows with the same source, name and period form one
 * benchmark. Returns the benchmarks, or all problems; a file with a problem is rejected as a whole.
 */
export function readBenchmarkFile([header, ...lines]: readonly BenchmarkLine[], known: KnownBenchmarkKeys): Read {
  const headings = (header?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const problems = [...headerProblems(headings), ...sizeProblems(lines)];
  if (problems.length > 0) return { problems };
  const read = lines.map((line) => readLine(line, headings, known));
  const rows = read.flatMap((each) => ('row' in each ? [each] : []));
  const found = [
    ...read.flatMap((each) => ('problems' in each ? each.problems : [])),
    ...contradictions(rows),
    ...repetitions(rows),
  ].sort((a, b) => a.row - b.row);
  if (found.length > 0) return { problems: found };
  const benchmarks = toBenchmarks(rows);
  if (benchmarks.length > benchmarkFileLimits.benchmarks)
    return {
      problems: [
        atLarge(
          `The file has ${benchmarks.length} benchmarks; up to ${benchmarkFileLimits.benchmarks} can be read. Part ` +
            'it into several.',
        ),
      ],
    };
  return { benchmarks };
}

function headerProblems(headings: readonly string[]): readonly BenchmarkFileProblem[] {
  const unknown = headings.flatMap((heading, place) => {
    if (!isColumn(heading))
      return [
        {
          row: 1,
          column: heading.slice(0, 100),
          detail:
            (heading === '' ? `Column ${place + 1} has no name.` : 'A file of benchmarks has no such column.') +
            ` Remove it, or write one of ${benchmarkColumns.join(', ')}.`,
        },
      ];
    return headings.indexOf(heading) < place
      ? [{ row: 1, column: heading, detail: 'This column is there more than once. Keep one of them.' }]
      : [];
  });
  const missing = requiredBenchmarkColumns.filter((column) => !headings.includes(column));
  return [
    ...unknown,
    ...missing.map((column) => ({
      row: 1,
      column,
      detail: `Add the column ${column}: its name in the first line, and a value in every row.`,
    })),
  ];
}

function isColumn(heading: string): heading is BenchmarkColumn {
  return (benchmarkColumns as readonly string[]).includes(heading);
}

function sizeProblems(lines: readonly BenchmarkLine[]): readonly BenchmarkFileProblem[] {
  if (lines.length === 0) return [atLarge('There is no score in this file, only a header.')];
  return lines.length > benchmarkFileLimits.rows
    ? [atLarge(`The file has more than ${benchmarkFileLimits.rows} rows. Split it into several files.`)]
    : [];
}

function atLarge(detail: string): BenchmarkFileProblem {
  return { row: 1, column: '', detail };
}

type NumberedRow = { readonly number: number; readonly row: BenchmarkRow };

function readLine(
  { number, cells }: BenchmarkLine,
  headings: readonly string[],
  known: KnownBenchmarkKeys,
): NumberedRow | { readonly problems: readonly BenchmarkFileProblem[] } {
  if (cells.slice(headings.length).some((cell) => cell.trim() !== ''))
    return {
      problems: [
        {
          row: number,
          column: '',
          detail:
            'This row has more cells than there are columns. Put quotes around a cell that has the separator in it.',
        },
      ],
    };
  const places = new Map(headings.map((heading, place) => [heading, place]));
  const read = readBenchmarkRow((column) => cells[places.get(column) ?? -1]?.trim() ?? '', known);
  return 'row' in read
    ? { number, row: read.row }
    : { problems: read.problems.map((problem: CellProblem) => ({ row: number, ...problem })) };
}

function identityOf({ source, name, from, to }: BenchmarkFacts): string {
  return JSON.stringify([source.toLowerCase(), name.toLowerCase(), from, to]);
}

const described = { industry: 'industry', region: 'region', sizeBand: 'size_band' } as const;

/** Rows whose facts about a benchmark contradict an earlier row. */
function contradictions(rows: readonly NumberedRow[]): readonly BenchmarkFileProblem[] {
  const first = new Map<string, NumberedRow>();
  return rows.flatMap(({ number, row: { facts } }, index) => {
    const identity = identityOf(facts);
    const earlier = first.get(identity);
    if (!earlier) first.set(identity, rows[index] as NumberedRow);
    const differing = (['industry', 'region', 'sizeBand'] as const).filter(
      (fact) => earlier && earlier.row.facts[fact] !== facts[fact],
    );
    return differing.map((fact) => ({
      row: number,
      column: described[fact],
      detail: `Row ${earlier?.number} says something else of the same benchmark. Write the same in both.`,
    }));
  });
}

/** Rows that repeat the score of an earlier row. */
function repetitions(rows: readonly NumberedRow[]): readonly BenchmarkFileProblem[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ number, row: { facts, score } }) => {
    const place = `${identityOf(facts)} ${score.measure} ${score.key}`;
    const earlier = first.get(place);
    if (earlier === undefined) first.set(place, number);
    return earlier === undefined
      ? []
      : [{ row: number, column: 'measure', detail: `Row ${earlier} has a score for this already. Keep one of them.` }];
  });
}

function toBenchmarks(rows: readonly NumberedRow[]): readonly ReadBenchmark[] {
  return [...Map.groupBy(rows, ({ row }) => identityOf(row.facts)).values()].map((members) => {
    const scores = members.map(({ row }) => row.score);
    return {
      ...(members[0] as NumberedRow).row.facts,
      organizationCount: Math.max(...scores.map(({ organizationCount }) => organizationCount)),
      scores,
    };
  });
}
