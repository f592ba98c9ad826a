import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PresentEmployee, type RowOutcome, readRow } from '../index.ts';
import { ada, grace, planFile, rowOf, headerOf, present } from './plan.test-support.ts';

describe('an employee file', () => {
  test('lists active employees missing from it, but not those in failed rows', () => {
    const inactive: PresentEmployee = {
      ...ada,
      id: '3',
      organizationEmployeeId: 'AC-3',
      emailAddress: null,
      employmentStatus: 'inactive',
    };
    const { findings } = planFile([rowOf(ada, { email: 'ada' })], { employees: [ada, grace, inactive] });
    expect(findings.missingIds).toEqual(['2']);
    expect(findings.counts.failed).toBe(1);
    expect(findings.activeBefore).toBe(2);
  });

  test('counts activated and deactivated employees', () => {
    const back: PresentEmployee = {
      ...ada,
      id: '3',
      organizationEmployeeId: 'AC-3',
      emailAddress: 'back@acme.example',
      employmentStatus: 'inactive',
    };
    const rows = [
      rowOf(ada, { employment_status: 'inactive' }),
      rowOf(back, { employment_status: 'active' }),
      rowOf({ ...ada, organizationEmployeeId: 'AC-4', emailAddress: 'new@acme.example' }),
      rowOf(
        { ...ada, organizationEmployeeId: 'AC-5', emailAddress: 'past@acme.example' },
        { employment_status: 'inactive' },
      ),
    ];
    expect(planFile(rows, { employees: [ada, back] }).findings).toMatchObject({
      activated: 2,
      deactivated: 1,
      recognized: 2,
    });
  });

  test('counts ids that moved to another employee or were replaced', () => {
    const rows = [
      rowOf(ada, { first_name: 'Alan', last_name: 'Turing', email: 'alan@acme.example' }),
      rowOf(grace, { organization_employee_id: 'AC-9' }),
    ];
    expect(planFile(rows, present).findings.idSwaps).toBe(2);
    expect(planFile([rowOf(ada, { last_name: 'King', email: 'king@acme.example' })], present).findings.idSwaps).toBe(0);
  });

  const someEmployee = fc.record({
    name: fc.constantFrom('Ada', 'Grace', 'Linus'),
    id: fc.constantFrom('', 'A', 'B', 'C', 'D'),
    email: fc.constantFrom('', 'a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'),
  });
  const someRow = someEmployee.map(({ name, id, email }) => ({
    organization_employee_id: id,
    email,
    first_name: name,
    last_name: 'X',
  }));
  const somePresent = fc
    .uniqueArray(
      someEmployee.filter(({ id, email }) => id !== '' && email !== ''),
      { selector: ({ id }) => id, maxLength: 4 },
    )
    .map((drawn) =>
      drawn
        .filter(({ email }, place) => drawn.findIndex((other) => other.email === email) === place)
        .map(({ name, id, email }, place): PresentEmployee => ({
          ...ada,
          id: `${place + 1}`,
          organizationEmployeeId: id,
          emailAddress: email,
          firstName: name,
          lastName: 'X',
        })),
    );

  test('never assigns a unique value twice, and changes nothing when applied again', () => {
    fc.assert(
      fc.property(fc.array(someRow, { minLength: 1, maxLength: 6 }), somePresent, (rows, employees) => {
        const { outcomes, findings } = planFile(rows, { employees });
        const rejected = new Set(findings.lateProblems.map(({ row }) => row));
        const accepted = outcomes.filter((outcome, order) => outcome.kind !== 'failed' && !rejected.has(order + 2));
        const after = accepted.reduce(applied, employees);
        for (const field of ['organizationEmployeeId', 'emailAddress'] as const) {
          const values = after.map((employee) => employee[field]).filter((value) => value !== null);
          expect(new Set(values).size).toBe(values.length);
        }
        expect(findings.counts.failed + accepted.length).toBe(rows.length);
        const again = planFile(
          rows.filter((_, order) => outcomes[order]?.kind !== 'failed' && !rejected.has(order + 2)),
          { employees: after },
        );
        expect(again.findings.counts).toEqual({ new: 0, changed: 0, unchanged: accepted.length, failed: 0 });
      }),
      { numRuns: 500 },
    );
  });
});

function applied(employees: readonly PresentEmployee[], outcome: RowOutcome): readonly PresentEmployee[] {
  if (outcome.kind !== 'new' && outcome.kind !== 'changed') return employees;
  const { organizationEmployeeId, emailAddress, firstName } = outcome.values;
  const said = {
    organizationEmployeeId: organizationEmployeeId ?? null,
    emailAddress: emailAddress ?? null,
    firstName: firstName ?? '',
  };
  if (outcome.kind === 'new')
    return [...employees, { ...ada, ...said, lastName: 'X', id: `${employees.length + 100}` }];
  return employees.map((employee) => (employee.id === outcome.employeeId ? { ...employee, ...said } : employee));
}

describe('the row of a new employee', () => {
  const planned = (cells: Parameters<typeof planFile>[0][number], employees: readonly PresentEmployee[] = []) =>
    planFile([cells], { employees }).outcomes;

  test('requires neither a name nor an address if the file has no such columns', () => {
    expect(planned({ organization_employee_id: '17' })).toMatchObject([
      { kind: 'new', values: { organizationEmployeeId: '17' } },
    ]);
    expect(planned({ organization_employee_id: '', employers_employee_id: 'x' })).toMatchObject([
      { kind: 'failed', problems: [{ column: 'organization_employee_id' }] },
    ]);
  });

  test('is refused with an unsupported language; existing employees keep theirs', () => {
    const problem = { column: 'locale', value: 'it', detail: expect.stringContaining('pt-BR (Brazilian Portuguese)') };
    expect(planned(rowOf(ada, { locale: 'it' }))).toMatchObject([{ kind: 'failed', problems: [problem] }]);
    expect(planned(rowOf(ada, { locale: 'it' }), [{ ...ada, localeId: 'it' }])).toMatchObject([{ kind: 'unchanged' }]);
    expect(planned(rowOf(ada, { locale: 'de-AT' }), [ada])).toMatchObject([{ kind: 'changed' }]);
  });

  test('is parsed with its corrections', () => {
    const header = headerOf(['email', 'first_name', 'last_name'], []);
    const corrections = new Map([['email', 'ada@acme.example']]);
    const { values, problems } = readRow(header, ['ada@acme', 'Ada', 'Lovelace'], {
      row: 2,
      today: '2026-11-20',
      corrections,
    });
    expect([values.emailAddress, problems]).toEqual(['ada@acme.example', []]);
  });
});
