import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnNameOf, employeeColumns } from '../index.ts';
import { employeeColumnOf, likelyColumn } from './columns.ts';
import { parseHeader } from './plan.test-support.ts';

describe('the columns of an employee file', () => {
  test('have the published order', () => {
    expect(employeeColumns.join(' ')).toBe(
      'employee_id organization_employee_id employers_employee_id email phone first_name middle_name last_name ' +
        'start_date end_date birth_date receiving_surveys employment_status time_zone locale',
    );
  });

  test.each([
    ['emplify_employee_id', 'employee_id'],
    ['external_id', 'organization_employee_id'],
    ['work_email', 'email'],
    ['mobile_phone_number', 'phone'],
    ['given_name', 'first_name'],
    ['family_name', 'last_name'],
    ['date_of_hire', 'start_date'],
    ['last_day', 'end_date'],
    ['dob', 'birth_date'],
    ['receives_surveys', 'receiving_surveys'],
    ['employee_status', 'employment_status'],
    ['timezone', 'time_zone'],
    ['preferred_language', 'locale'],
    ['EmployeeNumber', 'organization_employee_id'],
    ['Employee-Number', 'organization_employee_id'],
    ['FIRSTNAME', 'first_name'],
    ['Vorname', 'first_name'],
    ['Apellidos', 'last_name'],
    ['Prénom', 'first_name'],
    ['Data de admissão', 'start_date'],
    ['Geburtsdatum', 'birth_date'],
  ])('accept %s for %s', (name, column) => {
    expect(employeeColumnOf(columnNameOf(name))).toBe(column);
  });

  test.each([
    ['organisation_employee_id', 'organization_employee_id'],
    ['fist_name', 'first_name'],
    ['emails', 'email'],
    ['birth_dates', 'birth_date'],
  ])('are suggested for the misspelled %s', (name, column) => {
    expect(likelyColumn(name)).toBe(column);
  });

  test.each(['zone', 'state', 'team', 'office', 'shift'])('are not suggested for %s', (name) => {
    expect(likelyColumn(name)).toBeUndefined();
  });

  test('have names that do not change when parsed as headings', () => {
    expect(employeeColumns.map(columnNameOf)).toEqual([...employeeColumns]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (heading) => {
        const name = columnNameOf(heading);
        expect(name).toMatch(/^[a-z0-9_]*$/);
        expect(columnNameOf(name)).toBe(name);
      }),
    );
  });

  test('are parsed or rejected with advice for any first line', () => {
    const heading = fc.oneof(fc.constantFrom<string>(...employeeColumns, 'Department', ''), fc.string());
    fc.assert(
      fc.property(fc.array(heading, { maxLength: 20 }), (cells) => {
        const parsed = parseHeader(cells, []);
        const places =
          'header' in parsed
            ? [...Object.values(parsed.header.places), ...parsed.header.groupColumns.map(({ place }) => place)]
            : [];
        const isExplained = parsed.asked.length > 0 || ('problems' in parsed && parsed.problems.length > 0);
        expect(isExplained || new Set(places).size === cells.length).toBe(true);
      }),
    );
  });
});
