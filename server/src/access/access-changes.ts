import {
  type Actor,
  type Grant,
  type GroupPath,
  type Role,
  assertAdministratorRemains,
  assertForSomebodyElse,
  defaultRole,
  isAboutGroup,
  isInternal,
  mayAssign,
  mayGrant,
  mayRevoke,
  mayWithdraw,
  parseGrant,
} from '@attune/domain/access';
import { type GroupId, arrange, pathOf } from '@attune/domain/groups';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import { listStoredGroups } from '../groups/index.ts';
import { recordChange } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import {
  type HeldRole,
  countOtherAdministrators,
  deleteRole,
  endPending,
  findHeldRole,
  isWaiting,
  lockAccess,
  saveRole,
} from './holders.repository.ts';
import {
  type StoredPermission,
  addPermissions,
  deletePermissions,
  listPermissionsOf,
  readTitles,
} from './permissions.repository.ts';

/** Whose access is changed, and where. */
export type AccessTarget = {
  readonly organizationId: Id<'organization'>;
  readonly personId: Id<'person'>;
  readonly employeeId: Id<'employee'> | null;
};

/** A grant as it was sent, and where in the request its attributes stand. */
export type SentGrant = { readonly words: { readonly [Key in keyof Grant]: string }; readonly at: readonly string[] };

/**
 * Gives somebody a role, in a transaction that holds the lock of access. Refuses with `grants-exceeded` what the actor
 * may not give or take, and a change after which nobody would administer the organization. Who becomes Employee keeps
 * no grant.
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
  await assertMayWake(trx, actor, {
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

type Waking = {
  readonly organizationId: Id<'organization'>;
  readonly from: Role;
  readonly to: Role;
  readonly held: readonly StoredPermission[];
};

/**
 * Grants of an Employee give nothing, or only to read results; with another role they all count. Refuses with
 * `grants-exceeded` such a role where the actor could not give these grants himself.
 */
export async function assertMayWake(
  trx: Transaction,
  actor: Actor,
  { organizationId, from, to, held }: Waking,
): Promise<void> {
  if (from === 'employee' && to !== 'employee') await assertMayGiveHeld(trx, actor, { organizationId, held });
}

/**
 * The same for whoever gives somebody a first role in the organization, in the transaction that does. No other change
 * of access happens until the transaction ends.
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
  await assertMayWake(trx, actor, {
    organizationId,
    from: defaultRole,
    to: role,
    held: await listPermissionsOf(trx, organizationId, personId),
  });
}

/** Refuses with `grants-exceeded` unless the actor could give all of these that do not sleep. */
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
 * Lets access count that waits, or what somebody says instead of it. Refuses with `grants-exceeded` a role and grants
 * that the actor could not give.
 */
export async function assertMayGiveBack(
  trx: Transaction,
  actor: Actor,
  { organizationId, role, held }: Pick<Waking, 'organizationId' | 'held'> & { readonly role: Role },
): Promise<void> {
  if (role !== defaultRole && !mayAssign(actor, role))
    throw new Refusal('grants-exceeded', 'You can only give or take a role that sees no more than you do.');
  await assertMayGiveHeld(trx, actor, { organizationId, held });
}

/**
 * What waits is confirmed or replaced as a whole, and not woken by something that is given beside it. Where nothing is
 * left of it, the wait is over.
 */
async function assertNothingWaits(trx: Transaction, { organizationId, personId }: AccessTarget): Promise<void> {
  if (!(await isWaiting(trx, organizationId, personId))) return;
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

/** Takes the record of a role away, with all grants, under the same rules. */
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

/** Gives grants that were checked, and writes down which were new. */
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

/**
 * Reads grants as they were sent. Refuses words that mean nothing, things that are not there, and with
 * `grants-exceeded` what the actor has not himself.
 */
export async function checkGrants(
  trx: Transaction,
  actor: Actor,
  { organizationId, sent }: { readonly organizationId: Id<'organization'>; readonly sent: readonly SentGrant[] },
): Promise<readonly Grant[]> {
  const grants = sent.map(({ words, at }) => ({ at, grant: parsed(words, organizationId, at) }));
  const things = await readThings(
    trx,
    organizationId,
    grants.map(({ grant }) => grant),
  );
  const missing = grants.filter(({ grant }) => !things.isThere(grant));
  if (missing.length > 0)
    throw invalid(
      ...missing.map(({ at }) => ({
        at: [...at, 'accessibleId'],
        detail: 'There is nothing with this id that access could be given to.',
      })),
    );
  if (grants.some(({ grant }) => !mayGrant(actor, grant, things.pathOf(grant)))) throw new Refusal('grants-exceeded');
  return grants.map(({ grant }) => grant);
}

function parsed(words: SentGrant['words'], organizationId: Id<'organization'>, at: readonly string[]): Grant {
  try {
    return parseGrant(words, organizationId);
  } catch (error) {
    if (error instanceof Refusal && at.length > 0)
      throw invalid(...error.problems.map((problem) => ({ ...problem, at: [...at, ...problem.at] })));
    throw error;
  }
}

type Things = { readonly isThere: (grant: Grant) => boolean; readonly pathOf: (grant: Grant) => GroupPath | undefined };

/** What the grants are about, as far as it is there: a group that was deleted is not, and no session is yet. */
export async function readThings(
  trx: Transaction,
  organizationId: Id<'organization'>,
  grants: readonly Grant[],
): Promise<Things> {
  const idsOf = (accessibleType: string) =>
    grants.filter((grant) => grant.accessibleType === accessibleType).map(({ accessibleId }) => accessibleId);
  const hierarchy = arrange(grants.some(isAboutGroup) ? await listStoredGroups(trx, organizationId) : []);
  const titles = await readTitles(trx, organizationId, {
    campaigns: idsOf('campaigns'),
    attributes: idsOf('employee_attributes'),
  });
  return {
    pathOf: (grant) => (isAboutGroup(grant) ? pathOf(hierarchy, grant.accessibleId as GroupId) : undefined),
    isThere(grant) {
      const { accessibleType, accessibleId } = grant;
      if (isAboutGroup(grant)) return hierarchy.placeOf.has(accessibleId as GroupId);
      return accessibleType === 'campaigns' || accessibleType === 'employee_attributes'
        ? titles.has(`${accessibleType} ${accessibleId}`)
        : accessibleType !== 'coaching-sessions';
    },
  };
}

type RoleStep = { readonly target: AccessTarget; readonly from: Role; readonly to: Role };

async function assertMayChange(trx: Transaction, actor: Actor, { target, from, to }: RoleStep): Promise<void> {
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
    : 'You can only give or take a role that sees no more than you do.';
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
