import { createEmployee, listEmployees, updateEmployee } from '@attune/contract/employees/employee';
import type { Organization } from '../../../testing/src/organization.ts';
import { moveOrganization } from './moves.ts';

const moves = 3;

/**
 * Servers know names from before a move. Afterwards they find whoever was renamed on the other node, where transactions
 * have other numbers.
 */
export async function findAfterMoves(organization: Organization) {
  const { call, id: organizationId } = organization;
  const params = { organizationId };
  const isFound = async (text: string) => {
    const { data } = await call(listEmployees, { params, query: { 'filter[fuzzy]': text } });
    return data.length === 1;
  };
  const lastNameAfter = (move: number) => `Xylo${'qwz'.charAt(move)}`.repeat(2);
  const broken: string[] = [];
  const employee = await call(createEmployee, {
    params,
    body: { data: { type: 'employees', attributes: { firstName: 'Uma', lastName: 'Vexford' } } },
  });
  if (!(await isFound('Vexford'))) broken.push('A new person is not found.');
  for (let move = 0; move < moves; move += 1) {
    await moveOrganization(organization.product.database, organizationId);
    const lastName = lastNameAfter(move);
    await call(updateEmployee, {
      params: { organizationId, employeeId: employee.data.id },
      body: { data: { type: 'employees', attributes: { lastName } } },
    });
    if (!(await isFound(lastName))) broken.push(`Renamed after move ${move + 1}, the person is not found.`);
  }
  return { broken };
}
