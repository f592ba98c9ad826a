import type { CalendarDay, Id } from '@attune/domain/kernel';
import type { Employment } from '@attune/domain/people';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

export type StoredEmployment = Employment & { readonly employeeId: Id<'employee'> };

/** Lists when employees were hired, left and returned, latest first. */
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

/** The employees, and today's date in the organization. */
type Noting = { readonly employeeIds?: readonly Id<'employee'>[]; readonly today: CalendarDay };

/**
 * Records changes in employment. Must be called whenever employees are added or their status, start or end date
 * changes; compares the given employees, or all, with what was recorded last. A corrected start date updates the first
 * entry while it is the only one. A departure is dated by the end date unless that is in the future, and a return by a
 * start date later than the last entry.
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
      and not exists (select 1 from employments other
        where other.organization_id = ${organizationId} and other.employee_id = e.id and other.id <> m.id)`.execute(
    trx,
  );
  await sql`
    insert into employments (organization_id, employee_id, effective_date, status, created_at)
    select e.organization_id, e.id,
      case
        when e.employment_status = 'inactive' then least(coalesce(e.ended_on, ${today}::date), ${today}::date)
        when last.effective_date is null then coalesce(e.started_on, ${today}::date)
        when e.started_on > last.effective_date then e.started_on
        else ${today}::date
      end,
      e.employment_status, (select attune_now())
    from employees e
    left join lateral (
      select m.status, m.effective_date from employments m
      where m.organization_id = e.organization_id and m.employee_id = e.id order by m.id desc limit 1
    ) last on true
    where e.organization_id = ${organizationId}
      and e.deleted_at is null ${named} and e.employment_status is distinct from last.status
    order by e.id`.execute(trx);
}
