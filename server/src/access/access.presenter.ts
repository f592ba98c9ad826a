import type { RoleResetResource } from '@attune/contract/access/grants';
import type {
  AccessCause,
  AccessHolderResource,
  AccessSentence,
  EmployeeAccessResource,
} from '@attune/contract/access/employee-access';
import type { PermissionResource, PersonRoleResource, RoleResource } from '@attune/contract/people/person';
import {
  type Grant,
  type Role,
  type Sentence,
  accessLevelOf,
  dataAccessOf,
  grantCause,
  isInternal,
  roleCause,
  roleNames,
  settingCause,
} from '@attune/domain/access';
import type { Hierarchy, Placed } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { RoleOfPerson } from './access-list.repository.ts';
import { titleOfGrant } from './access-scope.ts';
import type { EmployeeAccess } from './employee-access.ts';
import type { ListedHolder } from './list-access.ts';
import type { StoredPermission } from './permissions.repository.ts';
import type { ResetPeople } from './reset-roles.ts';

const groupsAtMost = 50;

export function presentPermission({
  id,
  personId,
  organizationId,
  type,
  access,
  accessibleType,
  accessibleId,
}: StoredPermission): PermissionResource {
  return {
    type: 'permissions',
    id,
    attributes: { personId, organizationId, type, access, accessibleType, accessibleId },
  };
}

type HeldRole = {
  readonly id: string;
  readonly personId: Id<'person'>;
  readonly roleId: string;
  readonly organizationId: Id<'organization'> | null;
};

export function presentPersonRole({ id, personId, roleId, organizationId }: HeldRole): PersonRoleResource {
  return {
    type: 'person-roles',
    id,
    attributes: { personId, roleId, organizationId },
    relationships: {
      role: { data: { type: 'roles', id: roleId } },
      organization: { data: organizationId === null ? null : { type: 'organizations', id: organizationId } },
    },
  };
}

export function presentRole({
  id,
  name,
  slug,
  isInternal: isForProduct,
}: {
  readonly id: string;
  readonly name: string;
  readonly slug: Role;
  readonly isInternal: boolean;
}): RoleResource {
  return { type: 'roles', id, attributes: { name, slug, isInternal: isForProduct } };
}

/** The distinct roles that the person roles of a document refer to. */
export function presentRolesOf(held: readonly RoleOfPerson[]): RoleResource[] {
  const roles = new Map(held.map(({ roleId, role }) => [roleId, role]));
  return [...roles].map(([id, slug]) => presentRole({ id, name: roleNames[slug], slug, isInternal: isInternal(slug) }));
}

export function presentRoleReset({ role, peopleCount, firstPeople }: ResetPeople): RoleResetResource {
  return {
    type: 'role-resets',
    id: role,
    attributes: {
      role,
      peopleCount,
      firstPeople: firstPeople.map(({ personId, employeeId, name }) => ({ personId, employeeId, name })),
    },
  };
}

export function presentHolder({
  personId,
  employeeId,
  name,
  isActive,
  isPending,
  personRoleId,
  context,
  groupCount,
  isWholeHierarchy,
  headline,
  mayWithdraw,
  invitation,
}: ListedHolder): AccessHolderResource {
  const { actor } = context;
  return {
    type: 'access-holders',
    id: personId,
    attributes: {
      personId,
      employeeId,
      name,
      isActive,
      isPending,
      role: actor.role,
      personRoleId,
      level: accessLevelOf(actor),
      dataAccess: dataAccessOf(actor),
      groupCount,
      isWholeHierarchy,
      headline: { ...headline },
      mayWithdraw,
      invitation: invitation && { ...invitation, invitedAt: new Date(invitation.invitedAt).toISOString() },
    },
    relationships: { employee: { data: employeeId === null ? null : { type: 'employees', id: employeeId } } },
  };
}

