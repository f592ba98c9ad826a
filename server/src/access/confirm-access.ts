import { type Actor, assertForSomebodyElse, defaultRole } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import { assertCanConfirm } from './check-access-changes.ts';
import { type EmployeeAccess, getEmployeeAccess } from './employee-access.ts';
import { endPending, isPending } from './pending-access.repository.ts';
import { findHeldRole, lockAccess } from './holders.repository.ts';
import { listPermissionsOf } from './permissions.repository.ts';
import { type AccessDependencies, type OfEmployee, authorizeAccessChange, getAccessEmployee } from './targets.ts';

/**
 * Confirms the pending access of an employee who returned, under the same rules as granting it: refuses with
 * `grants-exceeded` access that the actor could not grant, and with `conflict` if none is pending.
 */
export async function confirmEmployeeAccess(
  needs: AccessDependencies,
  actor: Actor,
  at: OfEmployee,
): Promise<EmployeeAccess> {
  const { organizationId, employeeId } = at;
  await authorizeAccessChange(needs, actor, organizationId);
  await needs.database.inOrganization(organizationId, async (trx) => {
    await lockAccess(trx, organizationId);
    const { personId } = await getAccessEmployee(trx, at);
    if (!personId || !(await isPending(trx, organizationId, personId)))
      throw new Refusal('conflict', 'No access is pending approval for this person.');
    assertForSomebodyElse(actor, personId);
    const role = (await findHeldRole(trx, organizationId, personId))?.role ?? defaultRole;
    await assertCanConfirm(trx, actor, {
      organizationId,
      role,
      held: await listPermissionsOf(trx, organizationId, personId),
    });
    await endPending(trx, organizationId, personId);
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'access.confirmed',
      entityType: 'employees',
      entityId: employeeId,
    });
  });
  return getEmployeeAccess(needs, actor, at);
}
