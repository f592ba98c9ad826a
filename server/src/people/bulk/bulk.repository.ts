import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { EmploymentStatus } from '@attune/domain/people';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { BulkChange, ChangeReference, Target } from './change-job.ts';

type EmployeeId = Id<'employee'>;
type Ids = readonly EmployeeId[];

/** Stores the employees selected for a change; returns how many of the given ids exist. */
export async function selectValid(
  trx: Transaction,
  { organizationId, jobId }: ChangeReference,
  employeeIds: Ids,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bulk_change_items (organization_id, job_id, employee_id)
    select ${organizationId}, ${jobId}, e.id from employees e
      where e.organization_id = ${organizationId}
        and e.id = any(${employeeIds}::bigint[]) and e.deleted_at is null`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** An employee modified by a change, and their previous group. */
export type ChangedEmployee = { readonly employeeId: EmployeeId; readonly groupId: GroupId | null };

export async function listChanged(
  trx: Transaction,
  { organizationId, jobId }: ChangeReference,
): Promise<readonly ChangedEmployee[]> {
  const { rows } = await sql<ChangedEmployee>`
    select employee_id as "employeeId", group_id as "groupId" from bulk_change_items
      where organization_id = ${organizationId} and job_id = ${jobId} order by employee_id`.execute(trx);
  return rows;
}

/** Stores the values needed to undo a change for the selected employees that it modifies, and deselects all others. */
export async function filterChanged(
  trx: Transaction,
  { organizationId, jobId, change }: ChangeReference & { readonly change: BulkChange },
  employeeIds: Ids,
): Promise<Ids> {
  const { rows } = await sql<{ readonly id: EmployeeId }>`
    select e.id from employees e ${change.act === 'move' ? placeOf(organizationId, change.target) : sql``}
    where e.organization_id = ${organizationId}
      and e.id = any(${employeeIds}::bigint[]) and e.deleted_at is null and ${differs(change)} order by e.id`.execute(
    trx,
  );
  const differing = rows.map(({ id }) => id);
  await sql`
    delete from bulk_change_items c
    where c.organization_id = ${organizationId}
      and c.job_id = ${jobId} and c.employee_id =
        any(${employeeIds}::bigint[]) and c.employee_id <> all(${differing}::bigint[])`.execute(trx);
  const groupTypeId = change.act === 'move' ? change.target.groupTypeId : null;
  await sql`
    update bulk_change_items c set
      group_id = (select m.group_id from memberships m
        where m.organization_id = ${organizationId} and m.employee_id = c.employee_id
          and m.group_type_id = ${groupTypeId}),
      last_employment_id = (select max(m.id) from employments m
        where m.organization_id = ${organizationId} and m.employee_id = c.employee_id),
      unreachable_channels = e.unreachable_channels, employee_updated_at = e.updated_at
    from employees e
    where e.organization_id = c.organization_id and e.id = c.employee_id and c.organization_id = ${organizationId}
      and c.job_id = ${jobId} and c.employee_id = any(${differing}::bigint[])`.execute(trx);
  return differing;
}

/**
 * Lists the employees who are still as the change left them and can be restored. Anyone who left or returned since is
 * excluded.
 */
export async function listUndoable(
  trx: Transaction,
  { organizationId, jobId, change }: ChangeReference & { readonly change: BulkChange },
  changed: readonly ChangedEmployee[],
): Promise<readonly ChangedEmployee[]> {
  const { rows } = await sql<ChangedEmployee>`
    select e.id as "employeeId", was.group_id as "groupId"
    from unnest(${changed.map(({ employeeId }) => employeeId)}::bigint[],
      ${changed.map(({ groupId }) => groupId)}::bigint[]) as was (employee_id, group_id)
    join employees e on e.organization_id = ${organizationId} and e.id = was.employee_id
    ${change.act === 'move' ? placeOf(organizationId, change.target) : sql``}
    where e.deleted_at is null and not (${differs(change)})
      and (was.group_id is null or exists (select 1 from groups g
        where g.organization_id = ${organizationId} and g.id = was.group_id and g.deleted_at is null))
      ${
        isOfEmployment(change)
          ? sql`and (select count(*) from employments m, bulk_change_items c
        where ${isWrittenSince({ organizationId, jobId })} and c.employee_id = e.id) <= 1`
          : sql``
      }
      ${
        change.act === 'clear-bounces'
          ? sql`and exists (select 1 from bulk_change_items c
        where c.organization_id = ${organizationId} and c.job_id = ${jobId} and c.employee_id = e.id
          and c.employee_updated_at = e.updated_at)`
          : sql``
      }
    order by e.id`.execute(trx);
  return rows;
}

function placeOf(organizationId: Id<'organization'>, { groupTypeId }: Target): RawBuilder<unknown> {
  return sql`left join memberships m on m.organization_id =
    ${organizationId} and m.employee_id = e.id and m.group_type_id = ${groupTypeId}`;
}

/** Whether an employee `e`, in a group by `m`, differs from the result of the change. */
function differs(change: BulkChange): RawBuilder<unknown> {
  switch (change.act) {
    case 'include':
      return sql`not e.receiving_surveys`;
    case 'exclude':
      return sql`e.receiving_surveys`;
    case 'activate':
      return sql`e.employment_status <> 'active'`;
    case 'deactivate':
      return sql`e.employment_status <> 'inactive'`;
    case 'move':
      return sql`m.group_id is distinct from ${change.target.groupId}::bigint`;
    case 'clear-bounces':
      return sql`cardinality(e.unreachable_channels) > 0`;
  }
}

export async function saveInclusion(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { employeeIds, receivingSurveys }: { readonly employeeIds: Ids; readonly receivingSurveys: boolean },
): Promise<void> {
  await sql`
    update employees e set receiving_surveys = ${receivingSurveys}, updated_at = attune_now()
    where e.organization_id = ${organizationId} and e.id = any(${employeeIds}::bigint[])`.execute(trx);
}

export async function saveStatus(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { employeeIds, status }: { readonly employeeIds: Ids; readonly status: EmploymentStatus },
): Promise<void> {
  await sql`
    update employees e set employment_status = ${status}, updated_at = attune_now()
    where e.organization_id = ${organizationId} and e.id = any(${employeeIds}::bigint[])`.execute(trx);
}

/** Marks addresses as unreachable again, unless the employee was changed since: the address may be another one. */
export async function restoreBounces(
  trx: Transaction,
  { organizationId, jobId }: ChangeReference,
  employeeIds: Ids,
): Promise<void> {
  await sql`
    update employees e set unreachable_channels = c.unreachable_channels
    from bulk_change_items c
    where c.organization_id = ${organizationId} and c.job_id = ${jobId} and e.organization_id = c.organization_id
      and e.id = c.employee_id and e.id = any(${employeeIds}::bigint[])`.execute(trx);
}

/** Whether a change affects employment. */
export function isOfEmployment({ act }: Pick<BulkChange, 'act'> | { readonly act: 'restore-bounces' }): boolean {
  return act === 'activate' || act === 'deactivate';
}

/** Whether an entry `m` was written for the employment of `c`, an employee of the change, since the change was made. */
function isWrittenSince({ organizationId, jobId }: ChangeReference): RawBuilder<unknown> {
  return sql`c.organization_id = ${organizationId}
    and c.job_id = ${jobId} and m.organization_id =
      ${organizationId} and m.employee_id = c.employee_id and m.id > coalesce(c.last_employment_id, 0)`;
}

/** Reverts the employment entries that a change wrote. */
export async function undoEmployments(trx: Transaction, reference: ChangeReference, employeeIds: Ids): Promise<void> {
  await sql`
    delete from employments m using bulk_change_items c
    where ${isWrittenSince(reference)} and c.employee_id = any(${employeeIds}::bigint[])`.execute(trx);
}

/** Deletes the undo data of a change that was undone or can no longer be undone. */
export async function deleteBulkChangeItems(
  trx: Transaction,
  { organizationId, jobId }: ChangeReference,
): Promise<void> {
  await trx
    .deleteFrom('bulk_change_items')
    .where('organization_id', '=', organizationId)
    .where('job_id', '=', jobId)
    .execute();
}

/** Lists changes of all organizations that can no longer be undone. */
export async function listExpiredChanges(trx: Transaction, limit: number): Promise<readonly ChangeReference[]> {
  const { rows } = await sql<ChangeReference>`
    select j.organization_id as "organizationId", j.id as "jobId" from jobs j
    where j.job_type = 'employees-change' and j.finished_at between attune_now() - interval '60 days'
      and attune_now() - interval '1 day'
      and exists (select 1 from bulk_change_items c where c.organization_id = j.organization_id and c.job_id = j.id)
    order by j.finished_at limit ${limit}`.execute(trx);
  return rows;
}
