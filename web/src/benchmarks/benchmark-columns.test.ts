import { benchmarkColumns, readBenchmarkFile } from '@attune/domain/results';
import { drivers } from '@attune/domain/surveys';
import { describe, expect, it } from 'vitest';
import { columnHelp, exampleFile } from './benchmark-columns.ts';

describe('the help for files of benchmarks', () => {
  it('explains every column, in the order of the example', () => {
    expect(columnHelp.map(({ name }) => name)).toEqual(benchmarkColumns);
    expect(columnHelp.filter(({ need }) => need === 'Needed').map(({ name }) => name)).toEqual([
      'source',
      'name',
      'period_from',
      'period_to',
      'measure',
      'organizations',
      'mean',
    ]);
  });

  it('has an example that can be imported as it is', () => {
    const lines = exampleFile()
      .trimEnd()
      .split('\r\n')
      .map((line, place) => ({ number: place + 1, cells: line.split(',') }));
    const read = readBenchmarkFile(lines, { drivers: new Set(drivers.map(({ key }) => key)), statements: new Set() });
    expect(read).toMatchObject({
      benchmarks: [{ name: 'Example to replace', organizationCount: 38, scores: { length: 5 } }],
    });
  });
});
