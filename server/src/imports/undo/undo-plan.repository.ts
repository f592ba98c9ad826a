import { groupAccessibleTypes } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import { placesIn, statesOf } from '../apply/import-images.repository.ts';

/**
 * Why a person is not restored: changed since, a unique value is now used by another person, a group was deleted, or
 * the person was removed.
 */
export type RetentionReason = 'changed' | 'taken' | 'group-gone' | 'removed';

/** The effect of an undo, in numbers. */
export type UndoCounts = {
  readonly restoredCount: number;
  readonly removedCount: number;
  readonly deactivatedCount: number;
  readonly keptCount: number;
  readonly removedGroupCount: number;
  /** Number of people who become active, and of those who become inactive. */
  readonly activated: number;
  readonly noLongerActive: number;
};

export type RetainedEmployee = {
  readonly employeeId: Id<'employee'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string | null;
  readonly reason: RetentionReason;
};

const keptReasons: readonly RetentionReason[] = ['changed', 'taken', 'group-gone', 'removed'];

/**
 * References to an employee added by an import that prevent removal. None of them reveals whether someone has answered.
 * `employees.person_id` is the account.
 */
export const referencesToEmployees = [
  'campaign_memberships',
  'lifecycle_invitations',
  'campaign_audience_overrides',
  'messages',
  'link_requests',
  'directory_users',
  'coaching_session_participants',
] as const;

/** Decides the outcome for every changed person and created group, in temporary tables. Changes nothing. */
export async function planUndo(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { jobId, groupIds }: { readonly jobId: Id<'job'>; readonly groupIds: readonly Id<'group'>[] },
): Promise<void> {
  await planEmployees(trx, organizationId, jobId);
  await planGroups(trx, organizationId, groupIds);
}

async function planEmployees(trx: Transaction, organizationId: Id<'organization'>, jobId: Id<'job'>): Promise<void> {
  // Table statistics do not cover images stored just before, and would lead to a full scan per person.
  await sql`
    create temporary table undone_images on commit drop as
    select i.employee_id, i.before, i.after_hash from import_before_images i
      where i.organization_id = ${organizationId} and i.job_id = ${jobId}`.execute(trx);
  await sql`analyze undone_images`.execute(trx);
  await sql`
    create temporary table undone_employees on commit drop as
    with named as not materialized (select employee_id from undone_images),
      referred as materialized (${referredTo(organizationId)}),
      homeless as materialized (
        select distinct i.employee_id from undone_images i cross join lateral ${placesIn('i.before')}
        left join groups g on g.organization_id =
          ${organizationId} and g.id = place.group_id and g.deleted_at is null where g.id is null)
    select s.employee_id, i.before, s.image as now, s.employment_status as status, case
      when s.deleted_at is not null then 'removed'
      when s.hash <> i.after_hash then 'changed'
      when i.before is null then case when s.person_id is not null or s.employee_id in (select employee_id
        from referred) then 'deactivate' else 'remove' end
      when s.employee_id in (select employee_id from homeless) then 'group-gone'
      else 'restore' end as fate
    from undone_images i join ${statesOf(organizationId)} on s.employee_id = i.employee_id`.execute(trx);
  await sql`create unique index on undone_employees (employee_id)`.execute(trx);
  await sql`analyze undone_employees`.execute(trx);
  await keepUniqueValueOwners(trx, organizationId);
}

/** Added people who are referenced elsewhere. */
function referredTo(organizationId: Id<'organization'>): RawBuilder<unknown> {
  const added = sql`(select employee_id from undone_images where before is null)`;
  const found = referencesToEmployees.map(
    (table) =>
      sql`select r.employee_id from ${sql.table(table)} r
        where r.organization_id = ${organizationId} and r.employee_id in ${added}`,
  );
  const targets = sql`select t.target_id from campaign_targets t
    where t.organization_id = ${organizationId} and t.target_type = 'employees' and t.target_id in ${added}`;
  return sql.join([...found, targets], sql` union `);
}

/** Unique values: what a person would get back, and what `h` holds. */
const uniqueThings = [
  {
    wanted: sql`u.before ->> 'organizationEmployeeId'`,
    present: sql`u.now ->> 'organizationEmployeeId'`,
    held: sql`h.organization_employee_id`,
  },
  {
    wanted: sql`lower(u.before ->> 'emailAddress')`,
    present: sql`lower(u.now ->> 'emailAddress')`,
    held: sql`h.email_address`,
  },
  {
    wanted: sql`u.before ->> 'mobilePhoneNumber'`,
    present: sql`u.now ->> 'mobilePhoneNumber'`,
    held: sql`h.mobile_phone_number`,
  },
];

