import { describe, expect, test } from 'vitest';
import { ada, grace, planFile, rowOf } from './plan.test-support.ts';

const alan = {
  ...ada,
  id: '3',
  organizationEmployeeId: 'AC-3',
  emailAddress: 'alan@acme.example',
  firstName: 'Alan',
  lastName: 'Turing',
  mobilePhoneNumber: '+13175550100',
};
const present = { employees: [ada, grace, alan] };

function swapsIn(...rows: Parameters<typeof planFile>[0]) {
  return planFile(rows, present).findings.swaps.map(({ row, field, employee, ownerId, isMutual }) => ({
    row,
    field,
    of: employee?.id ?? null,
    from: ownerId,
    isMutual,
  }));
}

const byId = (employee: typeof ada, cells: object = {}) => ({
  employee_id: employee.id,
  ...rowOf(employee, { ...cells }),
});

describe('a swap between employees of a file', () => {
  test('is listed once with both employees', () => {
    expect(swapsIn(byId(ada, { email: grace.emailAddress! }), byId(grace, { email: ada.emailAddress! }))).toEqual([
      { row: 2, field: 'emailAddress', of: '1', from: '2', isMutual: true },
    ]);
  });

  test('is listed per value', () => {
    const swapped = swapsIn(
      byId(ada, { email: grace.emailAddress!, organization_employee_id: 'AC-2' }),
      byId(grace, { email: ada.emailAddress!, organization_employee_id: 'AC-1' }),
    );
    expect(swapped.map(({ field }) => field)).toEqual(['organizationEmployeeId', 'emailAddress']);
  });

  test('can involve three employees', () => {
    expect(
      swapsIn(
        byId(ada, { email: grace.emailAddress! }),
        byId(grace, { email: alan.emailAddress }),
        byId(alan, { email: ada.emailAddress! }),
      ),
    ).toEqual([
      { row: 2, field: 'emailAddress', of: '1', from: '2', isMutual: false },
      { row: 3, field: 'emailAddress', of: '2', from: '3', isMutual: false },
      { row: 4, field: 'emailAddress', of: '3', from: '1', isMutual: false },
    ]);
  });

  test('can go to a new employee, such as a phone number', () => {
    const rows = [
      rowOf({ ...ada, organizationEmployeeId: 'AC-9', emailAddress: 'new@acme.example' }, { phone: '3175550100' }),
      rowOf(alan, { phone: '' }),
    ];
    expect(swapsIn(...rows)).toEqual([{ row: 2, field: 'mobilePhoneNumber', of: null, from: '3', isMutual: false }]);
  });

  test('reveals mixed-up employee numbers', () => {
    expect(
      swapsIn(rowOf(ada, { organization_employee_id: 'AC-2' }), rowOf(grace, { organization_employee_id: 'AC-1' })),
    ).toEqual([{ row: 2, field: 'emailAddress', of: '2', from: '1', isMutual: true }]);
  });

  test('is not listed for a value that its owner keeps', () => {
    expect(swapsIn(byId(ada, { email: grace.emailAddress! }), byId(grace))).toEqual([]);
  });
});
