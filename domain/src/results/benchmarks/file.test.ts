import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BenchmarkLine, benchmarkFileLimits, readBenchmarkFile } from './file.ts';
import { type BenchmarkColumn, benchmarkColumns } from './row.ts';

const known = { drivers: new Set(['autonomy', 'rest']), statements: new Set(['en-1']) };
const defaults: Readonly<Partial<Record<BenchmarkColumn, string>>> = {
  source: 'Institute',
  name: 'Software',
  period_from: '2025-01-01',
  period_to: '2025-12-31',
  measure: 'engagement',
  organizations: '38',
  mean: '71.5',
};

type Cells = Readonly<Partial<Record<BenchmarkColumn, string>>>;

function linesOf(rows: readonly Cells[], columns: readonly string[] = benchmarkColumns): readonly BenchmarkLine[] {
  const cells = rows.map((row) => columns.map((column) => ({ ...defaults, ...row })[column as BenchmarkColumn] ?? ''));
  return [columns, ...cells].map((each, place) => ({ number: place + 1, cells: each }));
}

const read = (...rows: readonly Cells[]) => readBenchmarkFile(linesOf(rows), known);
const problemsOf = (...rows: readonly Cells[]) => {
  const found = read(...rows);
  return 'problems' in found ? found.problems.map(({ row, column }) => `${row} ${column}`) : [];
};

describe('a benchmark file', () => {
  test('has a row for each score of a benchmark', () => {
    const facts = {
      source: 'Institute',
      name: 'Software',
      from: '2025-01-01',
      to: '2025-12-31',
      industry: 'Software',
      region: null,
      sizeBand: '200 to 500',
    };
    const same = { industry: 'Software', size_band: '200 to 500' };
    expect(
      read(
        { ...same, sd: '4', p10: '60', p25: '65', p50: '71', p75: '75', p90: '80' },
        { ...same, measure: 'enps', mean: '-12', organizations: '20' },
        { ...same, measure: 'Driver', key: 'REST', mean: '66,25' },
        { ...same, measure: 'condition', key: 'meaning', mean: '70' },
        { ...same, measure: 'sphere', key: 'work experience', mean: '70' },
        { ...same, measure: 'statement', key: 'en-1', mean: '0', period_to: '12/31/2025' },
      ),
    ).toEqual({
      benchmarks: [
        {
          ...facts,
          organizationCount: 38,
          scores: [
            {
              measure: 'engagement',
              key: '',
              organizationCount: 38,
              mean: 71.5,
              sd: 4,
              percentiles: { p10: 60, p25: 65, p50: 71, p75: 75, p90: 80 },
            },
            { measure: 'enps', key: '', organizationCount: 20, mean: -12, sd: null, percentiles: null },
            { measure: 'driver', key: 'rest', organizationCount: 38, mean: 66.25, sd: null, percentiles: null },
            { measure: 'condition', key: 'Meaning', organizationCount: 38, mean: 70, sd: null, percentiles: null },
            { measure: 'sphere', key: 'Work Experience', organizationCount: 38, mean: 70, sd: null, percentiles: null },
            { measure: 'statement', key: 'en-1', organizationCount: 38, mean: 0, sd: null, percentiles: null },
          ],
        },
      ],
    });
  });

  test('can contain several benchmarks, identified by source, name and period', () => {
    const found = read(
      {},
      { name: 'Retail' },
      { period_from: '2024-01-01' },
      { source: 'Other' },
      { name: 'SOFTWARE', measure: 'enps', mean: '3' },
    );
    expect(
      'benchmarks' in found &&
        found.benchmarks.map(({ source, name, from, scores }) => [source, name, from, scores.length]),
    ).toEqual([
      ['Institute', 'Software', '2025-01-01', 2],
      ['Institute', 'Retail', '2025-01-01', 1],
      ['Institute', 'Software', '2024-01-01', 1],
      ['Other', 'Software', '2025-01-01', 1],
    ]);
  });

  test('can have its columns in any order, and omit optional ones', () => {
    const columns = ['Mean', 'organizations', 'measure', 'period_to', 'period_from', 'name', 'SOURCE'];
    const lines = [
      { number: 1, cells: columns },
      { number: 2, cells: ['70', '9', 'engagement', '2025-12-31', '2025-01-01', 'All', 'Us'] },
    ];
    expect(readBenchmarkFile(lines, known)).toMatchObject({
      benchmarks: [{ source: 'Us', name: 'All', organizationCount: 9 }],
    });
  });

  test.each([
    [
      'no columns that are needed',
      ['name', 'mean'],
      ['1 source', '1 period_from', '1 period_to', '1 measure', '1 organizations'],
    ],
    ['columns that nobody knows', [...benchmarkColumns, 'salary', ''], ['1 salary', '1 ']],
    ['a column twice', [...benchmarkColumns, 'mean'], ['1 mean']],
  ])('is refused with %s', (_what, columns, problems) => {
    const found = readBenchmarkFile(linesOf([{}], columns), known);
    expect('problems' in found && found.problems.map(({ row, column }) => `${row} ${column}`)).toEqual(problems);
  });

  test('is refused without rows, or with too many', () => {
    expect(readBenchmarkFile([], known)).toHaveProperty('problems');
    expect(problemsOf()).toEqual(['1 ']);
    expect(problemsOf(...Array.from({ length: benchmarkFileLimits.rows + 1 }, () => ({})))).toEqual(['1 ']);
    expect(
      problemsOf(
        ...Array.from({ length: benchmarkFileLimits.benchmarks + 1 }, (_, place) => ({ name: `Number ${place}` })),
      ),
    ).toEqual(['1 ']);
  });
});

