import { employeeFileLimit } from '@attune/contract/employees/files';
import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import { ColumnProfiles, employeeColumns, headerOf, readColumns, readRow } from '@attune/domain/people';
import { describe, expect, it } from 'vitest';
import { aGroupType } from '../../group-types/group-types.test-support.ts';
import { aGroup } from '../../groups/groups.test-support.ts';
import { location, reporting } from '../people.test-support.ts';
import { refusalOf, sizeWords } from './chosen-file.ts';
import { exampleFile } from './example-file.ts';
import { columnHelp } from '../import-job/file-columns.ts';

const tenure = aGroupType('5', { name: 'Tenure', columnName: 'tenure', isComputed: true });
const groupTypes = [location, reporting, tenure];
const attributes = [anAttribute('6', 'Grade', 'number'), anAttribute('2', 'Location', 'choice')];
const groups = [
  aGroup('1', { displayName: 'Acme', isRoot: true }),
  aGroup('2', { displayName: 'Research, Data', parentGroupId: '1' }),
  aGroup('3', { displayName: 'Web', parentGroupId: '2' }),
  aGroup('4', { displayName: 'Berlin', groupTypeId: '2' }),
];
function anAttribute(id: string, name: string, type: 'number' | 'choice'): EmployeeAttributeResource {
  return {
    type: 'organization-employee-attributes',
    id,
    attributes: {
      organizationId: '4',
      name,
      type,
      values: [],
      columnName: name.toLowerCase(),
      isComputed: false,
      order: 0,
    },
  };
}

const commaOutsideQuotes = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/u;
const linesOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(commaOutsideQuotes).map((cell) => cell.replaceAll('"', '')));

describe('the help with the columns', () => {
  it('explains every column that a file can have but one that is only there for older files', () => {
    expect(columnHelp({ groupTypes: [], attributes: [] }).map(({ name }) => name)).toEqual(
      employeeColumns.filter((column) => column !== 'employers_employee_id'),
    );
  });

  it('has the group types of the organization after them, the reporting hierarchy first', () => {
    const help = columnHelp({ groupTypes, attributes: [] }).slice(-2);
    expect(help.map(({ name }) => name)).toEqual(['department', 'location']);
    expect(help[0]?.whatToWrite).toContain('Engineering > Web');
    expect(help[1]?.whatToWrite).toContain('The location of somebody');
  });

  it('leaves out what is computed, and ends with the attributes that are no group types', () => {
    const help = columnHelp({ groupTypes, attributes }).slice(-3);
    expect(help.map(({ name }) => name)).toEqual(['department', 'location', 'grade']);
    expect(help[2]?.whatToWrite).toBe('Grade: a number such as 12 or 12.5. Empty clears it.');
  });
});

describe('the example file', () => {
  const types = groupTypes.map((type) => type.attributes);

  it('is one that can be taken as it is', () => {
    const [headings = [], ...people] = linesOf(exampleFile({ groupTypes, attributes: [], groups }));
    const profiles = new ColumnProfiles(headings.length);
    for (const cells of people) profiles.add(cells);
    const known = { groupTypes: types, attributes: [], hasHierarchy: true };
    const columns = readColumns(headings, profiles.profiles, { ...known, remembered: new Map() });
    expect(columns.filter(({ question }) => question !== null)).toEqual([]);
    const parsed = headerOf(columns, known);
    const { header } = parsed as Extract<typeof parsed, { readonly header: unknown }>;
    const read = people.map((cells, place) => readRow(header, cells, { row: place + 2, today: '2026-11-20' }));
    expect(read.map(({ problems }) => problems)).toEqual([[], []]);
    expect(read.map(({ values }) => values.groups)).toEqual([
      ['Research, Data', 'Berlin'],
      ['Research, Data > Web', 'Berlin'],
    ]);
  });

  it('makes up groups where there are none yet', () => {
    const [, ada] = linesOf(exampleFile({ groupTypes, attributes: [], groups: groups.slice(0, 1) }));
    expect(ada?.slice(-2)).toEqual(['Engineering > Web', 'Example']);
  });
});

describe('a chosen file', () => {
  it.each(['people.csv', 'PEOPLE.CSV', 'people.txt', 'people.tsv', 'people.xlsx'])('can be sent as %s', (name) => {
    expect(refusalOf({ name, size: 4096 })).toBeUndefined();
  });

  it.each([
    [{ name: 'people.ods', size: 4096 }, 'Save it as .xlsx or CSV (UTF-8)'],
    [{ name: 'people.pdf', size: 4096 }, 'Choose a .csv or .xlsx file'],
    [{ name: 'people.csv', size: 0 }, 'is empty'],
    [{ name: 'people.csv', size: employeeFileLimit + 1 }, 'split it into several files'],
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
