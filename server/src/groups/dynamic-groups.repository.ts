import type { DateRange, GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type GroupTypeRef = { readonly organizationId: Id<'organization'>; readonly groupTypeId: Id<'group-type'> };

/** The employees to assign; all if omitted. */
export type Whom = { readonly employeeIds?: readonly Id<'employee'>[] | undefined };

/** Lists the years in which any of them started. */
export async function listStartYears(
  trx: Transaction,
  organizationId: Id<'organization'>,
  whom: Whom,
): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly year: number }>`
    select distinct extract(year from started_on)::integer as year from employees
    where organization_id = ${organizationId} and deleted_at is null and started_on is not null
      and ${isAmong(sql`id`, whom)} order by 1`.execute(trx);
  return rows.map(({ year }) => year);
}

export type ValueInput = { readonly key: string; readonly name: string; readonly order: number };

/**
 * Adds or restores groups for values; custom display names are kept. All old names are released before new ones are
 * set.
 */
export async function saveValueGroups(
  trx: Transaction,
  { organizationId, groupTypeId }: GroupTypeRef,
  values: readonly ValueInput[],
): Promise<void> {
  if (values.length === 0) return;
  const keys = values.map(({ key }) => key);
  await sql`
    update groups set name = 'value ' || value_key, deleted_at = attune_now()
    where organization_id = ${organizationId}
      and group_type_id = ${groupTypeId} and value_key = any(${keys}::text[])`.execute(trx);
  await sql`
    insert into groups (organization_id, group_type_id, name, position, value_key)
    select ${organizationId}, ${groupTypeId}, v.name, v.position, v.key
    from unnest(${keys}::text[], ${values.map(({ name }) => name)}::text[],
      ${values.map(({ order }) => order)}::integer[]) as v (key, name, position)
    on conflict (organization_id, group_type_id, value_key) where value_key is not null
    do update set name = excluded.name, position = excluded.position, deleted_at = null`.execute(trx);
}

/** Deletes groups that no longer represent a value, with their memberships. */
export async function removeValueGroups(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupIds: readonly GroupId[],
): Promise<void> {
  if (groupIds.length === 0) return;
  await sql`delete from memberships where organization_id =
    ${organizationId} and group_id = any(${groupIds}::bigint[])`.execute(trx);
  await sql`update groups set deleted_at = attune_now()
    where organization_id = ${organizationId} and id = any(${groupIds}::bigint[])`.execute(trx);
}

type DateRangeGroup = Pick<DateRange, 'firstDay' | 'lastDay'> & { readonly groupId: GroupId };

type DayPlacement = GroupTypeRef &
  Whom & { readonly day: 'startedOn' | 'bornOn'; readonly spans: readonly DateRangeGroup[] };

/**
 * Assigns employees to the group whose date range contains their date, and removes all others from the group type.
 * Writes only differences.
 */
export async function placeByDays(trx: Transaction, { day, spans, ...placement }: DayPlacement): Promise<number> {
  const column = { startedOn: sql`e.started_on`, bornOn: sql`e.born_on` }[day];
  const wanted = sql`
    select e.id as employee_id, s.group_id
    from employees e
    join unnest(${spans.map(({ groupId }) => groupId)}::bigint[],
      ${spans.map(({ firstDay }) => firstDay)}::date[],
        ${spans.map(({ lastDay }) => lastDay)}::date[]) as s (group_id, first_day, last_day)
      on ${column} between coalesce(s.first_day, '-infinity') and coalesce(s.last_day, 'infinity')
    where e.organization_id = ${placement.organizationId} and e.deleted_at is null
      and ${isAmong(sql`e.id`, placement)}`;
  return place(trx, wanted, placement);
}

type Crosstab = GroupTypeRef & Whom & { readonly crossedTypeIds: readonly Id<'group-type'>[] };

/** Lists the existing combinations of groups, as keys. */
export async function listCombinations(
  trx: Transaction,
  crossing: Omit<Crosstab, 'groupTypeId'>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly key: string }>`select distinct c.key from (${combined(crossing)}) c`.execute(
    trx,
  );
  return rows.map(({ key }) => key);
}

/**
 * Assigns employees to the group of their combination. Employees without a group in one of the group types have no
 * combination.
 */
export async function placeByCombination(trx: Transaction, crossing: Crosstab): Promise<number> {
  const { organizationId, groupTypeId } = crossing;
  const wanted = sql`
    select c.employee_id, g.id as group_id from (${combined(crossing)}) c
    join groups g on g.organization_id = ${organizationId}
      and g.group_type_id = ${groupTypeId} and g.value_key = c.key and g.deleted_at is null`;
  return place(trx, wanted, crossing);
}

function combined({ organizationId, crossedTypeIds, ...whom }: Omit<Crosstab, 'groupTypeId'>): RawBuilder<unknown> {
  return sql`
    select m.employee_id, array_to_string(array_agg(m.group_id
      order by array_position(${crossedTypeIds}::bigint[], m.group_type_id)), '*') as key
    from memberships m
    join groups g on g.organization_id = ${organizationId} and g.id = m.group_id and g.deleted_at is null
    where m.organization_id = ${organizationId}
      and m.group_type_id = any(${crossedTypeIds}::bigint[]) and ${isAmong(sql`m.employee_id`, whom)}
    group by m.employee_id having count(*) = ${crossedTypeIds.length}`;
}

/**
 * Returns how many memberships were added or changed; unchanged ones are not written. Statistics of a group type are
 * outdated right after it was filled, so the statements leave the planner no choice: a full join never becomes a nested
 * loop.
 */
async function place(
  trx: Transaction,
  wanted: RawBuilder<unknown>,
  { organizationId, groupTypeId, ...whom }: GroupTypeRef & Whom,
): Promise<number> {
  const { rows } = await sql<{ readonly moved: number }>`
    with changes as materialized (
      select coalesce(w.employee_id, p.employee_id) as employee_id, w.group_id
      from (${wanted}) w
      full join (
        select m.employee_id, m.group_id from memberships m
        where m.organization_id = ${organizationId}
          and m.group_type_id = ${groupTypeId} and ${isAmong(sql`m.employee_id`, whom)}
      ) p on p.employee_id = w.employee_id
      where w.group_id is distinct from p.group_id
    ), gone as (
      delete from memberships where organization_id = ${organizationId} and group_type_id = ${groupTypeId}
        and employee_id = any(array(select c.employee_id from changes c where c.group_id is null))
    ), moved as (
      insert into memberships (organization_id, employee_id, group_type_id, group_id)
      select ${organizationId}, c.employee_id, ${groupTypeId}, c.group_id from changes c where c.group_id is not null
      on conflict (organization_id, employee_id, group_type_id) do update set group_id = excluded.group_id
      returning 1
    )
    select count(*)::integer as moved from moved`.execute(trx);
  return rows[0]?.moved ?? 0;
}

function isAmong(employeeId: RawBuilder<unknown>, { employeeIds }: Whom): RawBuilder<unknown> {
  return employeeIds ? sql`${employeeId} = any(${employeeIds}::bigint[])` : sql`true`;
}
