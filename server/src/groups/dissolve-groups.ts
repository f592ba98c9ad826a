import type { Actor } from '@attune/domain/access';
import {
  type Dissolution,
  type Group,
  type GroupId,
  type PlannedGroups,
  arrange,
  planDissolution,
} from '@attune/domain/groups';
import { type Id, Refusal } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { assertMeant } from '../platform/http/index.ts';
import { assertGroupTypesKept, assertNoOwnGain, authorizeOn, refuseProblems } from './group-authority.ts';
import { countGrantsOn, moveGrants, moveTargetsOfDrafts } from './group-references.repository.ts';
import { groupPathOf, listStoredGroupTypes, listStoredGroups } from './groups.repository.ts';
import { revisionOf } from './group-revision.ts';
import { countMembers, dissolveGroups, rememberOrigins, saveGroups, lockHierarchy } from './hierarchy.repository.ts';
import { assertNoGainOfOthers } from './other-readers.ts';
import { type VisibleGroup, findVisibleGroup } from './visible-groups.ts';

type Dependencies = { readonly database: Database };
type OrganizationId = Id<'organization'>;

export type Removal = {
  readonly organizationId: OrganizationId;
  readonly groupId: GroupId;
  /** The successor group, which receives the members and subgroups; by default the parent. */
  readonly moveTo: GroupId | undefined;
  readonly ifMatch: string | undefined;
};

/** Deletes a group unless it has changed since `ifMatch`. It can be restored with its contents. */
export async function removeGroup(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, groupId, moveTo, ifMatch }: Removal,
): Promise<void> {
  await database.inOrganization(organizationId, async (trx) => {
    await lockHierarchy(trx, organizationId, { movesPeople: true });
    await groupPathOf(trx, organizationId, groupId);
    const groups = await listStoredGroups(trx, organizationId);
    const group = groups.find(({ id }) => id === groupId);
    const into = moveTo ?? group?.parentId ?? null;
    const planned = await planRemoval(trx, actor, { organizationId, groups, groupId, into });
    if (group) assertMeant(ifMatch, revisionOf(group));
    const counts = await dissolve(trx, organizationId, { groups, planned, groupIds: [groupId], into });
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'group.deleted',
      entityType: 'v3-groups',
      entityId: groupId,
      after: { into, ...counts },
    });
  });
}

export type Merge = {
  readonly organizationId: OrganizationId;
  readonly groupId: GroupId;
  readonly groupIds: readonly GroupId[];
};

/** Merges groups into another one, which receives their members, subgroups, permissions and draft campaigns. */
export async function mergeGroups(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, groupId, groupIds }: Merge,
): Promise<VisibleGroup> {
  return database.inOrganization(organizationId, async (trx) => {
    await lockHierarchy(trx, organizationId, { movesPeople: true });
    await groupPathOf(trx, organizationId, groupId);
    const groups = await listStoredGroups(trx, organizationId);
    const planned = await planMerge(trx, actor, { organizationId, groups, groupIds, into: groupId });
    const grantCount = await countGrantsOn(trx, organizationId, groupIds);
    const counts = await dissolve(trx, organizationId, { groups, planned, groupIds, into: groupId });
    await moveGrants(trx, organizationId, { groupIds, into: groupId });
    await moveTargetsOfDrafts(trx, organizationId, { groupIds, into: groupId });
    const done = { personId: actor.personId, entityType: 'v3-groups' };
    for (const entityId of new Set(groupIds))
      await recordChange(trx, organizationId, { ...done, action: 'group.merged', entityId, after: { into: groupId } });
    await recordChange(trx, organizationId, {
      ...done,
      action: 'group.enlarged',
      entityId: groupId,
      after: { groupIds, grantCount, ...counts },
    });
    const merged = await findVisibleGroup(trx, { actor, organizationId }, groupId);
    if (!merged) throw new Refusal('not-found');
    return merged;
  });
}

type Planning = Dissolution & { readonly organizationId: OrganizationId; readonly groups: readonly Group[] };

/** The groups after a deletion. Refuses unauthorized deletions, and with `conflict` impossible ones. */
export async function planRemoval(
  trx: Transaction,
  actor: Actor,
  { groupId, ...rest }: Omit<Planning, 'groupIds'> & { readonly groupId: GroupId },
): Promise<PlannedGroups> {
  const { organizationId, groups, into } = rest;
  const planned = await planAuthorized(trx, actor, { ...rest, groupIds: [groupId] });
  const [problem] = planned.problems;
  if (problem) throw new Refusal('conflict', problem.detail);
  assertNoOwnGain(actor, { before: groups, after: planned.groups });
  await assertNoGainOfOthers(trx, actor, { organizationId, before: groups, after: planned.groups });
  if (into === null && (await countMembers(trx, organizationId, [groupId])) > 0)
    throw new Refusal('conflict', 'Say which group gets its people, or merge it into another one.');
  return planned;
}

/** The groups after a merge, with each problem at its position in the request. */
export async function planMerge(
  trx: Transaction,
  actor: Actor,
  planning: Planning & { readonly into: GroupId },
): Promise<PlannedGroups> {
  const { groups, groupIds, into } = planning;
  const planned = await planAuthorized(trx, actor, planning);
  refuseProblems(planned.problems, (place) => ['groupIds', `${place}`]);
  const merged = new Set<string>(groupIds);
  const grantsAfter = ({ grants }: Pick<Actor, 'grants'>) =>
    grants.map((grant) => (merged.has(grant.accessibleId) ? { ...grant, accessibleId: into } : grant));
  assertNoOwnGain(actor, { before: groups, after: planned.groups, grantsAfter: grantsAfter(actor) });
  await assertNoGainOfOthers(trx, actor, {
    organizationId: planning.organizationId,
    before: groups,
    after: planned.groups,
    grantsAfter,
  });
  return planned;
}

async function planAuthorized(
  trx: Transaction,
  actor: Actor,
  { organizationId, groups, groupIds, into }: Planning,
): Promise<PlannedGroups> {
  const at = { organizationId, hierarchy: arrange(groups) };
  for (const groupId of groupIds) authorizeOn(actor, 'group.remove', { ...at, groupId });
  authorizeOn(actor, 'group.update', { ...at, groupId: into });
  const planned = planDissolution(groups, { groupIds, into });
  const named = groups.filter(({ id }) => groupIds.includes(id));
  if (planned.problems.length === 0) assertGroupTypesKept(await listStoredGroupTypes(trx, organizationId), named);
  return planned;
}

type Dissolving = Dissolution & { readonly groups: readonly Group[]; readonly planned: PlannedGroups };

async function dissolve(
  trx: Transaction,
  organizationId: OrganizationId,
  { groups, planned, groupIds, into }: Dissolving,
): Promise<{ readonly peopleCount: number; readonly groupCount: number }> {
  const gone = new Set(groupIds);
  const came = groups.flatMap(({ id, parentId }) =>
    parentId !== null && gone.has(parentId) && !gone.has(id) ? [{ groupId: id, from: parentId }] : [],
  );
  const peopleCount = await countMembers(trx, organizationId, groupIds);
  await dissolveGroups(trx, organizationId, { groupIds, into });
  await saveGroups(trx, organizationId, { before: groups, after: planned.groups });
  await rememberOrigins(trx, organizationId, came);
  return { peopleCount, groupCount: came.length };
}
