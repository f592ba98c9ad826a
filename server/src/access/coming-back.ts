import { type Actor, can } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { isAccessHeldBy, letWait } from './holders.repository.ts';

type ComingBack = { readonly employeeIds: readonly Id<'employee'>[]; readonly mayGiveAccess: boolean };

/** Whether the actor may let people come back to whom a role or grants come back with it. */
export function mayGiveAccess(actor: Actor, organizationId: Id<'organization'>): boolean {
  return can(actor, 'permission.change', { organizationId });
}

/** Whoever has left has no access until coming back. Refuses with `grants-exceeded` to let somebody come back to it, unless by those who may give access. Access that waits goes on waiting, whoever makes its holder active: it comes back by being confirmed, and not by the way of leaving and coming back. */
export async function assertMayComeBack(trx: Transaction, organizationId: Id<'organization'>, { employeeIds, mayGiveAccess: isAllowed }: ComingBack): Promise<void> {
  if (employeeIds.length === 0 || isAllowed) return;
  if (await isAccessHeldBy(trx, organizationId, employeeIds)) throw new Refusal('grants-exceeded', 'Somebody who had access before leaving would have it again. Ask an administrator to make this person active.');
}

/** Whom a directory brings back works here again, and may do what he could before once an administrator confirms it. */
export async function letAccessWait(trx: Transaction, organizationId: Id<'organization'>, employeeId: Id<'employee'>): Promise<void> {
  if (!(await isAccessHeldBy(trx, organizationId, [employeeId]))) return;
  await letWait(trx, organizationId, employeeId);
  await recordChange(trx, organizationId, { personId: null, action: 'access.waits', entityType: 'employees', entityId: employeeId, after: { through: 'directory' } });
}
