import type { BenchmarkColumn } from '@attune/domain/results';
import { benchmarkColumns } from '@attune/domain/results';
import { conditions, drivers, spheres } from '@attune/domain/surveys';
import type { FileColumn } from '../design/table/FileColumns.tsx';

const help: Readonly<Record<BenchmarkColumn, readonly [whatToWrite: string, need?: 'needed']>> = {
  source: ['Who measured it, for example a research institute.', 'needed'],
  name: ['Name of the benchmark. Rows with the same source, name and period form one benchmark.', 'needed'],
  industry: ['Industry of the organizations.'],
  region: ['Region of the organizations.'],
  size_band: ['Size of the organizations, for example 200 to 500 people.'],
  period_from: ['First day of the survey period, as YYYY-MM-DD or MM/DD/YYYY.', 'needed'],
  period_to: ['Last day of the survey period.', 'needed'],
  measure: ['engagement, enps, driver, condition, sphere or statement.', 'needed'],
  key: [
    `Which driver (${drivers.map(({ key }) => key).join(', ')}), condition (${conditions.join(', ')}), sphere ` +
      `(${spheres.join(', ')}) or statement of the library. Empty for engagement and enps.`,
  ],
  organizations: ['Number of organizations behind this score, at least 5.', 'needed'],
  mean: ['Mean score of the organizations: 0 to 100, or -100 to 100 for enps.', 'needed'],
  sd: ['Standard deviation between the organizations.'],
  p10: ['10th percentile; give all five percentiles or none.'],
  p25: ['25th percentile.'],
  p50: ['50th percentile (median).'],
  p75: ['75th percentile.'],
  p90: ['90th percentile.'],
};

export const columnHelp: readonly FileColumn[] = benchmarkColumns.map((name) => ({
  name,
  whatToWrite: help[name][0],
  need: help[name][1] === 'needed' ? 'Needed' : 'Optional',
}));

export const exampleFileName = 'benchmarks-example.csv';

const rows: readonly Readonly<Partial<Record<BenchmarkColumn, string>>>[] = [
  {
    measure: 'engagement',
    organizations: '38',
    mean: '71.5',
    sd: '4.2',
    p10: '66',
    p25: '69',
    p50: '71',
    p75: '74',
    p90: '77',
  },
  { measure: 'enps', organizations: '31', mean: '18' },
  { measure: 'driver', key: 'autonomy', organizations: '38', mean: '74.5' },
  { measure: 'driver', key: 'rest', organizations: '38', mean: '62' },
  { measure: 'condition', key: 'Meaning', organizations: '38', mean: '73' },
];

const benchmark = {
  source: 'Name of the source',
  name: 'Example to replace',
  industry: 'Technology',
  region: 'Europe',
  size_band: '200 to 500 people',
  period_from: '2025-01-01',
  period_to: '2025-12-31',
} as const;

/** Template file with every column and example scores. No cell needs quotes. */
export function exampleFile(): string {
  const lines = rows.map((row) => benchmarkColumns.map((column) => ({ ...benchmark, ...row })[column] ?? ''));
  return [benchmarkColumns, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}
