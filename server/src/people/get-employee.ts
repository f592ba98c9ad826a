import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type StoredEmployee, type StoredMembership, listEmployeesById, listMemberships } from './employees.repository.ts';

type Needs = { readonly database: Database };

export type EmployeeQuestion = { readonly organizationId: Id<'organization'>; readonly employeeId: Id<'employee'> };

/** One employee with the groups it is in. */
export async function getEmployee({ database }: Needs, actor: Actor, { organizationId, employeeId }: EmployeeQuestion): Promise<{ readonly employee: StoredEmployee; readonly memberships: readonly StoredMembership[] }> {
  authorize(actor, 'employee.read', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    const [employee] = await listEmployeesById(trx, organizationId, [employeeId]);
    if (!employee) throw new Refusal('not-found');
    return { employee, memberships: await listMemberships(trx, organizationId, [employeeId]) };
  });
}
