import { describe, expect, test } from 'vitest';
import { EmployeeFilePlan, type KnownAttribute, type PresentEmployee, type RowOutcome, readRow } from '../index.ts';
import { ada, grace, planFile, problemsIn, rowOf, parseHeader, present } from './plan.test-support.ts';

const kindsOf = (outcomes: readonly RowOutcome[]): readonly string[] => outcomes.map(({ kind }) => kind);

describe('a row matches', () => {
  test('the employee with its Attune id, regardless of other values', () => {
    const { outcomes } = planFile(
      [{ employee_id: '2', ...rowOf(grace, { organization_employee_id: 'AC-9', email: 'new@acme.example' }) }],
      present,
    );
    expect(outcomes).toMatchObject([
      {
        kind: 'changed',
        employeeId: '2',
        changes: [{ field: 'organization_employee_id', before: 'AC-2', after: 'AC-9' }, { field: 'email' }],
      },
    ]);
  });

  test('the employee with its employee number before the one with its address', () => {
    const swapped = [rowOf(ada, { email: grace.emailAddress! }), rowOf(grace, { email: 'other@acme.example' })];
    expect(planFile(swapped, present).outcomes).toMatchObject([{ employeeId: '1' }, { employeeId: '2' }]);
  });

  test('the employee with its address, ignoring case, if it has no id', () => {
    const row = { email: 'GRACE@acme.example', first_name: 'Grace', last_name: 'Hopper' };
    expect(planFile([row], present).outcomes).toEqual([{ kind: 'unchanged', employeeId: '2' }]);
  });

  test('a new employee otherwise', () => {
    expect(
      kindsOf(
        planFile([rowOf({ ...ada, organizationEmployeeId: 'AC-3', emailAddress: 'alan@acme.example' })], present)
          .outcomes,
      ),
    ).toEqual(['new']);
  });

  test('nobody if its Attune id does not exist', () => {
    const { outcomes } = planFile([{ employee_id: '77', ...rowOf(ada) }], present);
    expect(problemsIn(outcomes)).toEqual(['2 employee_id: Nobody has this id. Leave the cell empty for somebody new.']);
  });
});

describe('a change', () => {
  test('is listed by field', () => {
    const { outcomes } = planFile(
      [
        rowOf(ada, {
          last_name: 'King',
          start_date: '2020-01-02',
          receiving_surveys: 'no',
          employment_status: 'inactive',
        }),
      ],
      present,
    );
    expect(outcomes).toMatchObject([
      {
        changes: [
          { field: 'last_name', before: 'Lovelace', after: 'King' },
          { field: 'start_date', before: '', after: '2020-01-02' },
          { field: 'receiving_surveys', before: 'true', after: 'false' },
          { field: 'employment_status', before: 'active', after: 'inactive' },
        ],
      },
    ]);
  });

  test('clears the fields of empty cells, except for the two settings', () => {
    const employee: PresentEmployee = {
      ...ada,
      mobilePhoneNumber: '+13175550100',
      middleName: 'K',
      receivingSurveys: false,
    };
    const { outcomes } = planFile(
      [rowOf(employee, { phone: '', middle_name: '', receiving_surveys: '', employment_status: '' })],
      { employees: [employee] },
    );
    expect(outcomes).toMatchObject([
      {
        changes: [
          { field: 'phone', before: '+13175550100', after: '' },
          { field: 'middle_name', before: 'K', after: '' },
        ],
      },
    ]);
  });

  test('of an attribute is listed by its column', () => {
    const hours = { id: '7' as KnownAttribute['id'], columnName: 'hours', type: 'number' as const };
    const parsed = parseHeader(['email', 'first_name', 'last_name', 'hours'], [], [hours]);
    if ('problems' in parsed) throw new Error('The header is right.');
    const plan = new EmployeeFilePlan(parsed.header, {
      employees: [{ ...ada, attributes: { hours: '40' } }, grace],
      groups: [],
    });
    const take = (row: number, ...cells: readonly string[]) =>
      plan.take(readRow(parsed.header, cells, { row, today: '2026-11-20' }));
    expect(take(2, ada.emailAddress!, 'Ada', 'Lovelace', '')).toMatchObject({
      kind: 'changed',
      changes: [{ field: 'hours', before: '40', after: '' }],
      attributes: [{ value: null }],
    });
    expect(take(3, grace.emailAddress!, 'Grace', 'Hopper', '')).toEqual({ kind: 'unchanged', employeeId: '2' });
  });

  test('that removes the last contact details fails, unless surveys are turned off', () => {
    expect(problemsIn(planFile([rowOf(ada, { email: '' })], present).outcomes)).toEqual([
      '2 email: Write an e-mail address or a phone number, or false in receiving_surveys.',
    ]);
    expect(kindsOf(planFile([rowOf(ada, { email: '', receiving_surveys: 'false' })], present).outcomes)).toEqual([
      'changed',
    ]);
    expect(kindsOf(planFile([rowOf(ada, { email: '', employment_status: 'inactive' })], present).outcomes)).toEqual([
      'changed',
    ]);
  });

  test('accepts employees who had no contact details or have a phone number that is not in the file', () => {
    const unreached: PresentEmployee = { ...ada, emailAddress: null };
    expect(kindsOf(planFile([rowOf(unreached)], { employees: [unreached] }).outcomes)).toEqual(['unchanged']);
    const withPhone: PresentEmployee = { ...ada, mobilePhoneNumber: '+13175550100' };
    expect(kindsOf(planFile([rowOf(withPhone, { email: '' })], { employees: [withPhone] }).outcomes)).toEqual([
      'changed',
    ]);
  });
});

