import { type Actor, authorize } from '@attune/domain/access';
import type { WritingDependencies } from './create-employee.ts';
import type { EmployeeQuestion } from './get-employee.ts';
import { deactivateEmployee } from './write-employee.ts';

/** Makes an employee inactive. The record and earlier results are kept; later campaigns exclude the employee. */
export async function removeEmployee(
  { database, clock }: WritingDependencies,
  actor: Actor,
  { organizationId, employeeId }: EmployeeQuestion,
): Promise<void> {
  authorize(actor, 'employee.remove', { organizationId });
  await database.inOrganization(organizationId, (trx) =>
    deactivateEmployee(trx, organizationId, { employeeId, author: actor, now: clock.now() }),
  );
}
