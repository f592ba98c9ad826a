import type { Group, GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/**
 * Locks the groups and employees of the organization until the transaction ends. If members move, data derived from
 * memberships is marked as outdated.
 */
export async function lockHierarchy(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { movesPeople }: { readonly movesPeople: boolean },
): Promise<void> {
  if (movesPeople)
    await sql`update organizations set employees_version = employees_version + 1 where id = ${organizationId}`.execute(
      trx,
    );
  else await sql`select id from organizations where id = ${organizationId} for no key update`.execute(trx);
}

export type RemovedGroup = Group & { readonly leftTo: GroupId | null };

/** Lists the deleted groups, latest deletion first. */
export async function listRemovedGroups(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly RemovedGroup[]> {
  return trx
    .selectFrom('groups')
    .select([
      'id',
      'organization_id as organizationId',
      'group_type_id as groupTypeId',
      'parent_id as parentId',
      'name',
      'display_name as displayName',
      'is_root as isRoot',
    ])
    .select([
      'is_hidden as isHidden',
      'include_in_results as includeInResults',
      'position as order',
      'reference_id as referenceId',
      'deleted_at as deletedAt',
      'successor_group_id as leftTo',
    ])
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Lists the groups that moved out of a deleted one and have not moved since. */
export async function listThoseWhoLeft(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { id, leftTo }: Pick<RemovedGroup, 'id' | 'leftTo'>,
): Promise<readonly GroupId[]> {
  const rows = await trx
    .selectFrom('groups')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('previous_group_id', '=', id)
    .where('parent_id', 'is not distinct from', leftTo)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

type Returning = { readonly peopleCount: number; readonly groupCount: number };

/**
 * Counts the employees and groups that moved out of each deleted group and have not moved since; groups with neither
 * are omitted.
 */
export async function countReinstated(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupIds: readonly GroupId[],
): Promise<ReadonlyMap<GroupId, Returning>> {
  const { rows } = await sql<Returning & { readonly groupId: GroupId }>`
    select g.id as "groupId", count(c.employee_id)::integer as "peopleCount", count(c.group_id)::integer as "groupCount"
    from groups g
    join (
      select m.previous_group_id as from_id, m.group_id as at_id, m.employee_id, null::bigint as group_id
        from memberships m
      where m.organization_id = ${organizationId} and m.previous_group_id = any(${groupIds}::bigint[])
      union all
      select o.previous_group_id, o.parent_id, null, o.id from groups o
      where o.organization_id = ${organizationId}
        and o.previous_group_id = any(${groupIds}::bigint[]) and o.deleted_at is null
    ) c on c.from_id = g.id and c.at_id is not distinct from g.successor_group_id
    where g.organization_id = ${organizationId} and g.id = any(${groupIds}::bigint[])
    group by g.id`.execute(trx);
  return new Map(rows.map(({ groupId, ...counts }) => [groupId, counts]));
}

export type SavedGroups = { readonly before: readonly Group[]; readonly after: readonly Group[] };

/**
 * Saves changed groups; deleted ones are restored. All old names and positions are released before new ones are set, so
 * that two groups can swap them.
 */
export async function saveGroups(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { before, after }: SavedGroups,
): Promise<void> {
  const known = new Map(before.map((group) => [group.id, group]));
  const changed = after.filter((group) => group !== known.get(group.id));
  if (changed.length === 0) return;
  const placed = changed
    .filter(({ id, name, parentId }) => name !== known.get(id)?.name || parentId !== known.get(id)?.parentId)
    .map(({ id }) => id);
  if (placed.length > 1)
    await sql`update groups set deleted_at = attune_now()
      where organization_id = ${organizationId} and id = any(${placed}::bigint[])`.execute(trx);
  const column = <Key extends keyof Group>(key: Key) => changed.map((group) => group[key]);
  await sql`
    update groups g set
      previous_group_id = case when g.parent_id is not distinct
        from c.parent_id then g.previous_group_id end, successor_group_id = null, deleted_at = null,
      parent_id = c.parent_id, name = c.name, display_name = c.display_name, is_hidden = c.is_hidden,
        include_in_results = c.include_in_results,
      position = c.position, reference_id = c.reference_id
    from unnest(
      ${column('id')}::bigint[], ${column('parentId')}::bigint[],
        ${column('name')}::text[], ${column('displayName')}::text[], ${column('isHidden')}::boolean[],
      ${column('includeInResults')}::boolean[], ${column('order')}::integer[], ${column('referenceId')}::text[]
    ) as c (id, parent_id, name, display_name, is_hidden, include_in_results, position, reference_id)
    where g.organization_id = ${organizationId} and g.id = c.id`.execute(trx);
}

/** Stores a new group; its siblings are saved separately. */
export async function addGroup(trx: Transaction, organizationId: Id<'organization'>, group: Group): Promise<GroupId> {
  const { groupTypeId, parentId, name, displayName, isHidden, includeInResults, order, referenceId } = group;
  const { id } = await trx
    .insertInto('groups')
    .values({
      organization_id: organizationId,
      group_type_id: groupTypeId,
      parent_id: parentId,
      name,
      display_name: displayName,
      is_hidden: isHidden,
      include_in_results: includeInResults,
      position: order,
      reference_id: referenceId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type Dissolved = { readonly groupIds: readonly GroupId[]; readonly into: GroupId | null };

/** Deletes groups and moves their members to another one. Must be called before their subgroups are saved elsewhere. */
export async function dissolveGroups(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { groupIds, into }: Dissolved,
): Promise<void> {
  await sql`update groups set deleted_at = attune_now(),
    successor_group_id = ${into}, previous_group_id = null
      where organization_id = ${organizationId} and id = any(${groupIds}::bigint[])`.execute(trx);
  if (into === null) return;
  await sql`update memberships set group_id =
    ${into}, previous_group_id = group_id where organization_id =
      ${organizationId} and group_id = any(${groupIds}::bigint[])`.execute(trx);
}

export type PreviousGroup = { readonly groupId: GroupId; readonly from: GroupId };

/** Records from which deleted groups other groups moved. */
export async function rememberOrigins(
  trx: Transaction,
  organizationId: Id<'organization'>,
  came: readonly PreviousGroup[],
): Promise<void> {
  if (came.length === 0) return;
  await sql`
    update groups g set previous_group_id = c.from_id
    from unnest(${came.map(({ groupId }) => groupId)}::bigint[],
      ${came.map(({ from }) => from)}::bigint[]) as c (id, from_id)
    where g.organization_id = ${organizationId} and g.id = c.id`.execute(trx);
}

/** Returns employees to a restored group if they have not moved since its deletion. */
export async function reinstatePeople(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { id, leftTo }: Pick<RemovedGroup, 'id' | 'leftTo'>,
): Promise<void> {
  await sql`update memberships set group_id =
    ${id}, previous_group_id = null where organization_id =
      ${organizationId} and group_id = ${leftTo} and previous_group_id = ${id}`.execute(trx);
}

/** Counts the direct members of groups, active or not. */
export async function countMembers(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupIds: readonly GroupId[],
): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from memberships
      where organization_id = ${organizationId} and group_id = any(${groupIds}::bigint[])`.execute(trx);
  return rows[0]?.count ?? 0;
}
