import { type Actor, type Grant, type Role, assertForSomebodyElse, mayRevoke } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { type HeldRole, deleteRole, findHeldRole, saveRole } from './holders.repository.ts';
import {
  type StoredPermission,
  addPermissions,
  deletePermissions,
  listPermissionsOf,
} from './permissions.repository.ts';
import { type AccessTarget, assertCanReactivate, assertNothingWaits, assertMayChange } from './check-access-changes.ts';

/**
 * Assigns a role; the transaction must hold the access lock. Refuses with `grants-exceeded` roles that the actor may
 * not grant or revoke, and any change that leaves the organization without an administrator. A person who becomes
 * Employee loses all permissions.
 */
export async function changeRole(
  trx: Transaction,
  actor: Actor,
  { target, to }: { readonly target: AccessTarget; readonly to: Role },
): Promise<void> {
  const { organizationId, personId } = target;
  const held = await findHeldRole(trx, organizationId, personId);
  const from = held?.role ?? 'employee';
  if (to !== 'employee' && to !== from) assertForSomebodyElse(actor, personId);
  if (to !== from) await assertMayChange(trx, actor, { target, from, to });
  await assertCanReactivate(trx, actor, {
    organizationId,
    from,
    to,
    held: await listPermissionsOf(trx, organizationId, personId),
  });
  if (to !== 'employee') await assertNothingWaits(trx, target);
  if (held?.role !== to) {
    const id = await saveRole(trx, organizationId, { personId, role: to });
    await recordRole(trx, actor, { target, id, before: held?.role, after: to });
  }
  if (to === 'employee' && from !== to)
    await revokeGrants(trx, actor, { target, permissions: await listPermissionsOf(trx, organizationId, personId) });
}

/** Deletes a role record with all permissions, under the same rules. */
export async function withdrawRole(
  trx: Transaction,
  actor: Actor,
  { target, held }: { readonly target: AccessTarget; readonly held: HeldRole },
): Promise<void> {
  const { organizationId, personId } = target;
  await assertMayChange(trx, actor, { target, from: held.role, to: 'employee' });
  await revokeGrants(trx, actor, { target, permissions: await listPermissionsOf(trx, organizationId, personId) });
  await deleteRole(trx, organizationId, personId);
  await recordRole(trx, actor, { target, id: held.id, before: held.role, after: undefined });
}

/** Stores validated permissions and records the new ones in the audit log. */
export async function grantAccess(
  trx: Transaction,
  actor: Actor,
  { target, grants }: { readonly target: AccessTarget; readonly grants: readonly Grant[] },
): Promise<void> {
  if (grants.length === 0) return;
  assertForSomebodyElse(actor, target.personId);
  await assertNothingWaits(trx, target);
  for (const permission of await addPermissions(trx, target.organizationId, { personId: target.personId, grants }))
    await recordPermission(trx, actor, { target, permission, isGiven: true });
}

export async function revokeGrants(
  trx: Transaction,
  actor: Actor,
  { target, permissions }: { readonly target: AccessTarget; readonly permissions: readonly StoredPermission[] },
): Promise<void> {
  if (permissions.length === 0) return;
  if (!mayRevoke(actor)) throw new Refusal('not-authorized');
  await deletePermissions(
    trx,
    target.organizationId,
    permissions.map(({ id }) => id),
  );
  for (const permission of permissions) await recordPermission(trx, actor, { target, permission, isGiven: false });
}

type RoleRecord = {
  readonly target: AccessTarget;
  readonly id: string;
  readonly before: Role | undefined;
  readonly after: Role | undefined;
};

async function recordRole(trx: Transaction, actor: Actor, { target, id, before, after }: RoleRecord): Promise<void> {
  const whose = { personId: target.personId, employeeId: target.employeeId };
  const action = after === undefined ? 'role.removed' : 'role.changed';
  await recordChange(trx, target.organizationId, {
    personId: actor.personId,
    action,
    entityType: 'person-roles',
    entityId: id,
    before: { ...whose, role: before ?? null },
    after: { ...whose, role: after ?? null },
  });
}

async function recordPermission(
  trx: Transaction,
  actor: Actor,
  {
    target,
    permission,
    isGiven,
  }: { readonly target: AccessTarget; readonly permission: StoredPermission; readonly isGiven: boolean },
): Promise<void> {
  const { type, access, accessibleType, accessibleId } = permission;
  const what = { personId: target.personId, employeeId: target.employeeId, type, access, accessibleType, accessibleId };
  const action = isGiven ? 'permission.added' : 'permission.removed';
  await recordChange(trx, target.organizationId, {
    personId: actor.personId,
    action,
    entityType: 'permissions',
    entityId: permission.id,
    ...(isGiven ? { after: what } : { before: what }),
  });
}