describe('two rows', () => {
  test.each([
    [
      { organization_employee_id: 'AC-1', email: 'other@acme.example' },
      'organization_employee_id: Row 2 has the same id. Keep one of the two.',
    ],
    [
      { organization_employee_id: 'AC-5', email: 'ADA@acme.example' },
      'email: Row 2 has the same e-mail address. Keep one of the two.',
    ],
  ])('cannot have the same value: %j', (cells, problem) => {
    const { outcomes } = planFile([rowOf(ada), rowOf(ada, cells)]);
    expect(kindsOf(outcomes)).toEqual(['new', 'failed']);
    expect(problemsIn(outcomes)).toEqual([`3 ${problem}`]);
  });

  test('cannot have the same phone number in different notations', () => {
    const { outcomes } = planFile([
      rowOf(ada, { phone: '317 555 0100' }),
      rowOf(grace, { phone: '+1 (317) 555-0100' }),
    ]);
    expect(problemsIn(outcomes)).toEqual(['3 phone: Row 2 has the same phone number. Keep one of the two.']);
  });

  test('cannot match the same employee in different ways', () => {
    const { outcomes } = planFile(
      [rowOf(ada, { email: 'first@acme.example' }), rowOf(ada, { organization_employee_id: 'AC-7' })],
      present,
    );
    expect(problemsIn(outcomes)).toEqual(['3 employee_id: Row 2 is about the same person. Keep one of the two.']);
  });

  test('can swap their values', () => {
    const { outcomes, findings } = planFile(
      [rowOf(ada, { email: grace.emailAddress! }), rowOf(grace, { email: ada.emailAddress! })],
      present,
    );
    expect(kindsOf(outcomes)).toEqual(['changed', 'changed']);
    expect(findings.lateProblems).toEqual([]);
  });
});

describe('a unique value of another employee', () => {
  test('cannot be assigned while that employee keeps it', () => {
    const { findings } = planFile([rowOf(ada, { email: grace.emailAddress! })], present);
    expect(findings.lateProblems).toMatchObject([{ row: 2, column: 'email', value: 'grace@acme.example' }]);
    expect(findings.counts).toEqual({ new: 0, changed: 0, unchanged: 0, failed: 1 });
  });

  test('cannot be assigned by a chain that ends with an employee who keeps it', () => {
    const linus: PresentEmployee = {
      ...ada,
      id: '3',
      organizationEmployeeId: 'AC-3',
      emailAddress: 'linus@acme.example',
    };
    const chain = [rowOf(ada, { email: grace.emailAddress! }), rowOf(grace, { email: linus.emailAddress! })];
    const { findings } = planFile(chain, { employees: [ada, grace, linus] });
    expect(findings.lateProblems.map(({ row }) => row).toSorted()).toEqual([2, 3]);
    expect(findings.recognized).toBe(0);
  });
});
