import { describe, expect, test } from 'vitest';
import { ignored } from './column-uses.ts';
import { ColumnProfiles, type ColumnUse, type KnownColumns, columnKeys, headerLineOf, readColumns } from '../index.ts';

const nothing: KnownColumns = { groupTypes: [], attributes: [], hasHierarchy: false, remembered: new Map() };

/** Reads a table whose first line contains the headings. */
function columnsOf(table: readonly (readonly string[])[], known: Partial<KnownColumns> = {}) {
  const [headings = [], ...rows] = table;
  const profiles = new ColumnProfiles(headings.length);
  for (const row of rows) profiles.add(row);
  return readColumns(headings, profiles.profiles, { ...nothing, ...known });
}

const hundred = <Value>(value: (row: number) => Value) => Array.from({ length: 100 }, (_, row) => value(row));

describe('a file column', () => {
  test('with nearly unique values or numbers does not become a group type', () => {
    const table = hundred((row) => [
      `${row}`,
      `${1000 + row * 7}`,
      ['Sales', 'Legal'][row % 2] ?? '',
      `${row % 5}`,
      `Street ${row}`,
      '80',
    ]);
    const headings = ['EmployeeNumber', 'MonthlyIncome', 'JobRole', 'Education', 'Address', 'StandardHours'];
    const columns = columnsOf([headings, ...table]);
    expect(columns.map(({ use }) => use.kind)).toEqual(['field', 'ignore', 'group-type', 'ignore', 'ignore', 'ignore']);
    expect(columns.map(({ question }) => question)).toEqual([null, ...Array.from({ length: 5 }, () => 'meaning')]);
    expect(columns.map(({ note }) => note)).toEqual([
      null,
      '100 different values in 100 rows: as groups, nearly everybody would be alone.',
      null,
      null,
      '100 different values in 100 rows: as groups, nearly everybody would be alone.',
      'Every row has the same value.',
    ]);
  });

  test('with the addresses of managers does not become a group type', () => {
    const table = hundred((row) => [`E${row}`, `lead${row % 4}@acme.example`]);
    expect(columnsOf([['Employee Number', 'Manager Email'], ...table])[1]).toMatchObject({
      use: ignored,
      question: 'meaning',
      note: 'E-mail addresses do not name groups.',
    });
  });

  test('called "Employee ID" has numbers of the organization; only `employee_id` has those of an export', () => {
    const fieldOf = (heading: string) => columnsOf([[heading], ['E1']])[0]?.use.name;
    expect(['Employee ID', 'EmployeeID', 'EMPLOYEE_ID', 'Attune Employee ID', 'employee_id'].map(fieldOf)).toEqual([
      'organization_employee_id',
      'organization_employee_id',
      'organization_employee_id',
      'employee_id',
      'employee_id',
    ]);
  });

  test('after employment_status is questioned if it would create a group per person', () => {
    const table = hundred((row) => ['active', 'Sales', `${1000 + row}`]);
    const columns = columnsOf([['employment_status', 'department', 'income'], ...table]);
    expect(columns.map(({ question }) => question)).toEqual([null, null, 'meaning']);
    expect(columns[2]?.use).toEqual(ignored);
  });

  test('with a remembered mapping is not questioned again', () => {
    const remembered = new Map<string, ColumnUse>([
      ['shirtsize', ignored],
      ['hired', { kind: 'field', name: 'start_date', level: null, dateFormat: 'dmy' }],
    ]);
    const columns = columnsOf(
      [
        ['Shirt size', 'HIRED'],
        ['M', '01/02/2024'],
      ],
      { remembered },
    );
    expect(columns).toMatchObject([
      { use: ignored, question: null },
      { use: { kind: 'field', name: 'start_date', dateFormat: 'dmy' }, question: null },
    ]);
    const against = columnsOf(
      [
        ['Shirt size', 'HIRED'],
        ['M', '01/13/2024'],
      ],
      { remembered },
    );
    expect(against[1]).toMatchObject({ use: { dateFormat: 'mdy' }, question: null });
  });

  test('is questioned again if the target of its mapping was deleted', () => {
    const remembered = new Map<string, ColumnUse>([['grade', { ...ignored, kind: 'attribute', name: 'grade' }]]);
    expect(columnsOf([['Grade'], ['7']], { remembered })[0]?.question).toBe('meaning');
  });

  test('with ambiguous dates is questioned', () => {
    const columns = columnsOf([
      ['Hire Date', 'email'],
      ['01/02/2024', 'a@b.example'],
      ['03/04/2024', 'c@d.example'],
    ]);
    expect(columns[0]).toMatchObject({
      use: { kind: 'field', name: 'start_date', dateFormat: null },
      question: 'date-format',
    });
  });

  test('has a key without case and punctuation, numbered if repeated', () => {
    expect(columnKeys(['Employee Number', 'employee_number', 'Größe', '', '日本'])).toEqual(
      ['employeenumber', 'employeenumber#2', 'große', '#4', '日本'].with(2, 'groe'),
    );
  });
});

describe('the header line', () => {
  test.each([
    [
      'the first',
      [
        ['email', 'first_name'],
        ['a', 'b'],
      ],
      0,
    ],
    [
      'below a title',
      [
        ['Employees of Acme'],
        ['Printed on', '2026-11-20'],
        ['Number', 'Name', 'Team'],
        ['1', 'Ada', 'Web'],
        ['2', 'Alan', 'Web'],
      ],
      2,
    ],
    [
      'the one that names known columns',
      [
        ['Report', 'of', 'people'],
        ['EmployeeNumber', 'Vorname', 'x'],
        ['1', 'Ada', 'y'],
      ],
      1,
    ],
    ['the first of a narrow table', [['email'], ['a@b.example']], 0],
  ])('is %s', (_, lines, place) => {
    expect(headerLineOf(lines)).toBe(place);
  });
});
