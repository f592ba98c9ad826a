import type { DirectoryOperation } from '@attune/contract/scim/connection';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type OrganizationId = Id<'organization'>;

/** Number of stored refusals, and number of days with statistics. */
const maxRefusals = 200;
const daysKept = 60;

/** Counts operations of a directory under today's date in the organization. */
export async function recordOperations(
  trx: Transaction,
  organizationId: OrganizationId,
  operations: readonly DirectoryOperation[],
): Promise<void> {
  if (operations.length === 0) return;
  await sql`
    insert into directory_daily_stats (organization_id, day, operation, count)
    select ${organizationId}, (attune_now() at time zone o.time_zone)::date, d.operation, count(*)::integer
    from organizations o cross join unnest(${operations}::text[]) as d (operation)
      where o.id = ${organizationId} group by o.time_zone, d.operation
    on conflict (organization_id, day, operation) do update
      set count = directory_daily_stats.count + excluded.count`.execute(trx);
  await sql`delete from directory_daily_stats
    where organization_id = ${organizationId} and day < attune_now()::date - ${daysKept}::integer`.execute(trx);
}

export type CountedDay = {
  readonly day: CalendarDay;
  readonly counts: { readonly [D in DirectoryOperation]?: number };
};

/** Lists the days with operations, newest first. */
export async function listDays(
  trx: Transaction,
  organizationId: OrganizationId,
  most: number,
): Promise<readonly CountedDay[]> {
  const { rows } = await sql<CountedDay>`
    select day, jsonb_object_agg(operation, count) as counts from directory_daily_stats
      where organization_id = ${organizationId}
    group by day order by day desc limit ${most}`.execute(trx);
  return rows;
}

export type Refused = {
  readonly operation: string;
  readonly status: number;
  readonly detail: string;
  readonly employeeId: string | undefined;
  readonly groupId: string | undefined;
};

/** Records a refusal, with the employee if the id exists. */
export async function addRefusal(
  trx: Transaction,
  organizationId: OrganizationId,
  { operation, status, detail, employeeId, groupId }: Refused,
): Promise<void> {
  const { rows } = await sql<{ readonly employeeId: string | null; readonly groupId: string | null }>`
    select
      (select e.id from employees e where e.organization_id = ${organizationId} and e.id = ${employeeId ?? null})
        as "employeeId",
      (select g.id from groups g where g.organization_id = ${organizationId} and g.id = ${groupId ?? null})
        as "groupId"`.execute(trx);
  await sql`
    insert into directory_refusals (organization_id, operation, status, detail, employee_id, group_id) values (
      ${organizationId}, ${operation}, ${status}, ${detail}, ${rows[0]?.employeeId}, ${rows[0]?.groupId})`.execute(trx);
  await sql`
    delete from directory_refusals where organization_id = ${organizationId}
      and id <= (select r.id from directory_refusals r
        where r.organization_id = ${organizationId} order by r.id desc offset ${maxRefusals} limit 1)`.execute(trx);
}

export type StoredRefusal = {
  readonly refusedAt: Date;
  readonly operation: string;
  readonly status: number;
  readonly detail: string;
  readonly employeeId: Id<'employee'> | null;
  readonly groupId: Id<'group'> | null;
};

/** Lists the latest refusals, newest first. */
export async function listRefusals(
  trx: Transaction,
  organizationId: OrganizationId,
  most: number,
): Promise<readonly StoredRefusal[]> {
  return trx
    .selectFrom('directory_refusals')
    .select([
      'refused_at as refusedAt',
      'operation',
      'status',
      'detail',
      'employee_id as employeeId',
      'group_id as groupId',
    ])
    .where('organization_id', '=', organizationId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export type StoredSafetyLimit = {
  readonly stoppedAt: Date | null;
  readonly deactivatedCount: number;
  readonly activeBefore: number;
  readonly allowedUntil: Date | null;
};

export async function findSafetyLimit(
  trx: Transaction,
  organizationId: OrganizationId,
): Promise<StoredSafetyLimit | undefined> {
  return trx
    .selectFrom('directory_stops')
    .select([
      'stopped_at as stoppedAt',
      'deactivated_count as deactivatedCount',
      'active_before as activeBefore',
      'allowed_until as allowedUntil',
    ])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
}

export type Deactivations = { readonly deactivated: number; readonly activeBefore: number };

export async function saveSafetyLimit(
  trx: Transaction,
  organizationId: OrganizationId,
  { deactivated, activeBefore }: Deactivations,
): Promise<void> {
  await sql`
    insert into directory_stops (organization_id, stopped_at, deactivated_count, active_before)
      values (${organizationId}, attune_now(), ${deactivated}, ${activeBefore})
    on conflict (organization_id) do update set stopped_at = excluded.stopped_at,
      deactivated_count = ${deactivated}, active_before = ${activeBefore}, allowed_until = null`.execute(trx);
}

/** Overrides the safety limit of a stopped directory for a day. */
export async function allowForADay(
  trx: Transaction,
  organizationId: OrganizationId,
  allowedBy: Id<'person'>,
): Promise<void> {
  await sql`
    update directory_stops set stopped_at = null, allowed_until = attune_now() + interval '24 hours',
      allowed_by = ${allowedBy}
    where organization_id = ${organizationId}`.execute(trx);
}

/**
 * Counts active employees and those deactivated by a directory within a day, and reads until when the safety limit is
 * overridden.
 */
export async function countDeactivations(
  trx: Transaction,
  organizationId: OrganizationId,
): Promise<{ readonly active: number; readonly deactivated: number; readonly isAllowed: boolean }> {
  const { rows } = await sql<{ readonly active: number; readonly deactivated: number; readonly isAllowed: boolean }>`
    select
      (select count(*)::integer from employees e
        where e.organization_id = ${organizationId} and e.employment_status = 'active'
          and e.deleted_at is null) as active,
      (select count(*)::integer from directory_users d
        join employees e on e.organization_id = d.organization_id and e.id = d.employee_id
        where d.organization_id = ${organizationId} and d.deactivated_at > attune_now() - interval '24 hours'
          and e.employment_status = 'inactive') as deactivated,
      exists (select 1 from directory_stops s where s.organization_id =
        ${organizationId} and s.allowed_until > attune_now()) as "isAllowed"`.execute(trx);
  return rows[0] ?? { active: 0, deactivated: 0, isAllowed: false };
}
