import {
  type Actor,
  type Role,
  assertAdministratorRemains,
  defaultRole,
  isInternal,
  mayAssign,
  mayGrant,
  mayWithdraw,
} from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import { countOtherAdministrators, findHeldRole, lockAccess } from './holders.repository.ts';
import { endPending, isPending } from './pending-access.repository.ts';
import { type StoredPermission, listPermissionsOf } from './permissions.repository.ts';
import { readThings } from './check-grants.ts';

/** The person whose access changes, and the organization. */
export type AccessTarget = {
  readonly organizationId: Id<'organization'>;
  readonly personId: Id<'person'>;
  readonly employeeId: Id<'employee'> | null;
};

type Waking = {
  readonly organizationId: Id<'organization'>;
  readonly from: Role;
  readonly to: Role;
  readonly held: readonly StoredPermission[];
};

/**
 * Most permissions have no effect for an Employee, but all take effect with another role. Refuses with
 * `grants-exceeded` a role that would activate permissions that the actor could not grant.
 */
export async function assertCanReactivate(
  trx: Transaction,
  actor: Actor,
  { organizationId, from, to, held }: Waking,
): Promise<void> {
  if (from === 'employee' && to !== 'employee') await assertMayGiveHeld(trx, actor, { organizationId, held });
}

/**
 * Checks the first role that a person gets in the organization, in the transaction that assigns it. Blocks other access
 * changes until the transaction ends.
 */
export async function assertMayGiveFirstRole(
  trx: Transaction,
  actor: Actor,
  {
    organizationId,
    personId,
    role,
  }: { readonly organizationId: Id<'organization'>; readonly personId: Id<'person'>; readonly role: Role },
): Promise<void> {
  await lockAccess(trx, organizationId);
  await assertCanReactivate(trx, actor, {
    organizationId,
    from: defaultRole,
    to: role,
    held: await listPermissionsOf(trx, organizationId, personId),
  });
}

/** Refuses with `grants-exceeded` unless the actor could grant all of these permissions that are not suspended. */
async function assertMayGiveHeld(
  trx: Transaction,
  actor: Actor,
  { organizationId, held }: Pick<Waking, 'organizationId' | 'held'>,
): Promise<void> {
  const grants = held.filter(({ isAsleep }) => !isAsleep);
  if (grants.length === 0) return;
  const things = await readThings(trx, organizationId, grants);
  if (grants.some((grant) => !mayGrant(actor, grant, things.pathOf(grant))))
    throw new Refusal(
      'grants-exceeded',
      'Grants would count that are there already and that you could not give. Take them away first.',
    );
}

/**
 * Checks that pending access may be confirmed or replaced. Refuses with `grants-exceeded` a role and permissions that
 * the actor could not grant.
 */
export async function assertCanConfirm(
  trx: Transaction,
  actor: Actor,
  { organizationId, role, held }: Pick<Waking, 'organizationId' | 'held'> & { readonly role: Role },
): Promise<void> {
  if (role !== defaultRole && !mayAssign(actor, role))
    throw new Refusal('grants-exceeded', 'You can only assign or remove roles that see no more than you do.');
  await assertMayGiveHeld(trx, actor, { organizationId, held });
}

/**
 * Pending access is confirmed or replaced as a whole and must not be activated by granting something else. If none of
 * it is left, it is no longer pending.
 */
export async function assertNothingWaits(trx: Transaction, { organizationId, personId }: AccessTarget): Promise<void> {
  if (!(await isPending(trx, organizationId, personId))) return;
  const held = await findHeldRole(trx, organizationId, personId);
  const isAnythingLeft =
    (held !== undefined && held.role !== defaultRole) ||
    (await listPermissionsOf(trx, organizationId, personId)).length > 0;
  if (!isAnythingLeft) return endPending(trx, organizationId, personId);
  throw new Refusal(
    'conflict',
    'This person came back, and the access from before waits for an administrator. Confirm it or change it as a ' +
      'whole on the page of the person.',
  );
}

type RoleStep = { readonly target: AccessTarget; readonly from: Role; readonly to: Role };

export async function assertMayChange(trx: Transaction, actor: Actor, { target, from, to }: RoleStep): Promise<void> {
  const givesUp = actor.personId === target.personId && to === 'employee';
  if (!givesUp && !(mayWithdraw(actor, from) && (to === 'employee' || mayAssign(actor, to))))
    throw new Refusal('grants-exceeded', detailOf(from, to));
  assertAdministratorRemains({
    from,
    to,
    otherAdministratorCount: await countOtherAdministrators(trx, target.organizationId, [target.personId]),
  });
}

function detailOf(from: Role, to: Role): string {
  if (to === 'admin' || from === 'admin') return 'Nobody becomes an Engage Super Admin here.';
  return isInternal(to) || isInternal(from)
    ? 'Roles of people who work for the product are given by an Engage Super Admin.'
    : 'You can only assign or remove roles that see no more than you do.';
}