describe('a row of a benchmark file', () => {
  test.each([
    ['organizations', ['4', '0', '', '-5', '5.5', '1e3', '1,000', '9999999', '٥']],
    ['mean', ['', '-1', '101', 'high', 'NaN', 'Infinity', '1e1', '=1+1', '0x10', '71.5.2', '1 0']],
    ['sd', ['-1', '101', 'x']],
    ['period_from', ['', '2025-02-30', '2025', '1899-12-31', 'yesterday']],
    ['period_to', ['2024-12-31', '31.12.2025']],
    ['measure', ['', 'mood', 'engagement score']],
    ['key', ['rest']],
    ['source', ['', 'a\nb', 'a\u0000b', '\ud800', 'x'.repeat(201)]],
    ['name', ['', 'x'.repeat(201)]],
    ['industry', ['x'.repeat(201), 'a\tb']],
  ] as const)('reports the problem in the column %s', (column, values) => {
    for (const value of values)
      expect([value, problemsOf({}, { name: 'Another', [column]: value })]).toEqual([value, [`3 ${column}`]]);
  });

  test.each([
    ['driver', ['', 'safetyy', 'en-1', '__proto__']],
    ['condition', ['', 'autonomy']],
    ['sphere', ['Boss']],
    ['statement', ['', 'rest']],
  ])('has an existing %s', (measure, keys) => {
    for (const key of keys) expect([key, problemsOf({ measure, key })]).toEqual([key, ['2 key']]);
  });

  test('has all percentiles or none, in rising order', () => {
    const all = { p10: '10', p25: '20', p50: '20', p75: '30', p90: '40' };
    expect(problemsOf(all)).toEqual([]);
    expect(problemsOf({ ...all, p50: '' })).toEqual(['2 p50']);
    expect(problemsOf({ ...all, p50: '19' })).toEqual(['2 p50']);
    expect(problemsOf({ ...all, p90: '101' })).toEqual(['2 p90']);
    expect(problemsOf({ ...all, measure: 'enps', p10: '-100' })).toEqual([]);
  });

  test('cannot repeat or contradict an earlier one', () => {
    expect(problemsOf({}, {})).toEqual(['3 measure']);
    expect(problemsOf({ region: 'Europe' }, { measure: 'enps', region: 'Asia', industry: 'Retail' })).toEqual([
      '3 industry',
      '3 region',
    ]);
  });

  test('has no cell outside the columns', () => {
    const lines = linesOf([{}]).map(({ number, cells }) => ({
      number,
      cells: number === 2 ? [...cells, '', 'more'] : cells,
    }));
    expect(readBenchmarkFile(lines, known)).toMatchObject({ problems: [{ row: 2, column: '' }] });
  });
});

test('any file is read completely, or every problem refers to one of its rows', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(...Object.values(defaults), 'driver', 'rest', '-100', '7', '2025-01-01'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 15, maxLength: 19 }), { maxLength: 8 }), (rows) => {
      const lines = [[...benchmarkColumns], ...rows].map((cells, place) => ({ number: place + 1, cells }));
      const found = readBenchmarkFile(lines, known);
      const scores = 'benchmarks' in found ? found.benchmarks.flatMap((each) => each.scores) : [];
      const problems = 'problems' in found ? found.problems : [];
      expect('problems' in found ? problems.length > 0 : scores.length === rows.length).toBe(true);
      expect(scores.every(({ organizationCount }) => organizationCount >= 5)).toBe(true);
      expect(problems.every(({ row, detail }) => row >= 1 && row <= lines.length && detail !== '')).toBe(true);
    }),
  );
});
