import { type Actor, assertForSomebodyElse, defaultRole } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import { assertMayGiveBack } from './check-access-changes.ts';
import { type EmployeeAccess, getEmployeeAccess } from './employee-access.ts';
import { endPending, isWaiting } from './pending-access.repository.ts';
import { findHeldRole, lockAccess } from './holders.repository.ts';
import { listPermissionsOf } from './permissions.repository.ts';
import { type AccessDependencies, type OfEmployee, authorizeAccessChange, getAccessEmployee } from './targets.ts';

/**
 * Lets role and permissions count again of somebody who came back and could not be given them by whoever, or whatever,
 * did it. It is the same as giving them: refuses with `grants-exceeded` what the actor could not give, and with
 * `conflict` where nothing waits.
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
    if (!personId || !(await isWaiting(trx, organizationId, personId)))
      throw new Refusal('conflict', 'Nothing waits to be confirmed here.');
    assertForSomebodyElse(actor, personId);
    const role = (await findHeldRole(trx, organizationId, personId))?.role ?? defaultRole;
    await assertMayGiveBack(trx, actor, {
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
