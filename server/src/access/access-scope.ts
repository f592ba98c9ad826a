import {
  type AccessContext,
  type Actor,
  type Grant,
  type NamedGroup,
  actorIn,
  defaultRole,
  isAboutGroup,
} from '@attune/domain/access';
import { type Group, type GroupId, type Hierarchy, arrange, titleOf } from '@attune/domain/groups';
import { type Id, Refusal } from '@attune/domain/kernel';
import { listStoredGroups, groupsKnownTo } from '../groups/index.ts';
import { findOrganization } from '../organizations/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { readTitles } from './permissions.repository.ts';

type OrganizationId = Id<'organization'>;

/** The data needed to describe the access of anyone in an organization to one reader. */
export type AccessScope = {
  readonly organizationId: OrganizationId;
  readonly organization: AccessContext['organization'];
  readonly groups: readonly NamedGroup[];
  readonly hierarchy: Hierarchy<Group>;
  readonly titles: ReadonlyMap<string, string>;
};

/** Loads the data once. Groups that the reader may not see have no title. */
export async function readAccessScope(
  trx: Transaction,
  reader: Actor,
  { organizationId, grants }: { readonly organizationId: OrganizationId; readonly grants: readonly Grant[] },
): Promise<AccessScope> {
  const organization = await findOrganization(trx, organizationId);
  if (!organization) throw new Refusal('not-found');
  const hierarchy = arrange(await listStoredGroups(trx, organizationId));
  const known = new Set(groupsKnownTo(reader, organizationId, hierarchy));
  const groups = hierarchy.groups.map((group): NamedGroup => ({
    id: group.id,
    parentId: group.parentId,
    title: known.has(group) ? titleOf(group) : null,
  }));
  const idsOf = (accessibleType: string) =>
    grants.filter((grant) => grant.accessibleType === accessibleType).map(({ accessibleId }) => accessibleId);
  const titles = await readTitles(trx, organizationId, {
    campaigns: idsOf('campaigns'),
    attributes: idsOf('employee_attributes'),
    sessions: idsOf('coaching-sessions'),
  });
  return {
    organizationId,
    organization: { name: organization.displayName, openTextFeedbackAccess: organization.openTextFeedbackAccess },
    groups,
    hierarchy,
    titles,
  };
}

type ActorState = Omit<Parameters<typeof actorIn>[1], 'personId'> & { readonly personId: Id<'person'> | null };

/**
 * The access of one person, with their effective permissions in the organization; without a role, that of an Employee.
 */
export function accessContextOf(
  { organizationId, organization, groups, titles }: AccessScope,
  name: string,
  state: ActorState,
): AccessContext {
  const personId = state.personId ?? ('0' as Id<'person'>);
  const actor = actorIn(organizationId, { ...state, personId }) ?? {
    personId,
    role: defaultRole,
    internalRole: null,
    grants: state.grants,
    restrictedOrganizationIds: state.restrictedOrganizationIds,
  };
  return { name, actor: { ...actor, organizationId }, organization, groups, titles };
}

/** The title of a permission's subject, if the reader can see it. */
export function titleOfGrant({ organization, groups, hierarchy, titles }: AccessScope, grant: Grant): string {
  const { accessibleType, accessibleId } = grant;
  if (accessibleType === 'campaigns' || accessibleType === 'employee_attributes')
    return titles.get(`${accessibleType} ${accessibleId}`) ?? 'Something that is gone';
  if (accessibleType === 'coaching-sessions') return 'One session';
  if (!isAboutGroup(grant)) return organization.name;
  const group = groups[hierarchy.placeOf.get(accessibleId as GroupId) ?? -1];
  return group ? (group.title ?? 'A group that you may not see') : 'A group that is gone';
}
