import type { Actor, Role } from '@attune/domain/access';
import type { Transaction } from '../platform/database/index.ts';
import { assertMeant } from '../platform/http/index.ts';
import { type AccessTarget, assertCanConfirm } from './check-access-changes.ts';
import { changeRole, grantAccess, revokeGrants } from './access-changes.ts';
import {
  type AccessInput,
  type EmployeeAccess,
  getEmployeeAccess,
  isSame,
  revisionOf,
  requestedGrants,
} from './employee-access.ts';
import { endPending, isPending } from './pending-access.repository.ts';
import { findHeldRole, lockAccess } from './holders.repository.ts';
import { type StoredPermission, listPermissionsOf } from './permissions.repository.ts';
import { type AccessDependencies, authorizeAccessChange, targetOfEmployee } from './targets.ts';

/**
 * Replaces the role and permissions of an employee, all or nothing, and returns the new access. Suspended permissions
 * are kept unless the role allows none.
 */
export async function updateEmployeeAccess(
  needs: AccessDependencies,
  actor: Actor,
  { role, sent, ifMatch, ...at }: AccessInput & { readonly ifMatch: string | undefined },
): Promise<EmployeeAccess> {
  const { organizationId } = at;
  await authorizeAccessChange(needs, actor, organizationId);
  await needs.database.inOrganization(organizationId, async (trx) => {
    await lockAccess(trx, organizationId);
    const target = await targetOfEmployee(trx, actor, at);
    const held = await listPermissionsOf(trx, organizationId, target.personId);
    assertMeant(ifMatch, revisionOf(await findHeldRole(trx, organizationId, target.personId), held));
    const grants = await requestedGrants(trx, actor, { organizationId, role, sent, held });
    await endWait(trx, actor, {
      target,
      role,
      held: held.filter((permission) => grants.some((grant) => isSame(permission, grant))),
    });
    await revokeGrants(trx, actor, {
      target,
      permissions: held.filter(
        (permission) => !permission.isAsleep && !grants.some((grant) => isSame(permission, grant)),
      ),
    });
    await changeRole(trx, actor, { target, to: role });
    const kept = await listPermissionsOf(trx, organizationId, target.personId);
    await grantAccess(trx, actor, {
      target,
      grants: grants.filter((grant) => !kept.some((permission) => isSame(permission, grant))),
    });
  });
  return getEmployeeAccess(needs, actor, at);
}

/** Replacing all access of a person also decides about pending access; whatever remains counts as newly granted. */
async function endWait(
  trx: Transaction,
  actor: Actor,
  {
    target: { organizationId, personId },
    role,
    held,
  }: { readonly target: AccessTarget; readonly role: Role; readonly held: readonly StoredPermission[] },
): Promise<void> {
  if (!(await isPending(trx, organizationId, personId))) return;
  await assertCanConfirm(trx, actor, { organizationId, role, held });
  await endPending(trx, organizationId, personId);
}
