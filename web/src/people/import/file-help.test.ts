import { employeeFileLimit } from '@attune/contract/employees';
import { employeeColumns, parseHeader, readRow } from '@attune/domain/people';
import { describe, expect, it } from 'vitest';
import { aGroup } from '../../groups/groups.test-support.ts';
import { location, reporting } from '../people.test-support.ts';
import { refusalOf, sizeWords } from './chosen-file.ts';
import { exampleFile } from './example-file.ts';
import { columnHelp } from './file-columns.ts';

const groupTypes = [location, reporting];
const groups = [
  aGroup('1', { displayName: 'Acme', isRoot: true }),
  aGroup('2', { displayName: 'Research, Data', parentGroupId: '1' }),
  aGroup('3', { displayName: 'Web', parentGroupId: '2' }),
  aGroup('4', { displayName: 'Berlin', groupTypeId: '2' }),
];
const commaOutsideQuotes = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/u;
const linesOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(commaOutsideQuotes).map((cell) => cell.replaceAll('"', '')));

describe('the help with the columns', () => {
  it('explains every column that a file can have but one that is only there for older files', () => {
    expect(columnHelp([]).map(({ name }) => name)).toEqual(employeeColumns.filter((column) => column !== 'employers_employee_id'));
  });

  it('has the group types of the organization after them, the reporting hierarchy first', () => {
    const help = columnHelp(groupTypes).slice(-2);
    expect(help.map(({ name }) => name)).toEqual(['department', 'location']);
    expect(help[0]?.whatToWrite).toContain('Engineering > Web');
    expect(help[1]?.whatToWrite).toContain('The location of somebody');
  });
});

describe('the example file', () => {
  const types = groupTypes.map(({ attributes }) => attributes);

  it('is one that can be taken as it is', () => {
    const [headings = [], ...people] = linesOf(exampleFile({ groupTypes, groups }));
    const parsed = parseHeader(headings, types);
    const { header } = parsed as Extract<typeof parsed, { readonly header: unknown }>;
    const read = people.map((cells, place) => readRow(header, cells, { row: place + 2, today: '2026-11-20' }));
    expect(read.map(({ problems }) => problems)).toEqual([[], []]);
    expect(read.map(({ values }) => values.groups)).toEqual([
      ['Research, Data', 'Berlin'],
      ['Research, Data > Web', 'Berlin'],
    ]);
  });

  it('makes up groups where there are none yet', () => {
    const [, ada] = linesOf(exampleFile({ groupTypes, groups: groups.slice(0, 1) }));
    expect(ada?.slice(-2)).toEqual(['Engineering > Web', 'Example']);
  });
});

describe('a chosen file', () => {
  it.each(['people.csv', 'PEOPLE.CSV', 'people.txt'])('can be sent as %s', (name) => {
    expect(refusalOf({ name, size: 4096 })).toBeUndefined();
  });

  it.each([
    [{ name: 'people.xlsx', size: 4096 }, 'Save the sheet as CSV (UTF-8)'],
    [{ name: 'people.pdf', size: 4096 }, 'has to end with .csv'],
    [{ name: 'people.csv', size: 0 }, 'is empty'],
    [{ name: 'people.csv', size: employeeFileLimit + 1 }, 'part it into several files'],
  ])('that need not be sent, %j, is told "%s"', (file, words) => {
    expect(refusalOf(file)).toContain(words);
  });

  it.each([
    [1, '1 KB'],
    [412 * 1024, '412 KB'],
    [2.34 * 1024 * 1024, '2.3 MB'],
    [employeeFileLimit, '100 MB'],
  ])('of %d bytes has %s', (bytes, words) => {
    expect(sizeWords(bytes)).toBe(words);
  });
});
