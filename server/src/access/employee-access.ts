import {
  type AccessDifference,
  type AccessContext,
  type AccessWords,
  type Actor,
  type Grant,
  type NavigationEntry,
  type Role,
  accessDifference,
  accessWords,
  assertGrantsFit,
  authorize,
  defaultRole,
  effectiveRights,
  isVisible,
  navigationEntries,
} from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { nameInSentences } from '@attune/domain/people';
import { tagOf } from '../platform/http/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { type SentGrant, checkGrants } from './check-grants.ts';
import { assertCanReactivate } from './check-access-changes.ts';
import { canConfirm } from './reinstate.ts';
import { type AccessScope, readAccessScope, accessContextOf } from './access-scope.ts';
import type { AccessEmployee } from './access-subjects.repository.ts';
import { type HeldRole, findHeldRole, listPersonRolesIn, listRoleIds } from './holders.repository.ts';
import { type StoredPermission, listPermissionsOf, readGrantors } from './permissions.repository.ts';
import { type AccessDependencies, type OfEmployee, getAccessEmployee } from './targets.ts';
import { type AccessChangeable, changeable } from './changeable-access.ts';
import { type Viewable, viewable } from './views/viewable.ts';

/** The current or proposed access of an employee, ready for presentation. */
export type EmployeeAccess = {
  readonly employee: AccessEmployee;
  readonly scope: AccessScope;
  readonly context: AccessContext;
  readonly words: AccessWords;
  readonly held: HeldRole | undefined;
  readonly roleId: string;
  /** Stored permissions; proposed ones are in the context. */
  readonly permissions: readonly StoredPermission[];
  /** For people who left or have pending access: whether the reader could grant it. */
  readonly isGivable: boolean;
  readonly grantors: { readonly role: string | undefined; readonly permissions: ReadonlyMap<string, string> };
  readonly sees: { readonly navigation: readonly NavigationEntry[]; readonly groupIds: readonly Id<'group'>[] };
  readonly change: AccessChangeable;
  readonly view: Viewable;
  readonly revision: string;
  readonly difference: AccessDifference | undefined;
};

export type AccessInput = OfEmployee & { readonly role: Role; readonly sent: readonly SentGrant[] };

/** Gets the current access of an employee. */
export async function getEmployeeAccess(
  needs: AccessDependencies,
  actor: Actor,
  at: OfEmployee,
): Promise<EmployeeAccess> {
  authorize(actor, 'employee.readAccess', { organizationId: at.organizationId });
  const surroundings = await readSurroundings(needs, actor, at.organizationId);
  return needs.database.inOrganization(at.organizationId, async (trx) =>
    present(surroundings, await readSubject(trx, needs, { actor, at })),
  );
}

/** Previews a change of an employee's access without saving it. Refuses what the actual change would refuse. */
export async function previewEmployeeAccess(
  needs: AccessDependencies,
  actor: Actor,
  { role, sent, ...at }: AccessInput,
): Promise<EmployeeAccess> {
  authorize(actor, 'permission.change', { organizationId: at.organizationId });
  const surroundings = await readSurroundings(needs, actor, at.organizationId);
  return needs.database.inOrganization(at.organizationId, async (trx) => {
    const subject = await readSubject(trx, needs, { actor, at });
    const grants = await requestedGrants(trx, actor, {
      organizationId: at.organizationId,
      role,
      sent,
      held: subject.permissions,
    });
    const kept = subject.permissions.filter((permission) => sent.some(({ words }) => isSame(permission, words)));
    await assertCanReactivate(trx, actor, {
      organizationId: at.organizationId,
      from: subject.held?.role ?? defaultRole,
      to: role,
      held: kept,
    });
    const scope = await readAccessScope(trx, actor, {
      organizationId: at.organizationId,
      grants: [...grants, ...subject.permissions],
    });
    return present(surroundings, { ...subject, scope, input: { role, grants } });
  });
}

type GrantsRequest = {
  readonly organizationId: Id<'organization'>;
  readonly role: Role;
  readonly sent: readonly SentGrant[];
  readonly held: readonly StoredPermission[];
};

/** The requested permissions. Existing ones may stay with any actor; the actor must be able to grant the others. */
export async function requestedGrants(
  trx: Transaction,
  actor: Actor,
  { organizationId, role, sent, held }: GrantsRequest,
): Promise<readonly Grant[]> {
  const isHeld = ({ words }: SentGrant) => held.some((grant) => isSame(grant, words));
  const added = await checkGrants(trx, actor, { organizationId, sent: sent.filter((each) => !isHeld(each)) });
  const kept = held
    .filter((grant) => sent.some(({ words }) => isSame(grant, words)))
    .map(({ type, access, accessibleType, accessibleId }) => ({ type, access, accessibleType, accessibleId }));
  const grants = [...kept, ...added];
  assertGrantsFit(role, grants);
  return grants;
}