export function presentEmployeeAccess(access: EmployeeAccess): EmployeeAccessResource {
  const { employee, held, roleId, scope, context, words, sees, change, revision, difference } = access;
  const { actor } = context;
  const grants = actor.grants.map(({ type, access: right, accessibleType, accessibleId }) => ({
    type,
    access: right,
    accessibleType,
    accessibleId,
    title: titleOfGrant(scope, { type, access: right, accessibleType, accessibleId }),
  }));
  return {
    type: 'employee-access',
    id: employee.id,
    attributes: {
      organizationId: scope.organizationId,
      employeeId: employee.id,
      personId: employee.personId,
      role: actor.role,
      roleId,
      personRoleId: held?.id ?? null,
      pendingSince: employee.pendingSince?.toISOString() ?? null,
      canConfirm: access.isGivable,
      level: accessLevelOf(actor),
      dataAccess: dataAccessOf(actor),
      headline: { ...words.headline },
      can: words.can.map(presentSentence),
      cannot: words.cannot.map(presentSentence),
      why: presentCauses(access),
      grants,
      sees: { navigation: [...sees.navigation], groups: presentGroups(access), groupCount: sees.groupIds.length },
      change: { ...change, roles: [...change.roles], dataAccess: [...change.dataAccess] },
      view: { ...access.view },
      revision,
      ...(difference && {
        gains: difference.gains.map(presentSentence),
        losses: difference.losses.map(presentSentence),
      }),
    },
  };
}

function presentSentence(sentence: Sentence): AccessSentence {
  return sentence.map(({ text, isName }) => ({ text, isName }));
}

/** The role first, then all permissions in the order they were granted, then the organization's settings. */
function presentCauses({ held, scope, context, permissions, grantors, change }: EmployeeAccess): AccessCause[] {
  const { actor } = context;
  const setting = settingCause(context);
  const isHeld = held?.role === actor.role;
  const asleep = permissions.filter(({ isAsleep }) => isAsleep);
  const ofGrants = actor.grants.map((grant): AccessCause => {
    const stored = permissions.find((permission) => isEqual(permission, grant));
    return {
      source: 'grant',
      ...grantCause(actor, grant, titleOfGrant(scope, grant)),
      since: stored?.since.toISOString() ?? null,
      by: (stored && grantors.permissions.get(stored.id)) ?? null,
      permissionId: stored?.id ?? null,
      mayRemove: stored !== undefined && change.isAllowed,
    };
  });
  return [
    {
      source: 'role',
      ...roleCause(actor.role),
      since: (isHeld && held?.since.toISOString()) || null,
      by: (isHeld && grantors.role) || null,
      permissionId: null,
      mayRemove: false,
    },
    ...ofGrants,
    ...asleep.map((permission): AccessCause => ({
      source: 'grant',
      title: 'Permission: a group that was deleted',
      gives: 'Nothing until the group is restored',
      since: permission.since.toISOString(),
      by: grantors.permissions.get(permission.id) ?? null,
      permissionId: permission.id,
      mayRemove: change.isAllowed,
    })),
    ...(setting
      ? [{ source: 'setting' as const, ...setting, since: null, by: null, permissionId: null, mayRemove: false }]
      : []),
  ];
}

function presentGroups({ scope, sees }: EmployeeAccess): EmployeeAccessResource['attributes']['sees']['groups'] {
  const titles = new Map(scope.groups.map(({ id, title }) => [id, title]));
  return sees.groupIds
    .slice(0, groupsAtMost)
    .map((id) => ({ id, name: titles.get(id) ?? 'A group that you may not see', depth: depthOf(scope.hierarchy, id) }));
}

function depthOf<G extends Placed>({ placeOf, depths }: Hierarchy<G>, id: string): number {
  const place = placeOf.get(id as Placed['id']);
  return place === undefined ? 0 : (depths[place] ?? 0);
}

function isEqual(permission: Grant, grant: Grant): boolean {
  return (
    permission.type === grant.type &&
    permission.access === grant.access &&
    permission.accessibleType === grant.accessibleType &&
    permission.accessibleId === grant.accessibleId
  );
}
