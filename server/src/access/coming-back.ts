import { type Actor, defaultRole, mayAssign, mayGrant } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { wakeNotices } from '../address-notices/index.ts';
import { recordChange } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { readThings } from './check-grants.ts';
import { deferImport, listHoldersAtWork } from './pending-access.repository.ts';
import { lockAccess } from './holders.repository.ts';
import { listPermissionsOf } from './permissions.repository.ts';

type ComingBack = {
  readonly employeeIds: readonly Id<'employee'>[];
  /**
   * Who brings them back, with the rights of this moment; undefined for a directory, and for whoever has no business in
   * the organization any more.
   */
  readonly by: Actor | undefined;
};

/**
 * Those of the employees whose role and permissions would wait if they came back by this hand: where they are more than
 * the actor could give them now, nothing of it comes back by him, as if he had to give it. What waits already goes on
 * waiting.
 */
export async function listPendingOnReturn(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { employeeIds, by }: ComingBack,
): Promise<readonly Id<'employee'>[]> {
  return (await judge(trx, organizationId, { employeeIds, by })).filter(waits).map(({ employeeId }) => employeeId);
}

/**
 * Whether the actor could give the role and the permissions of an employee as they stand, so that they would come back
 * by his hand, or count if he confirmed them.
 */
export async function mayGiveBack(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { employeeId, by }: { readonly employeeId: Id<'employee'>; readonly by: Actor },
): Promise<boolean> {
  return (await judge(trx, organizationId, { employeeIds: [employeeId], by })).every(({ isGivable }) => isGivable);
}

/**
 * To be called by whoever has made employees active again, in the same transaction. They work here; what they could do
 * before and the actor could not give them now waits until somebody confirms it who may give it. Their old addresses
 * are told now what changed while they were away. Tells of whom access waits.
 */
export async function reinstate(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { through, ...back }: ComingBack & { readonly through?: 'directory' | undefined },
): Promise<readonly Id<'employee'>[]> {
  if (back.employeeIds.length === 0) return [];
  await wakeNotices(trx, organizationId, back.employeeIds);
  await lockAccess(trx, organizationId);
  const waiting = (await judge(trx, organizationId, back)).filter(waits);
  for (const { employeeId, isWaiting } of waiting) {
    if (isWaiting) continue;
    await deferImport(trx, organizationId, employeeId);
    await recordChange(trx, organizationId, {
      personId: back.by?.personId ?? null,
      action: 'access.waits',
      entityType: 'employees',
      entityId: employeeId,
      ...(through && { after: { through } }),
    });
  }
  return waiting.map(({ employeeId }) => employeeId);
}

type Judged = { readonly employeeId: Id<'employee'>; readonly isWaiting: boolean; readonly isGivable: boolean };

function waits({ isWaiting, isGivable }: Judged): boolean {
  return isWaiting || !isGivable;
}

/**
 * Of everybody else there is nothing that could wait. Permissions on groups that were deleted give nothing, and are
 * judged when the group is restored.
 */
async function judge(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { employeeIds, by }: ComingBack,
): Promise<readonly Judged[]> {
  if (employeeIds.length === 0) return [];
  const holders = await listHoldersAtWork(trx, organizationId, employeeIds);
  if (!by || holders.length === 0)
    return holders.map(({ employeeId, isWaiting }) => ({ employeeId, isWaiting, isGivable: false }));
  const permissions = (
    await listPermissionsOf(
      trx,
      organizationId,
      holders.map(({ personId }) => personId),
    )
  ).filter(({ isAsleep }) => !isAsleep);
  const permissionsOf = Map.groupBy(permissions, ({ personId }) => personId);
  const things = await readThings(trx, organizationId, permissions);
  return holders.map(({ employeeId, personId, role, isWaiting }) => {
    const mayGiveRole = role === defaultRole || mayAssign(by, role);
    const mayGiveAll = (permissionsOf.get(personId) ?? []).every((permission) =>
      mayGrant(by, permission, things.pathOf(permission)),
    );
    return { employeeId, isWaiting, isGivable: by.personId !== personId && mayGiveRole && mayGiveAll };
  });
}
