import { kindsThat } from '@attune/domain/campaigns';
import { type GroupPath, groupAccessibleTypes } from '@attune/domain/access';
import { type Group, type GroupId, type GroupType, pathsIn } from '@attune/domain/groups';
import { type Id, Refusal } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { pathToRoot, type Transaction } from '../platform/database/index.ts';

const groupColumns = [
  'id',
  'organization_id as organizationId',
  'group_type_id as groupTypeId',
  'parent_id as parentId',
  'name',
  'display_name as displayName',
  'is_root as isRoot',
  'is_hidden as isHidden',
  'include_in_results as includeInResults',
  'position as order',
  'reference_id as referenceId',
  'deleted_at as deletedAt',
] as const;

/** Lists all groups of an organization except deleted ones, unordered. */
export async function listStoredGroups(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly Group[]> {
  return trx
    .selectFrom('groups')
    .select(groupColumns)
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Lists the group types of an organization, in their order. */
export async function listStoredGroupTypes(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly GroupType[]> {
  return trx
    .selectFrom('group_types')
    .select([
      'id',
      'organization_id as organizationId',
      'name',
      'column_name as columnName',
      'is_reporting as isReporting',
      'include_in_results as includeInResults',
      'position as order',
      'kind',
    ])
    .select(sql<readonly Id<'group-type'>[]>`crossed_type_ids`.as('crossedTypeIds'))
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/**
 * Counts the active direct members of all or the given groups; empty groups are omitted. Inactive employees are read
 * once and looked up by hash: an array would be scanned for every membership.
 */
export async function countActiveMembers(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupIds?: readonly GroupId[],
): Promise<ReadonlyMap<GroupId, number>> {
  const isMeant = groupIds ? sql`m.group_id = any(${groupIds}::bigint[])` : sql`true`;
  const { rows } = await sql<{ readonly groupId: GroupId; readonly count: number }>`
    select m.group_id as "groupId", count(*)::integer as count from memberships m
    where m.organization_id = ${organizationId} and ${isMeant} and m.employee_id not in (
      select e.id from employees e where e.organization_id =
        ${organizationId} and (e.employment_status <> 'active' or e.deleted_at is not null))
    group by m.group_id`.execute(trx);
  return new Map(rows.map(({ groupId, count }) => [groupId, count]));
}

/**
 * Counts the recipients of the latest campaign in each group and its descendants; groups outside the campaign are
 * omitted. Excludes lifecycle campaigns: only administrators may see the number of departing employees.
 */
export async function countInvitedLast(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<ReadonlyMap<GroupId, number>> {
  const { rows } = await sql<{ readonly groupId: GroupId; readonly size: number }>`
    select p.group_id as "groupId", p.size from campaign_participations p
    where p.organization_id = ${organizationId} and p.campaign_id = (
      select c.id from campaigns c where c.organization_id =
        ${organizationId} and c.is_published and c.opened_at is not null and c.deleted_at is null
          and c.campaign_type <> all(${kindsThat('isTriggered')}::text[])
      order by c.started_at desc, c.id desc limit 1
    )`.execute(trx);
  return new Map(rows.map(({ groupId, size }) => [groupId, size]));
}

export type GroupMembership = {
  readonly memberId: Id<'employee'>;
  readonly groupId: GroupId;
  readonly groupName: string;
  readonly groupTypeId: Id<'group-type'>;
};

/** Lists the direct members of a group, active or not, by employee, up to a limit. */
export async function listMembershipsOf(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { groupId, limit }: { readonly groupId: GroupId; readonly limit: number },
): Promise<readonly GroupMembership[]> {
  const { rows } = await sql<GroupMembership>`
    select m.employee_id as "memberId", g.id as "groupId", coalesce(nullif(g.display_name, ''), g.name) as "groupName",
      g.group_type_id as "groupTypeId"
    from memberships m
    join groups g on g.organization_id = m.organization_id and g.id = m.group_id
    join employees e on e.organization_id = m.organization_id and e.id = m.employee_id and e.deleted_at is null
    where m.organization_id = ${organizationId} and m.group_id = ${groupId}
    order by m.employee_id limit ${limit}`.execute(trx);
  return rows;
}

/** Counts the permissions on each group under any of its ids; groups without any are omitted. */
export async function countPermissions(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<ReadonlyMap<GroupId, number>> {
  const { rows } = await sql<{ readonly groupId: GroupId; readonly count: number }>`
    select accessible_id as "groupId", count(*)::integer as count from permissions
    where organization_id = ${organizationId}
      and accessible_type = any(${groupAccessibleTypes}::text[]) group by accessible_id`.execute(trx);
  return new Map(rows.map(({ groupId, count }) => [groupId, count]));
}

/** Lists the ids of a group and its ancestors, its own first; empty if the organization has no such group. */
export async function findGroupPath(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupId: GroupId,
): Promise<GroupPath> {
  const nodes = sql`select id, parent_id from groups where organization_id = ${organizationId}`;
  const start = sql`(select id from groups
    where organization_id = ${organizationId} and id = ${groupId} and deleted_at is null)`;
  const { rows } = await sql<{ readonly id: GroupId }>`
    select id from (${pathToRoot(nodes, start)}) path order by level`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Reads the paths of several groups, without the rest of the hierarchy. A path is empty if the organization has no such
 * group.
 */
export async function readGroupPaths(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupIds: readonly GroupId[],
): Promise<(id: GroupId) => GroupPath> {
  const { rows } = await sql<Pick<Group, 'id' | 'parentId'>>`
    with recursive above as (
      select g.id, g.parent_id from groups g
      where g.organization_id = ${organizationId} and g.id = any(${groupIds}::bigint[]) and g.deleted_at is null
      union
      select g.id, g.parent_id from above a
      join groups g on g.organization_id = ${organizationId} and g.id = a.parent_id and g.deleted_at is null
    )
    select id, parent_id as "parentId" from above`.execute(trx);
  const known = new Set(rows.map(({ id }) => id));
  const pathFrom = pathsIn(rows);
  return (id) => (known.has(id) ? pathFrom(id) : []);
}

/** Gets the path of `findGroupPath`. Refuses with `not-found` a group that the organization does not have. */
export async function groupPathOf(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupId: GroupId,
): Promise<GroupPath> {
  const path = await findGroupPath(trx, organizationId, groupId);
  if (path.length === 0) throw new Refusal('not-found');
  return path;
}

export type NewGroupType = Pick<GroupType, 'name' | 'columnName'> &
  Partial<Pick<GroupType, 'isReporting' | 'includeInResults' | 'kind' | 'crossedTypeIds'>>;

/** Adds a group type after the others. */
export async function addGroupType(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { name, columnName, isReporting, includeInResults, kind, crossedTypeIds }: NewGroupType,
): Promise<Id<'group-type'>> {
  const { position } = await trx
    .selectFrom('group_types')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('position'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('group_types')
    .values({
      organization_id: organizationId,
      name,
      column_name: columnName,
      ...(isReporting !== undefined && { is_reporting: isReporting }),
      ...(includeInResults !== undefined && { include_in_results: includeInResults }),
      ...(kind !== undefined && { kind }),
      ...(crossedTypeIds !== undefined && { crossed_type_ids: crossedTypeIds }),
      position,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the column of employee files that represents a group type. */
export async function changeColumn(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { groupTypeId, columnName }: { readonly groupTypeId: Id<'group-type'>; readonly columnName: string },
): Promise<void> {
  await trx
    .updateTable('group_types')
    .set({ column_name: columnName })
    .where('organization_id', '=', organizationId)
    .where('id', '=', groupTypeId)
    .execute();
}

export type NewGroups = {
  readonly groupTypeId: Id<'group-type'>;
  readonly groups: readonly { readonly parentId: GroupId | null; readonly name: string }[];
};

/** Adds groups after their siblings; returns their ids in the order of the groups. */
export async function addGroups(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { groupTypeId, groups }: NewGroups,
): Promise<readonly GroupId[]> {
  const { rows } = await sql<{ readonly id: GroupId; readonly parent_id: GroupId | null; readonly name: string }>`
    insert into groups (organization_id, group_type_id, parent_id, name, position)
    select ${organizationId}, ${groupTypeId}, added.parent_id, added.name, coalesce(siblings.position, 0)
    from unnest(${groups.map(({ parentId }) => parentId)}::bigint[],
      ${groups.map(({ name }) => name)}::text[]) as added (parent_id, name)
    left join (
      select coalesce(parent_id, 0) as parent_id, max(position) as position from groups
      where organization_id = ${organizationId} and group_type_id = ${groupTypeId} group by 1
    ) siblings on siblings.parent_id = coalesce(added.parent_id, 0)
    returning id, parent_id, name`.execute(trx);
  const ids = new Map(rows.map(({ id, parent_id, name }) => [JSON.stringify([parent_id, name]), id]));
  return groups.map(({ parentId, name }) => ids.get(JSON.stringify([parentId, name])) as GroupId);
}

export async function findRoot(trx: Transaction, organizationId: Id<'organization'>): Promise<GroupId | undefined> {
  const root = await trx
    .selectFrom('groups')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('is_root', '=', true)
    .executeTakeFirst();
  return root?.id;
}

export async function addRoot(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { groupTypeId, name }: { readonly groupTypeId: Id<'group-type'>; readonly name: string },
): Promise<GroupId> {
  const { id } = await trx
    .insertInto('groups')
    .values({ organization_id: organizationId, group_type_id: groupTypeId, name, is_root: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
