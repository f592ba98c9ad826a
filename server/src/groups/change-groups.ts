import type { Actor } from '@attune/domain/access';
import { type Group, type GroupChange, type GroupId, arrange, planChanges } from '@attune/domain/groups';
import { type Id, type Problem, Refusal } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { assertGroupTypesKept, assertNoOwnGain, authorizeChange, refuseProblems } from './group-authority.ts';
import { revisionOf } from './group-revision.ts';
import { listStoredGroupTypes, listStoredGroups } from './groups.repository.ts';
import { saveGroups, lockHierarchy } from './hierarchy.repository.ts';
import { assertNoGainOfOthers } from './other-readers.ts';
import { type VisibleGroup, listVisibleGroups } from './visible-groups.ts';

type Dependencies = { readonly database: Database };

/** A change of one group, and optionally the revision that it is based on. */
export type ChangeInput = GroupChange & { readonly revision?: string | undefined };

export type BulkChanges = { readonly organizationId: Id<'organization'>; readonly changes: readonly ChangeInput[] };

/** Changes many groups, all or none. Returns these groups as the actor sees them. */
export async function changeGroups(
  { database }: Dependencies,
  actor: Actor,
  wanted: BulkChanges,
): Promise<readonly VisibleGroup[]> {
  const { organizationId, changes } = wanted;
  return database.inOrganization(organizationId, async (trx) => {
    await lockHierarchy(trx, organizationId, { movesPeople: false });
    await applyChanges(trx, actor, {
      ...wanted,
      placeOf: (change, attribute) => [`${change}`, ...(attribute === 'id' ? [] : ['attributes']), attribute],
    });
    return listVisibleGroups(trx, { actor, organizationId, only: new Set(changes.map(({ id }) => id)) });
  });
}

type Applied = BulkChanges & { readonly placeOf: (change: number, attribute: string) => Problem['at'] };

/** Applies changes within a transaction that has locked the hierarchy. */
export async function applyChanges(
  trx: Transaction,
  actor: Actor,
  { organizationId, changes, placeOf }: Applied,
): Promise<void> {
  const groups = await listStoredGroups(trx, organizationId);
  const before = new Map(groups.map((group) => [group.id, group]));
  const at = { organizationId, hierarchy: arrange(groups) };
  for (const change of changes) authorizeChange(actor, change, at);
  for (const { id, revision } of changes) assertMeantOf(before.get(id), revision);
  const planned = planChanges(
    groups,
    changes.map(({ revision: _revision, ...change }) => change),
  );
  refuseProblems(planned.problems, placeOf);
  const moved = planned.groups.filter(({ id, parentId }) => before.get(id)?.parentId !== parentId);
  if (moved.length > 0) assertGroupTypesKept(await listStoredGroupTypes(trx, organizationId), moved);
  assertNoOwnGain(actor, { before: groups, after: planned.groups });
  if (moved.length > 0)
    await assertNoGainOfOthers(trx, actor, { organizationId, before: groups, after: planned.groups });
  await saveGroups(trx, organizationId, { before: groups, after: planned.groups });
  const after = new Map(planned.groups.map((group) => [group.id, group]));
  for (const id of new Set(changes.map((change) => change.id)))
    await recordChanged(trx, actor, { organizationId, before: before.get(id), after: after.get(id) });
}

function assertMeantOf(group: Group | undefined, revision: string | undefined): void {
  if (group && revision !== undefined && revision !== revisionOf(group)) throw new Refusal('changed-meanwhile');
}

const disclosed = [
  'name',
  'displayName',
  'parentId',
  'order',
  'isHidden',
  'includeInResults',
  'referenceId',
] as const satisfies readonly (keyof Group)[];

type Changed = {
  readonly organizationId: Id<'organization'>;
  readonly before: Group | undefined;
  readonly after: Group | undefined;
};

async function recordChanged(
  trx: Transaction,
  actor: Actor,
  { organizationId, before, after }: Changed,
): Promise<void> {
  if (!before || !after) return;
  const differing = disclosed.filter((key) => before[key] !== after[key]);
  if (differing.length === 0) return;
  const of = (group: Group) => Object.fromEntries(differing.map((key) => [key, group[key]]));
  const entityId: GroupId = after.id;
  await recordChange(trx, organizationId, {
    personId: actor.personId,
    action: 'group.changed',
    entityType: 'v3-groups',
    entityId,
    before: of(before),
    after: of(after),
  });
}
