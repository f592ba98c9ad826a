import { type AccessibleType, type Actor, assertGrantsFit, authorize, isReadOnly } from '@attune/domain/access';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';
import type { AccessTarget } from './check-access-changes.ts';
import { type SentGrant, checkGrants } from './check-grants.ts';
import { grantAccess, revokeGrants } from './access-changes.ts';
import { findHeldRole, lockAccess } from './holders.repository.ts';
import { findKnownPerson } from './access-subjects.repository.ts';
import { type StoredPermission, listPermissionsOf, listStoredPermissions } from './permissions.repository.ts';
import {
  type AccessDependencies,
  type OfEmployee,
  authorizeAccessChange,
  getAccessEmployee,
  targetOfEmployee,
} from './targets.ts';

type Dependencies = Pick<AccessDependencies, 'database' | 'flags'>;

export type PermissionListing = {
  readonly organizationId: Id<'organization'>;
  readonly employeeId?: Id<'employee'>;
  readonly accessibleType: AccessibleType | undefined;
  readonly page: Page;
};
export type PermissionList = { readonly permissions: readonly StoredPermission[]; readonly total: number };

/** A requested permission, its recipient, and its position in the request. */
export type SentPermission = SentGrant & {
  readonly personId: string | null | undefined;
  readonly organizationId: string | undefined;
};

/** Lists one page of the permissions of an organization, or of one of its employees. */
export async function listPermissions(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, employeeId, accessibleType, page }: PermissionListing,
): Promise<PermissionList> {
  authorize(actor, 'permission.read', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    if (employeeId === undefined) return listStoredPermissions(trx, organizationId, { accessibleType, page });
    const { personId } = await getAccessEmployee(trx, { organizationId, employeeId });
    return personId
      ? listStoredPermissions(trx, organizationId, { personId, accessibleType, page })
      : { permissions: [], total: 0 };
  });
}

/** Grants permissions to an employee, all or none; returns them as stored, in the order of the request. */
export async function addEmployeePermissions(
  needs: Dependencies,
  actor: Actor,
  { organizationId, employeeId, sent }: OfEmployee & { readonly sent: readonly SentPermission[] },
): Promise<readonly StoredPermission[]> {
  await authorizeAccessChange(needs, actor, organizationId);
  return needs.database.inOrganization(organizationId, async (trx) => {
    await lockAccess(trx, organizationId);
    assertPlace(sent, organizationId);
    const target = await targetOfEmployee(trx, actor, { organizationId, employeeId });
    const elsewhere = sent.filter(({ personId }) => personId != null && personId !== target.personId);
    if (elsewhere.length > 0)
      throw invalid(
        ...elsewhere.map(({ at }) => ({ at: [...at, 'personId'], detail: 'Person ID must be that of the employee.' })),
      );
    return give(trx, actor, { target, sent });
  });
}

/** Grants permissions to people of an organization, all or none. */
export async function addPermissionsOfPeople(
  needs: Dependencies,
  actor: Actor,
  { organizationId, sent }: { readonly organizationId: Id<'organization'>; readonly sent: readonly SentPermission[] },
): Promise<readonly StoredPermission[]> {
  await authorizeAccessChange(needs, actor, organizationId);
  return needs.database.inOrganization(organizationId, async (trx) => {
    await lockAccess(trx, organizationId);
    assertPlace(sent, organizationId);
    const given: StoredPermission[] = [];
    for (const one of sent) {
      const person =
        one.personId == null ? undefined : await findKnownPerson(trx, organizationId, one.personId as Id<'person'>);
      if (!person?.isInside)
        throw invalid({ at: [...one.at, 'personId'], detail: 'Nobody of this organization has this id.' });
      given.push(
        ...(await give(trx, actor, {
          target: { organizationId, personId: person.personId, employeeId: person.employeeId },
          sent: [one],
        })),
      );
    }
    return given;
  });
}

/** Revokes a permission of an employee. */
export async function removePermission(
  needs: Dependencies,
  actor: Actor,
  { organizationId, employeeId, permissionId }: OfEmployee & { readonly permissionId: string },
): Promise<void> {
  await authorizeAccessChange(needs, actor, organizationId);
  await needs.database.inOrganization(organizationId, async (trx) => {
    await lockAccess(trx, organizationId);
    const { personId } = await getAccessEmployee(trx, { organizationId, employeeId });
    if (!personId) throw new Refusal('not-found');
    const held = await listPermissionsOf(trx, organizationId, personId);
    const permissions = held.filter(({ id }) => id === permissionId);
    if (permissions.length === 0) throw new Refusal('not-found');
    const role = (await findHeldRole(trx, organizationId, personId))?.role ?? 'employee';
    assertOpensNothing(
      { role, grants: held },
      held.filter(({ id }) => id !== permissionId),
    );
    await revokeGrants(trx, actor, { target: { organizationId, employeeId, personId }, permissions });
  });
}

/**
 * With the role Employee, one permission can open all results while two open none, so revoking one must not activate
 * the other.
 */
function assertOpensNothing(before: Pick<Actor, 'role' | 'grants'>, grants: readonly StoredPermission[]): void {
  if (isReadOnly(before) || !isReadOnly({ role: before.role, grants })) return;
  throw new Refusal(
    'conflict',
    'The other permission alone would open the results of all groups. Take that one away first.',
  );
}

/**
 * Grants the requested permissions. Refuses all of them if the person would then hold a combination that has no effect
 * for an Employee.
 */
async function give(
  trx: Transaction,
  actor: Actor,
  { target, sent }: { readonly target: AccessTarget; readonly sent: readonly SentGrant[] },
): Promise<readonly StoredPermission[]> {
  const grants = await checkGrants(trx, actor, { organizationId: target.organizationId, sent });
  await grantAccess(trx, actor, { target, grants });
  const stored = await listPermissionsOf(trx, target.organizationId, target.personId);
  const role = (await findHeldRole(trx, target.organizationId, target.personId))?.role ?? 'employee';
  assertGrantsFit(role, stored, [...(sent[0]?.at ?? []), 'type']);
  return grants.flatMap(
    (grant) =>
      stored.find(
        (each) =>
          each.type === grant.type &&
          each.access === grant.access &&
          each.accessibleType === grant.accessibleType &&
          each.accessibleId === grant.accessibleId,
      ) ?? [],
  );
}

function assertPlace(sent: readonly SentPermission[], organizationId: Id<'organization'>): void {
  const elsewhere = sent.filter((each) => each.organizationId !== undefined && each.organizationId !== organizationId);
  if (elsewhere.length > 0)
    throw invalid(
      ...elsewhere.map(({ at }) => ({
        at: [...at, 'organizationId'],
        detail: 'A permission is given in the organization of the address.',
      })),
    );
}
