import type { EmployeeAccessResource, AccessRequest } from '@attune/contract/access/employee-access';
import { type DataAccess, dataAccessOf, type GrantType, type Role } from '@attune/domain/access';

type Access = EmployeeAccessResource['attributes'];
type GrantInput = AccessRequest['grants'][number];

/** Permissions other than results that a leader can have for the whole organization. */
export const furtherRights = [
  { type: 'organizations-administrate', label: 'Employees', read: 'View', write: 'Add, edit and import' },
  { type: 'organizations-groups', label: 'Groups', read: 'View', write: 'Edit' },
  { type: 'organizations-campaigns', label: 'Campaigns', read: 'View', write: 'Create and publish' },
  { type: 'organizations-sessions', label: 'Sessions', read: 'View all', write: 'Schedule' },
] as const satisfies readonly {
  readonly type: GrantType;
  readonly label: string;
  readonly read: string;
  readonly write: string;
}[];

type FurtherType = (typeof furtherRights)[number]['type'];
export type FurtherAccess = 'none' | 'r' | 'w';

/** Form state of a person's access. */
export type AccessForm = {
  readonly role: Role;
  readonly dataAccess: DataAccess;
  /** Groups with results access, including descendants; only used if access is limited. */
  readonly groupIds: readonly string[];
  readonly further: Readonly<Record<FurtherType, FurtherAccess>>;
  /** Grants that the form does not show. They stay unchanged unless the role allows none. */
  readonly kept: readonly GrantInput[];
};

/** Initial form state. */
export function formOf({ role, grants }: Pick<Access, 'role' | 'grants'>): AccessForm {
  const ofAll = grants.filter(isOnAll);
  const groups = grants.filter(isOnGroup);
  const accessTo = (type: FurtherType): FurtherAccess => {
    const held = grants.filter((grant) => isFurther(grant) && grant.type === type).map(({ access }) => access);
    return held.includes('w') ? 'w' : held.includes('r') ? 'r' : 'none';
  };
  return {
    role,
    dataAccess: ofAll.length > 0 ? 'full' : groups.length > 0 ? 'limited' : 'none',
    groupIds: [...new Set(groups.map(({ accessibleId }) => accessibleId))],
    further: {
      'organizations-administrate': accessTo('organizations-administrate'),
      'organizations-groups': accessTo('organizations-groups'),
      'organizations-campaigns': accessTo('organizations-campaigns'),
      'organizations-sessions': accessTo('organizations-sessions'),
    },
    kept: grants
      .filter((grant) => !isOnAll(grant) && !isOnGroup(grant) && !isFurther(grant))
      .map(({ type, access, accessibleType, accessibleId }) => ({ type, access, accessibleType, accessibleId })),
  };
}

/**
 * Role and grants of the form. An Employee reads all results or none, and roles with access to all results need no
 * grant for it.
 */
export function inputOf(
  { role, dataAccess, groupIds, further, kept }: AccessForm,
  organizationId: string,
): AccessRequest {
  const onAll = (type: GrantType, access: 'r' | 'w'): GrantInput => ({
    type,
    access,
    accessibleType: 'organizations',
    accessibleId: organizationId,
  });
  const results = isFullByRole(role) ? [] : resultsOf({ dataAccess, groupIds }, onAll('organizations-results', 'r'));
  if (!takesRights(role)) return { role, grants: dataAccess === 'full' ? [...results] : [] };
  const rights = furtherRights.flatMap(({ type }) => (further[type] === 'none' ? [] : [onAll(type, further[type])]));
  return { role, grants: [...results, ...rights, ...kept] };
}

/** Whether the form is unchanged. */
export function isUnchanged(
  form: AccessForm,
  access: Pick<Access, 'role' | 'grants'>,
  organizationId: string,
): boolean {
  const named = (grants: readonly GrantInput[]) =>
    grants
      .map(
        ({ type, access: right, accessibleType, accessibleId }) => `${type} ${right} ${accessibleType} ${accessibleId}`,
      )
      .toSorted()
      .join();
  return (
    form.role === access.role &&
    named(inputOf(form, organizationId).grants) === named(inputOf(formOf(access), organizationId).grants)
  );
}

/** Why the form cannot be saved or previewed yet; undefined if it can. */
export function problemOf(form: AccessForm): string | undefined {
  const isEmpty =
    form.dataAccess === 'limited' && form.groupIds.length === 0 && choicesOf(form.role).includes('limited');
  return isEmpty ? 'Choose at least one group, or None.' : undefined;
}

/** Results access options of a role. */
export function choicesOf(role: Role): readonly DataAccess[] {
  if (isFullByRole(role)) return ['full'];
  return takesRights(role) ? ['none', 'limited', 'full'] : ['none', 'full'];
}

/** Changes the role, with a results access option that it allows. */
export function withRole(form: AccessForm, role: Role): AccessForm {
  const choices = choicesOf(role);
  return {
    ...form,
    role,
    dataAccess: choices.includes(form.dataAccess) || isFullByRole(role) ? form.dataAccess : 'none',
  };
}

/** Whether this role has individual permissions other than results; administrators have them all. */
export function removesFurtherRights(role: Role): boolean {
  return role === 'leader';
}

export function isFullByRole(role: Role): boolean {
  return dataAccessOf({ role, grants: [] }) === 'full';
}

function takesRights(role: Role): boolean {
  return role !== 'employee';
}

function resultsOf(
  { dataAccess, groupIds }: Pick<AccessForm, 'dataAccess' | 'groupIds'>,
  onAll: GrantInput,
): readonly GrantInput[] {
  if (dataAccess === 'full') return [onAll];
  if (dataAccess === 'none') return [];
  return groupIds.map((accessibleId) => ({
    type: 'organizations-results-v3groups',
    access: 'r',
    accessibleType: 'v3-groups',
    accessibleId,
  }));
}

function isOnAll({ type, accessibleType }: GrantInput): boolean {
  return type === 'organizations-results' && accessibleType === 'organizations';
}

function isOnGroup({ type, accessibleType }: GrantInput): boolean {
  return type === 'organizations-results-v3groups' && accessibleType === 'v3-groups';
}

function isFurther({ type, accessibleType }: GrantInput): boolean {
  return accessibleType === 'organizations' && furtherRights.some((right) => right.type === type);
}
