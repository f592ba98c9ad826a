import type { GroupId, GroupType } from '@attune/domain/groups';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type Ids = { readonly organizationId: Id<'organization'>; readonly groupTypeId: Id<'group-type'> };

export type DynamicGroupType = Pick<GroupType, 'id' | 'kind' | 'crossedTypeIds'> & {
  readonly placedVersion: number | null;
  readonly placedOn: CalendarDay | null;
};

/** Lists the dynamic group types, those by dates first, and locks them until the transaction ends. */
export async function lockDynamicGroupTypes(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly DynamicGroupType[]> {
  const { rows } = await sql<DynamicGroupType>`
    select id, kind, crossed_type_ids as "crossedTypeIds", placed_version as "placedVersion", placed_on as "placedOn"
      from group_types
    where organization_id = ${organizationId} and deleted_at is null and (kind <> 'v3_groups'
      or crossed_type_ids <> '{}')
    order by id for no key update`.execute(trx);
  return rows.toSorted((a, b) => a.crossedTypeIds.length - b.crossedTypeIds.length);
}

export type EmployeesState = { readonly timeZone: string; readonly version: number; readonly now: Date };

/** Reads the time zone and current time, and the version of the employees. */
export async function readEmployeesState(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<EmployeesState> {
  const { rows } = await sql<EmployeesState>`
    select time_zone as "timeZone", employees_version as version, attune_now() as now from organizations
      where id = ${organizationId}`.execute(trx);
  return rows[0] as EmployeesState;
}

export type ValueGroup = {
  readonly id: GroupId;
  readonly key: string;
  readonly name: string;
  readonly order: number;
  readonly isDeleted: boolean;
};

/** Lists the groups of a dynamic group type, including empty ones. */
export async function listValueGroups(
  trx: Transaction,
  { organizationId, groupTypeId }: Ids,
): Promise<readonly ValueGroup[]> {
  const { rows } = await sql<ValueGroup>`
    select id, value_key as key, name, position as "order", deleted_at is not null as "isDeleted" from groups
    where organization_id = ${organizationId} and group_type_id = ${groupTypeId} and value_key is not null
    order by position, id`.execute(trx);
  return rows;
}

/** Counts the employees to assign. */
export async function countPlaceable(trx: Transaction, organizationId: Id<'organization'>): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`select count(*)::integer as count from employees
    where organization_id = ${organizationId} and deleted_at is null`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Lists the next employees to assign, by id. */
export async function listNextPlaceable(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { after, limit }: { readonly after: Id<'employee'> | null; readonly limit: number },
): Promise<readonly Id<'employee'>[]> {
  const { rows } = await sql<{ readonly id: Id<'employee'> }>`
    select id from employees where organization_id =
      ${organizationId} and deleted_at is null and id > ${after ?? 0} order by id limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Lists the unfinished jobs that show the progress of an assignment. */
export async function listAssignmentJobs(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly Id<'job'>[]> {
  const { rows } = await sql<{ readonly id: Id<'job'> }>`
    select id from jobs where organization_id =
      ${organizationId} and job_type = 'place-people' and status in ('pending', 'processing') order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Lists the groups that a crosstab combines, with names, in the order of their group type. */
export async function listPartGroups(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupTypeIds: readonly Id<'group-type'>[],
): Promise<readonly { readonly id: GroupId; readonly title: string; readonly order: number }[]> {
  const { rows } = await sql<{ readonly id: GroupId; readonly title: string; readonly order: number }>`
    select id, coalesce(nullif(display_name, ''), name) as title, position as "order" from groups
    where organization_id = ${organizationId} and group_type_id = any(${groupTypeIds}::bigint[]) and deleted_at is null
    order by position, name, id`.execute(trx);
  return rows;
}

/** Lists organizations whose assignments are outdated: a new day has started there, or employees have changed. */
export async function listStalePlacements(
  trx: Transaction,
): Promise<readonly { readonly organizationId: Id<'organization'> }[]> {
  const { rows } = await sql<{ readonly organizationId: Id<'organization'> }>`
    select distinct t.organization_id as "organizationId" from group_types t
    join organizations o on o.id = t.organization_id
    where t.deleted_at is null and o.deleted_at is null and (t.kind <> 'v3_groups' or t.crossed_type_ids <> '{}')
      and (t.placed_on is distinct from (attune_now() at time zone o.time_zone)::date or t.placed_version is distinct
        from o.employees_version)`.execute(trx);
  return rows;
}
