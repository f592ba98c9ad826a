import type { CalendarDay, Id } from '@attune/domain/kernel';
import type { Employment } from '@attune/domain/people';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

export type StoredEmployment = Employment & { readonly employeeId: Id<'employee'> };

/** When employees began to work here, left and came back, the latest first. */
export async function listEmployments(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<readonly StoredEmployment[]> {
  return trx
    .selectFrom('employments')
    .select(['id', 'employee_id as employeeId', 'effective_date as effectiveDate', 'status', 'created_at as createdAt'])
    .where('organization_id', '=', organizationId)
    .where((employment) => employment('employee_id', '=', sql<Id<'employee'>>`any(${employeeIds}::bigint[])`))
    .orderBy('id', 'desc')
    .execute();
}

/** Which employees, and the day that it is in the organization. */
type Noting = { readonly employeeIds?: readonly Id<'employee'>[]; readonly today: CalendarDay };

/**
 * To be called by whoever adds employees or changes their state, their first or their last day: writes down for those
 * named, or for all, what is different from what was written last. A first day that is corrected is the day of the
 * first entry, as long as it is the only one. An end is dated by the last day at work unless that is still to come; a
 * return by a first day that is later than what was written before.
 */
export async function recordEmployments(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { employeeIds, today }: Noting,
): Promise<void> {
  const named = employeeIds ? sql`and e.id = any(${employeeIds}::bigint[])` : sql``;
  await sql`
    update employments m set effective_date = e.started_on
    from employees e
    where m.organization_id = ${organizationId}
      and e.organization_id = ${organizationId} and e.id = m.employee_id ${named}
      and m.status = 'active' and e.started_on is not null and m.effective_date <> e.started_on
      and not exists (select from employments other
        where other.organization_id = ${organizationId} and other.employee_id = e.id and other.id <> m.id)`.execute(
    trx,
  );
  await sql`
    insert into employments (organization_id, employee_id, effective_date, status)
    select ${organizationId}, e.id,
      case
        when e.employment_status = 'inactive' then least(coalesce(e.ended_on, ${today}::date), ${today}::date)
        when last.effective_date is null then coalesce(e.started_on, ${today}::date)
        when e.started_on > last.effective_date then e.started_on
        else ${today}::date
      end,
      e.employment_status
    from employees e
    left join lateral (
      select m.status, m.effective_date from employments m
      where m.organization_id = ${organizationId} and m.employee_id = e.id order by m.id desc limit 1
    ) last on true
    where e.organization_id = ${organizationId}
      and e.deleted_at is null ${named} and e.employment_status is distinct from last.status
    order by e.id`.execute(trx);
}
