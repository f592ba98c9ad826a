import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PresentEmployee, type RowOutcome, employeeAfter } from '../index.ts';
import { type Cells, ada, planFile, rowOf } from './plan.test-support.ts';

const known: PresentEmployee = {
  ...ada,
  employersEmployeeId: 'old-1',
  mobilePhoneNumber: '+13175550100',
  middleName: 'King',
  startedOn: '2020-01-02',
  endedOn: '2027-01-02',
  bornOn: '1990-03-04',
  timeZone: 'Asia/Tokyo',
  localeId: 'de',
  receivingSurveys: false,
};

function changed(cells: Cells, employees: readonly PresentEmployee[] = [known]): ReturnType<typeof employeeAfter> {
  const [outcome] = planFile([cells], { employees }).outcomes as readonly [
    Extract<RowOutcome, { kind: 'new' | 'changed' }>,
  ];
  return employeeAfter(outcome.values, employees[0]);
}

describe('an employee after an import', () => {
  test('keeps fields without a column', () => {
    const { id: _id, groups: _groups, ...fields } = known;
    expect(changed(rowOf(known, { last_name: 'Byron' }))).toEqual({ ...fields, lastName: 'Byron' });
  });

  test('loses the values of empty cells, except for the two settings', () => {
    const emptied = rowOf(known, {
      employers_employee_id: '',
      phone: '',
      middle_name: '',
      start_date: '',
      end_date: '',
      birth_date: '',
      time_zone: '',
      locale: '',
      receiving_surveys: '',
      employment_status: '',
    });
    expect(changed(emptied)).toMatchObject({
      employersEmployeeId: null,
      mobilePhoneNumber: null,
      middleName: '',
      startedOn: null,
      endedOn: null,
      bornOn: null,
      timeZone: null,
      localeId: null,
      receivingSurveys: false,
      employmentStatus: 'active',
    });
  });

  test('is active and receives surveys by default if new', () => {
    const cells = { organization_employee_id: 'N-1', first_name: 'Alan', last_name: 'Turing' };
    const fresh = {
      firstName: 'Alan',
      middleName: '',
      lastName: 'Turing',
      organizationEmployeeId: 'N-1',
      emailAddress: 'alan@acme.example',
      mobilePhoneNumber: null,
      startedOn: null,
    };
    expect(changed({ ...cells, email: 'alan@acme.example' }, [])).toMatchObject({
      ...fresh,
      receivingSurveys: true,
      employmentStatus: 'active',
    });
    const quiet = { ...cells, email: 'alan@acme.example', receiving_surveys: 'no', employment_status: 'inactive' };
    expect(changed(quiet, [])).toMatchObject({ ...fresh, receivingSurveys: false, employmentStatus: 'inactive' });
  });

  test('does not change when the same file is imported again', () => {
    const name = fc.stringMatching(/^[A-Za-z]{1,8}$/);
    const cellsOf = fc.record({
      organization_employee_id: name.map((text) => `N-${text}`),
      email: name.map((text) => `${text}@acme.example`),
      first_name: name,
      last_name: name,
      middle_name: fc.oneof(fc.constant(''), name),
      phone: fc.constantFrom('', '(317) 555-0100'),
      start_date: fc.constantFrom('', '2020-02-03', '02/03/2020'),
      receiving_surveys: fc.constantFrom('', 'yes', 'no'),
      employment_status: fc.constantFrom('', 'active', 'inactive'),
    });
    fc.assert(
      fc.property(cellsOf, fc.boolean(), (cells, isNew) => {
        const employees = isNew ? [] : [{ ...known, organizationEmployeeId: cells.organization_employee_id }];
        const stored = { ...changed(cells, employees), id: '1', groups: {} };
        expect(planFile([cells], { employees: [stored] }).outcomes).toEqual([{ kind: 'unchanged', employeeId: '1' }]);
      }),
    );
  });
});

describe('a new employee without a name in the file', () => {
  test('is named after the employee number, else the address', () => {
    const nameOf = (cells: Cells) => {
      const { firstName, lastName } = changed(cells, []);
      return [firstName, lastName];
    };
    expect(nameOf({ organization_employee_id: '1024' })).toEqual(['', '1024']);
    expect(nameOf({ email: 'ada@acme.example' })).toEqual(['', 'ada@acme.example']);
    expect(nameOf({ organization_employee_id: '1024', first_name: 'Ada' })).toEqual(['Ada', '']);
  });
});
