import { type Actor, defaultRole, mayAssign, mayGrant } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { wakeNotices } from '../address-notices/index.ts';
import { recordChange } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { readThings } from './check-grants.ts';
import { markPending, listHoldersAtWork } from './pending-access.repository.ts';
import { lockAccess } from './holders.repository.ts';
import { listPermissionsOf } from './permissions.repository.ts';

type ComingBack = {
  readonly employeeIds: readonly Id<'employee'>[];
  /**
   * The actor who reinstates them, with current permissions; undefined for a directory and for actors who lost access
   * to the organization.
   */
  readonly by: Actor | undefined;
};

/**
 * Lists the employees whose access would be pending if this actor reinstated them: access that the actor could not
 * grant does not take effect. Access that is already pending stays pending.
 */
export async function listPendingOnReturn(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { employeeIds, by }: ComingBack,
): Promise<readonly Id<'employee'>[]> {
  return (await judge(trx, organizationId, { employeeIds, by }))
    .filter(staysPending)
    .map(({ employeeId }) => employeeId);
}

/**
 * Whether the actor could grant the current role and permissions of an employee, so that reinstating or confirming
 * activates them.
 */
export async function canConfirm(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { employeeId, by }: { readonly employeeId: Id<'employee'>; readonly by: Actor },
): Promise<boolean> {
  return (await judge(trx, organizationId, { employeeIds: [employeeId], by })).every(({ isGivable }) => isGivable);
}

/**
 * Completes the return of employees. Must be called in the transaction that makes them active: access that the actor
 * could not grant stays pending until someone who may grant it confirms it. Sends notices about changes during their
 * absence to their old addresses. Returns the employees with pending access.
 */
export async function reinstate(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { through, ...back }: ComingBack & { readonly through?: 'directory' | undefined },
): Promise<readonly Id<'employee'>[]> {
  if (back.employeeIds.length === 0) return [];
  await wakeNotices(trx, organizationId, back.employeeIds);
  await lockAccess(trx, organizationId);
  const pending = (await judge(trx, organizationId, back)).filter(staysPending);
  for (const { employeeId, isPending } of pending) {
    if (isPending) continue;
    await markPending(trx, organizationId, employeeId);
    await recordChange(trx, organizationId, {
      personId: back.by?.personId ?? null,
      action: 'access.pending',
      entityType: 'employees',
      entityId: employeeId,
      ...(through && { after: { through } }),
    });
  }
  return pending.map(({ employeeId }) => employeeId);
}

type Judged = { readonly employeeId: Id<'employee'>; readonly isPending: boolean; readonly isGivable: boolean };

function staysPending({ isPending, isGivable }: Judged): boolean {
  return isPending || !isGivable;
}

/**
 * No one else has access that could be pending. Permissions on deleted groups have no effect and are checked when the
 * group is restored.
 */
async function judge(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { employeeIds, by }: ComingBack,
): Promise<readonly Judged[]> {
  if (employeeIds.length === 0) return [];
  const holders = await listHoldersAtWork(trx, organizationId, employeeIds);
  if (!by || holders.length === 0)
    return holders.map(({ employeeId, isPending }) => ({ employeeId, isPending, isGivable: false }));
  const permissions = (
    await listPermissionsOf(
      trx,
      organizationId,
      holders.map(({ personId }) => personId),
    )
  ).filter(({ isAsleep }) => !isAsleep);
  const permissionsOf = Map.groupBy(permissions, ({ personId }) => personId);
  const things = await readThings(trx, organizationId, permissions);
  return holders.map(({ employeeId, personId, role, isPending }) => {
    const mayGiveRole = role === defaultRole || mayAssign(by, role);
    const mayGiveAll = (permissionsOf.get(personId) ?? []).every((permission) =>
      mayGrant(by, permission, things.pathOf(permission)),
    );
    return { employeeId, isPending, isGivable: by.personId !== personId && mayGiveRole && mayGiveAll };
  });
}
