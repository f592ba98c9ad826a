import { describe, expect, test } from 'vitest';
import { type FileHeader, type KnownAttribute, type KnownGroupType, columnNameOf, employeeColumns } from '../index.ts';
import { headerOf as headerIn, parseHeader } from './plan.test-support.ts';

const complete = 'organization_employee_id,email,first_name,last_name,employment_status,department,location'.split(',');

function headerOf(cells: readonly string[], groupTypes: readonly KnownGroupType[] = []): FileHeader {
  return headerIn(cells, groupTypes);
}

describe('the header of an employee file', () => {
  test('locates each column in any order', () => {
    expect(headerOf(['last_name', 'email', 'first_name']).places).toEqual({ last_name: 0, email: 1, first_name: 2 });
    expect(headerOf(employeeColumns).groupColumns).toEqual([]);
  });

  test('maps columns after employment_status to group types, the first to the reporting hierarchy', () => {
    expect(headerOf(complete).groupColumns).toEqual([
      { place: 5, columnName: 'department', name: 'Department', isReporting: true, isNew: true },
      { place: 6, columnName: 'location', name: 'Location', isReporting: false, isNew: true },
    ]);
  });

  test('finds the existing column of the reporting hierarchy', () => {
    const location = { name: 'Site', columnName: 'location', isReporting: true };
    expect(headerOf(complete, [location]).groupColumns).toEqual([
      { place: 5, columnName: 'department', name: 'Department', isReporting: false, isNew: true },
      { place: 6, ...location, isNew: false },
    ]);
    const elsewhere = headerOf(complete, [{ name: 'Organization', columnName: 'organization', isReporting: true }]);
    expect(elsewhere.groupColumns.map(({ isReporting }) => isReporting)).toEqual([false, false]);
  });

  test('finds the column of an existing group type at any position', () => {
    const location = { name: 'Location', columnName: 'location', isReporting: false };
    expect(
      headerOf(
        ['location', 'email', 'first_name', 'last_name'],
        [{ name: 'Organization', columnName: 'department', isReporting: true }, location],
      ).groupColumns,
    ).toEqual([{ place: 0, ...location, isNew: false }]);
  });

  test('accepts synonyms, case, spaces and a byte order mark', () => {
    const header = headerOf([
      '\uFEFFEmplify Employee ID',
      'E-mail',
      ' Given Name',
      'Surname',
      'Hire Date',
      'Date of Birth',
      'Phone number',
    ]);
    expect(header.places).toEqual({
      employee_id: 0,
      email: 1,
      first_name: 2,
      last_name: 3,
      start_date: 4,
      birth_date: 5,
      phone: 6,
    });
  });

  test('accepts synonyms after employment_status and never turns them into group types', () => {
    const header = headerOf([...complete, 'Hire Date']);
    expect(header.places.start_date).toBe(7);
    expect(header.groupColumns).toHaveLength(2);
  });

  test('names a new group type after its heading', () => {
    expect(headerOf([...complete, 'cost_center', 'Büro Standort']).groupColumns.slice(2)).toMatchObject([
      { columnName: 'cost_center', name: 'Cost center' },
      { columnName: 'buro_standort', name: 'Büro Standort' },
    ]);
  });

  test.each([
    ['an unknown column', ['Shirt size', ...complete.slice(0, 5)], 'Shirt size: meaning'],
    ['a slip of the pen', [...complete, 'strat_date'], 'strat_date: meaning'],
    ['a repeated column', [...complete, 'E-Mail'], 'E-Mail: meaning'],
    ['a repeated group type', [...complete, 'Department'], 'Department: meaning'],
    ['a column that cannot be named so', [...complete, '2026'], '2026: meaning'],
    ['a department that stands anywhere', ['department', ...complete.slice(0, 5)], 'department: meaning'],
    ['what would become the hierarchy by its place', [...complete.slice(0, 5), 'shift'], 'shift: meaning'],
  ])('questions %s', (_, cells, question) => {
    expect(parseHeader(cells, []).asked).toEqual([question]);
  });

  test('requires a column that identifies employees, but neither names nor addresses', () => {
    const detail =
      'Choose the column with the employee number or the e-mail address, so that people are recognized in the ' +
      'next file.';
    expect(parseHeader(['phone', 'first_name', 'last_name'], [])).toMatchObject({
      problems: [{ column: 'organization_employee_id', detail }],
    });
    expect(headerOf(['EmployeeNumber']).places).toEqual({ organization_employee_id: 0 });
  });

  test('accepts short names of group types that resemble a column', () => {
    expect(headerOf([...complete, 'zone', 'site', 'state']).groupColumns.map(({ columnName }) => columnName)).toEqual([
      'department',
      'location',
      'zone',
      'site',
      'state',
    ]);
  });

  test('prefers existing group types over similar columns, except computed ones', () => {
    const groupTypes = [
      { name: 'E-mails', columnName: 'emails', isReporting: false },
      { name: 'Tenure', columnName: 'tenure', isReporting: false, isComputed: true },
    ];
    expect(parseHeader([...complete, 'emails'], groupTypes)).toMatchObject({
      header: { groupColumns: [{}, {}, { columnName: 'emails', isNew: false }] },
    });
    expect(headerOf([...complete, 'tenure'], groupTypes).groupColumns.map(({ columnName }) => columnName)).toEqual([
      'department',
      'location',
    ]);
  });

  test('finds attribute columns at any position and never maps them to group types', () => {
    const hours = { id: '7' as KnownAttribute['id'], columnName: 'hours', type: 'number' as const };
    const parsed = parseHeader(['hours', ...complete], [], [hours]);
    expect(parsed).toMatchObject({
      header: {
        attributeColumns: [{ ...hours, place: 0 }],
        groupColumns: [{ columnName: 'department', place: 6 }, { columnName: 'location' }],
      },
    });
    expect(parseHeader(['hours', ...complete], []).asked).toEqual(['hours: meaning']);
  });

  test('converts any heading to a column name', () => {
    expect(columnNameOf('  Cost-Center (2026) ')).toBe('cost_center_2026');
  });
});

describe('an organization column named like one of our synonyms', () => {
  test('takes precedence; without it, the name means our column', () => {
    const cells = ['first_name', 'last_name', 'email', 'employment_status', 'language'];
    const parsed = (...own: Parameters<typeof parseHeader>) => parseHeader(...own) as { readonly header: FileHeader };
    expect(parsed(cells, []).header.places.locale).toBe(4);
    const groupTypes = parsed(cells, [{ name: 'Language', columnName: 'language', isReporting: false }]).header;
    expect([groupTypes.places.locale, groupTypes.groupColumns.map(({ name }) => name)]).toEqual([
      undefined,
      ['Language'],
    ]);
    const attributes = parsed(cells, [], [{ id: '7', columnName: 'language', type: 'text' } as never]).header;
    expect([attributes.places.locale, attributes.attributeColumns.length]).toEqual([undefined, 1]);
  });
});