/** People who stay keep values that others would get back; repeated until nobody else has to stay. */
async function keepUniqueValueOwners(trx: Transaction, organizationId: Id<'organization'>): Promise<void> {
  const holders = uniqueThings.map(
    ({ wanted, present, held }) => sql`select u.employee_id, h.id as holder_id
      from undone_employees u join employees h on h.organization_id = ${organizationId} and h.deleted_at is null
        and ${held} = ${wanted} and h.id <> u.employee_id
      where u.fate = 'restore' and ${wanted} is distinct from ${present}`,
  );
  await sql`create temporary table undone_holders on commit drop as ${sql.join(holders, sql` union all `)}`.execute(
    trx,
  );
  const keep = () =>
    sql`update undone_employees u set fate = 'taken'
      where u.fate = 'restore' and u.employee_id in (
        select h.employee_id from undone_holders h left join undone_employees other on other.employee_id = h.holder_id
        where coalesce(other.fate, 'stays') not in ('restore', 'remove'))`.execute(trx);
  while (((await keep()).numAffectedRows ?? 0n) > 0n);
}

/** A group is deleted when it has no remaining members, references or subgroups. */
async function planGroups(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupIds: readonly Id<'group'>[],
): Promise<void> {
  await sql`
    create temporary table undone_groups on commit drop as
    with leaving as materialized (select u.employee_id from undone_employees u where u.fate in ('restore', 'remove'))
    select g.id as group_id from groups g
    where g.organization_id = ${organizationId}
      and g.id = any(${groupIds}::bigint[]) and g.deleted_at is null and not g.is_root
      and not exists (
        select 1 from memberships m left join leaving l on l.employee_id = m.employee_id
        where m.organization_id = ${organizationId} and m.group_id = g.id and l.employee_id is null)
      and not exists (select 1 from campaign_groups c where c.organization_id = ${organizationId} and c.group_id = g.id)
      and not exists (select 1 from campaign_targets t
        where t.organization_id = ${organizationId} and t.target_type = 'groups' and t.target_id = g.id)
      and not exists (
        select 1 from permissions p
        where p.organization_id = ${organizationId}
          and p.accessible_type = any(${groupAccessibleTypes}::text[]) and p.accessible_id = g.id)
      and not exists (select 1 from group_types t
        where t.organization_id = ${organizationId} and t.id = g.group_type_id and t.deleted_at is not null)`.execute(
    trx,
  );
  await sql`
    create temporary table undone_subgroups on commit drop as
    select below.id as group_id, below.parent_id from groups below
    where below.organization_id = ${organizationId} and below.parent_id = any(${groupIds}::bigint[])`.execute(trx);
  const keep = () =>
    sql`
    delete from undone_groups u where exists (
      select 1 from undone_subgroups below left join undone_groups other on other.group_id = below.group_id
      where below.parent_id = u.group_id and other.group_id is null)`.execute(trx);
  while (((await keep()).numAffectedRows ?? 0n) > 0n);
}

export async function countUndo(trx: Transaction): Promise<UndoCounts> {
  const { rows } = await sql<UndoCounts>`
    select count(*) filter (where fate = 'restore')::integer as "restoredCount",
      count(*) filter (where fate = 'remove')::integer as "removedCount",
      count(*) filter (where fate = 'deactivate')::integer as "deactivatedCount",
        count(*) filter (where fate = any(${keptReasons}))::integer as "keptCount",
      (select count(*)::integer from undone_groups) as "removedGroupCount",
      count(*) filter (where fate = 'restore' and before ->> 'employmentStatus' = 'active'
        and status = 'inactive')::integer as activated,
      count(*) filter (where status = 'active' and (fate in ('remove', 'deactivate') or fate = 'restore'
        and before ->> 'employmentStatus' = 'inactive'))::integer as "noLongerActive"
    from undone_employees`.execute(trx);
  return rows[0] as UndoCounts;
}

/** The first people who are not restored, in alphabetical order. */
export async function listKept(
  trx: Transaction,
  organizationId: Id<'organization'>,
  limit: number,
): Promise<readonly RetainedEmployee[]> {
  const { rows } = await sql<RetainedEmployee>`
    select e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName",
      e.email_address as "emailAddress", u.fate as reason
    from undone_employees u join employees e on e.organization_id = ${organizationId} and e.id = u.employee_id
    where u.fate = any(${keptReasons}) order by e.last_name, e.first_name, e.id limit ${limit}`.execute(trx);
  return rows;
}
