import type { DirectoryOperation } from '@attune/contract/scim/connection';
import {
  type Group,
  type GroupChange,
  type GroupId,
  type PlannedGroups,
  planChanges,
  planDissolution,
  planNewGroup,
} from '@attune/domain/groups';
import { type Id, Refusal } from '@attune/domain/kernel';
import { type GroupInput, ScimRefusal } from '@attune/domain/people';
import {
  addGroup,
  assertNoGainByDirectory,
  countMembers,
  dissolveGroups,
  listStoredGroupTypes,
  listStoredGroups,
  rememberOrigins,
  saveGroups,
  lockHierarchy,
} from '../groups/index.ts';
import { recordChange } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { recordOperations } from './directory-log.repository.ts';
import { changeMembers } from './group-members.ts';
import { assertGroupMeant, readGroup } from './read-groups.ts';
import { type ReadGroup } from './scim.presenter.ts';
import { type WritingDependencies, byDirectory } from './write-user.ts';

type OrganizationId = Id<'organization'>;

const unnumbered = 'new' as GroupId;

/** Creates a group of the reporting hierarchy, below the named parent or at the top. */
export async function createGroup(
  { database }: WritingDependencies,
  organizationId: OrganizationId,
  input: GroupInput,
): Promise<ReadGroup> {
  return database.inOrganization(organizationId, async (trx) => {
    await lockHierarchy(trx, organizationId, { movesPeople: input.members.length > 0 });
    const groups = await listStoredGroups(trx, organizationId);
    const root = groups.find(({ isRoot }) => isRoot);
    const type = (await listStoredGroupTypes(trx, organizationId)).find(({ isReporting }) => isReporting);
    if (!root || !type) throw new Refusal('not-found');
    const blank = {
      id: unnumbered,
      displayName: null,
      isRoot: false,
      isHidden: false,
      includeInResults: true,
      deletedAt: null,
      order: 0,
    };
    const group: Group = {
      ...blank,
      organizationId,
      groupTypeId: type.id,
      parentId: (input.parentId as GroupId | undefined) ?? root.id,
      name: input.displayName ?? '',
      referenceId: input.externalId ?? null,
    };
    const planned = planNewGroup(groups, { group });
    assertPossible(planned);
    const groupId = await addGroup(trx, organizationId, planned.groups.find(({ id }) => id === unnumbered) ?? group);
    await saveGroups(trx, organizationId, {
      before: groups,
      after: planned.groups.filter(({ id }) => id !== unnumbered),
    });
    await record(trx, organizationId, {
      action: 'group.created',
      groupId,
      after: { name: group.name, parentId: group.parentId, groupTypeId: type.id },
    });
    await changeMembers(trx, organizationId, { groupId, groupTypeId: type.id, changes: input.members });
    await recordOperations(trx, organizationId, ['groups-created']);
    return readGroup(trx, organizationId, { groupId, withMembers: true });
  });
}

export type GroupUpdate = {
  readonly groupId: GroupId;
  readonly input: GroupInput;
  readonly ifMatch: string | undefined;
};

/** Updates a group, its parent and its members. */
export async function updateGroup(
  { database }: WritingDependencies,
  organizationId: OrganizationId,
  { groupId, input, ifMatch }: GroupUpdate,
): Promise<ReadGroup> {
  return database.inOrganization(organizationId, async (trx) => {
    await lockHierarchy(trx, organizationId, { movesPeople: input.members.length > 0 });
    await assertGroupMeant(trx, organizationId, { groupId, ifMatch });
    const groups = await listStoredGroups(trx, organizationId);
    const group = groups.find(({ id }) => id === groupId);
    if (!group) throw new Refusal('not-found');
    const changes = differencesOf(group, input, groups);
    if (Object.keys(changes).length > 0) {
      const planned = planChanges(groups, [{ id: groupId, ...changes }]);
      assertPossible(planned);
      if ('parentId' in changes)
        await assertNoGainByDirectory(trx, { organizationId, before: groups, after: planned.groups });
      await saveGroups(trx, organizationId, { before: groups, after: planned.groups });
      const before = Object.fromEntries(Object.keys(changes).map((key) => [key, group[key as keyof Group]]));
      await record(trx, organizationId, { action: 'group.changed', groupId, before, after: changes });
    }
    const moved = await changeMembers(trx, organizationId, {
      groupId,
      groupTypeId: group.groupTypeId,
      changes: input.members,
    });
    const operations: readonly DirectoryOperation[] = Object.keys(changes).length + moved > 0 ? ['groups-changed'] : [];
    await recordOperations(trx, organizationId, operations);
    return readGroup(trx, organizationId, { groupId, withMembers: true });
  });
}

/** Deletes a group and moves its members and subgroups to the parent. Administrators can restore it. */
export async function removeGroup(
  { database }: WritingDependencies,
  organizationId: OrganizationId,
  { groupId, ifMatch }: Omit<GroupUpdate, 'input'>,
): Promise<void> {
  await database.inOrganization(organizationId, async (trx) => {
    await lockHierarchy(trx, organizationId, { movesPeople: true });
    await assertGroupMeant(trx, organizationId, { groupId, ifMatch });
    const groups = await listStoredGroups(trx, organizationId);
    const group = groups.find(({ id }) => id === groupId);
    if (!group) throw new Refusal('not-found');
    const into = group.parentId;
    const planned = planDissolution(groups, { groupIds: [groupId], into });
    assertPossible(planned);
    const came = groups.flatMap(({ id, parentId }) => (parentId === groupId ? [{ groupId: id, from: groupId }] : []));
    const peopleCount = await countMembers(trx, organizationId, [groupId]);
    await dissolveGroups(trx, organizationId, { groupIds: [groupId], into });
    await saveGroups(trx, organizationId, { before: groups, after: planned.groups });
    await rememberOrigins(trx, organizationId, came);
    await record(trx, organizationId, {
      action: 'group.deleted',
      groupId,
      after: { into, peopleCount, groupCount: came.length },
    });
    await recordOperations(trx, organizationId, ['groups-removed']);
  });
}

type Recorded = {
  readonly action: string;
  readonly groupId: GroupId;
  readonly before?: object;
  readonly after: object;
};

async function record(
  trx: Transaction,
  organizationId: OrganizationId,
  { action, groupId, before, after }: Recorded,
): Promise<void> {
  await recordChange(trx, organizationId, {
    personId: byDirectory.personId,
    action,
    entityType: 'v3-groups',
    entityId: groupId,
    ...(before && { before }),
    after: { ...after, through: byDirectory.through },
  });
}

/** A group without a parent is below the whole organization. */
function differencesOf(
  group: Group,
  { displayName, externalId, parentId }: GroupInput,
  groups: readonly Group[],
): Omit<GroupChange, 'id'> {
  const above =
    parentId === undefined || group.isRoot
      ? group.parentId
      : ((parentId as GroupId | null) ?? groups.find(({ isRoot }) => isRoot)?.id ?? null);
  return {
    ...(displayName !== undefined && displayName !== group.name && { name: displayName }),
    ...(externalId !== undefined && externalId !== group.referenceId && { referenceId: externalId }),
    ...(above !== group.parentId && { parentId: above }),
  };
}

function assertPossible({ problems }: PlannedGroups): void {
  const [problem] = problems;
  if (problem)
    throw new ScimRefusal(
      problem.attribute === 'name' ? 'uniqueness' : problem.attribute === 'id' ? 'mutability' : 'invalidValue',
      problem.detail,
    );
}