/** Whether a stored permission matches the requested one, including `read` and `write`. */
export function isSame(grant: Grant, words: SentGrant['words']): boolean {
  return (
    grant.type === words.type &&
    (words.access === grant.access || words.access === { r: 'read', w: 'write' }[grant.access]) &&
    grant.accessibleType === words.accessibleType &&
    grant.accessibleId === words.accessibleId
  );
}

/** ETag of a person's access. */
export function revisionOf(held: HeldRole | undefined, permissions: readonly StoredPermission[]): string {
  return tagOf([held?.role ?? defaultRole, permissions.map(({ id }) => id)]);
}

type Surroundings = {
  readonly actor: Actor;
  readonly flags: Awaited<ReturnType<AccessDependencies['flags']['valuesFor']>>;
};
type ActorState = Omit<Parameters<typeof accessContextOf>[2], 'grants'>;
type Subject = Pick<EmployeeAccess, 'employee' | 'held' | 'permissions' | 'isGivable' | 'grantors' | 'scope'> & {
  readonly state: ActorState;
  readonly roleIds: ReadonlyMap<Role, string>;
  readonly input?: { readonly role: Role; readonly grants: readonly Grant[] };
};

async function readSurroundings(
  { flags }: AccessDependencies,
  actor: Actor,
  organizationId: Id<'organization'>,
): Promise<Surroundings> {
  return { actor, flags: await flags.valuesFor(organizationId, { personId: actor.personId, role: actor.role }) };
}

async function readSubject(
  trx: Transaction,
  { restrictedOrganizationIds }: AccessDependencies,
  { actor, at }: { readonly actor: Actor; readonly at: OfEmployee },
): Promise<Subject> {
  const { organizationId } = at;
  const employee = await getAccessEmployee(trx, at);
  const { personId } = employee;
  const held = personId ? await findHeldRole(trx, organizationId, personId) : undefined;
  const permissions = personId ? await listPermissionsOf(trx, organizationId, personId) : [];
  const personRoles = personId ? await listPersonRolesIn(trx, organizationId, personId) : [];
  const givenRoles = await readGrantors(trx, organizationId, {
    entityType: 'person-roles',
    ids: held ? [held.id] : [],
  });
  const grantors = {
    role: held && givenRoles.get(held.id),
    permissions: await readGrantors(trx, organizationId, {
      entityType: 'permissions',
      ids: permissions.map(({ id }) => id),
    }),
  };
  const scope = await readAccessScope(trx, actor, { organizationId, grants: permissions });
  const isGivable =
    (employee.isActive && employee.pendingSince === null) ||
    (await canConfirm(trx, organizationId, { employeeId: employee.id, by: actor }));
  return {
    employee,
    held,
    permissions,
    isGivable,
    grantors,
    scope,
    state: { personId, personRoles, restrictedOrganizationIds },
    roleIds: await listRoleIds(trx),
  };
}

function present({ actor, flags }: Surroundings, subject: Subject): EmployeeAccess {
  const { employee, held, permissions, isGivable, grantors, scope, state, roleIds, input } = subject;
  const name = nameInSentences(employee);
  const now = accessContextOf(scope, name, { ...state, grants: permissions.filter(({ isAsleep }) => !isAsleep) });
  const context = input
    ? accessContextOf(scope, name, {
        ...state,
        personRoles: [
          ...state.personRoles.filter(({ organizationId }) => organizationId === null),
          { role: input.role, organizationId: scope.organizationId },
        ],
        grants: input.grants,
      })
    : now;
  const change = changeable(actor, {
    context: now,
    scope,
    isOn: flags['permission-management'],
    hasAddress: employee.personId !== null || employee.emailAddress !== null,
  });
  return {
    employee,
    held,
    permissions,
    isGivable,
    grantors,
    scope,
    context,
    words: accessWords(context),
    roleId: roleIds.get(context.actor.role) ?? '',
    sees: { navigation: entriesSeen(context, flags), groupIds: [...effectiveRights(context).ofGroups.results] },
    change,
    view: viewable(actor, { employee, person: now.actor, reasonAgainstChange: change.reason }),
    revision: revisionOf(held, permissions),
    difference: input && accessDifference(now, context),
  };
}

function entriesSeen({ actor, organization }: AccessContext, flags: Surroundings['flags']): readonly NavigationEntry[] {
  const context = {
    flags: { limitedFeedbackAccess: flags['limited-feedback-access'], sunsetBanners: flags['sunset-banners'] },
    openTextFeedbackAccess: organization.openTextFeedbackAccess,
    // Membership in other organizations is never disclosed here.
    availableOrganizationCount: 1,
    hasSessionAnalytics: flags['session-analytics'],
  };
  return navigationEntries.filter((entry) => isVisible(entry, actor, context));
}
