import { type Actor, can } from '@attune/domain/access';
import { type Group, type GroupId, arrange, descendantsOf, planChanges } from '@attune/domain/groups';
import { type Id, invalid } from '@attune/domain/kernel';
import type { Database, Transaction } from '../platform/database/index.ts';
import { planMerge, planRemoval } from './dissolve-groups.ts';
import { assertGroupTypesKept, assertNoOwnGain, authorizeChange, reachIn, refuseProblems } from './group-authority.ts';
import { type GrantHolder, countDraftsFor, countGrantsOn, listGrantHolders } from './group-references.repository.ts';
import { countActiveMembers, listStoredGroupTypes, listStoredGroups } from './groups.repository.ts';
import { assertNoGainOfOthers } from './other-readers.ts';

type Dependencies = { readonly database: Database };

export type ProposedChange = {
  readonly organizationId: Id<'organization'>;
  readonly change: 'move' | 'merge' | 'delete';
  readonly groupIds: readonly GroupId[];
  /** The new parent, or the successor group; for a deletion, the parent by default. */
  readonly into: GroupId | null | undefined;
};

export type ChangePreview = {
  readonly change: ProposedChange['change'];
  readonly into: GroupId | null;
  /** Active employees in the groups and their descendants, and the number of these groups. */
  readonly peopleCount: number;
  readonly groupCount: number;
  readonly draftCampaignCount: number;
  /** Null for actors who may not read permissions, like the next field. */
  readonly grantCount: number | null;
  readonly readers: { readonly gaining: number; readonly losing: number } | null;
};

/**
 * Previews a group change; refuses what the change would refuse. Without a lock, so the groups may change before the
 * change is made.
 */
export async function previewGroupChange(
  { database }: Dependencies,
  actor: Actor,
  proposed: ProposedChange,
): Promise<ChangePreview> {
  const { organizationId, change, groupIds } = proposed;
  return database.inOrganization(organizationId, async (trx) => {
    const before = await listStoredGroups(trx, organizationId);
    const into = targetOf(proposed, before);
    const after = await plannedGroups(trx, actor, { ...proposed, into, groups: before });
    const hierarchy = arrange(before);
    const below = new Set(groupIds.flatMap((id) => descendantsOf(hierarchy, id).map((group) => group.id)));
    const everything = new Set([...groupIds, ...below]);
    const own = await countActiveMembers(trx, organizationId, [...everything]);
    const mayRead = can(actor, 'permission.read', { organizationId });
    return {
      change,
      into,
      peopleCount: [...everything].reduce((sum, id) => sum + (own.get(id) ?? 0), 0),
      groupCount: [...below].filter((id) => !groupIds.includes(id)).length,
      draftCampaignCount: await countDraftsFor(trx, organizationId, groupIds),
      grantCount: mayRead ? await countGrantsOn(trx, organizationId, groupIds) : null,
      readers: mayRead
        ? changesOfReach(await listGrantHolders(trx, organizationId), { before, after, change, groupIds, into })
        : null,
    };
  });
}

function targetOf({ change, groupIds, into }: ProposedChange, groups: readonly Group[]): GroupId | null {
  if (into !== undefined) return into;
  if (change !== 'delete') throw invalid({ at: ['toGroupId'], detail: 'Choose a group.' });
  return groups.find(({ id }) => id === groupIds[0])?.parentId ?? null;
}

type Planning = ProposedChange & { readonly into: GroupId | null; readonly groups: readonly Group[] };

async function plannedGroups(trx: Transaction, actor: Actor, planning: Planning): Promise<readonly Group[]> {
  const { organizationId, change, groups, groupIds, into } = planning;
  const [first, ...others] = groupIds;
  if (change === 'merge' && into !== null) return (await planMerge(trx, actor, { ...planning, into })).groups;
  if (change === 'delete' && first !== undefined && others.length === 0)
    return (await planRemoval(trx, actor, { organizationId, groups, groupId: first, into })).groups;
  if (change !== 'move')
    throw invalid({
      at: ['groupIds'],
      detail: change === 'delete' ? 'Groups are deleted one at a time.' : 'Choose a group to merge into.',
    });
  const changes = groupIds.map((id) => ({ id, parentId: into }));
  for (const each of changes) authorizeChange(actor, each, { organizationId, hierarchy: arrange(groups) });
  const planned = planChanges(groups, changes);
  refuseProblems(planned.problems, (place) => ['groupIds', `${place}`]);
  assertGroupTypesKept(
    await listStoredGroupTypes(trx, organizationId),
    groups.filter(({ id }) => groupIds.includes(id)),
  );
  assertNoOwnGain(actor, { before: groups, after: planned.groups });
  await assertNoGainOfOthers(trx, actor, { organizationId, before: groups, after: planned.groups });
  return planned.groups;
}

type Reaches = {
  readonly before: readonly Group[];
  readonly after: readonly Group[];
  readonly change: ProposedChange['change'];
  readonly groupIds: readonly GroupId[];
  readonly into: GroupId | null;
};

/** Counts the people who would gain access to results of groups, and those who would lose it. */
function changesOfReach(
  holders: readonly GrantHolder[],
  { before, after, change, groupIds, into }: Reaches,
): { readonly gaining: number; readonly losing: number } {
  const merged = new Set<string>(change === 'merge' ? groupIds : []);
  const left = new Set(after.map(({ id }) => id));
  const [hierarchyBefore, hierarchyAfter] = [arrange(before), arrange(after)];
  let [gaining, losing] = [0, 0];
  for (const { role, grants } of holders) {
    const had = reachIn(hierarchyBefore, { role, grants });
    const has = reachIn(hierarchyAfter, {
      role,
      grants: grants.map((grant) =>
        into !== null && merged.has(grant.accessibleId) ? { ...grant, accessibleId: into } : grant,
      ),
    });
    if (had === 'all' || has === 'all') continue;
    const stillSees = (id: GroupId) => has.has(id) || (!left.has(id) && into !== null && has.has(into));
    if ([...has].some((id) => !had.has(id))) gaining += 1;
    if ([...had].some((id) => !stillSees(id))) losing += 1;
  }
  return { gaining, losing };
}
