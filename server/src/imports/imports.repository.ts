import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

export type FoundImport = { readonly organizationId: Id<'organization'>; readonly jobId: Id<'job'> };

/**
 * Lists imports of all organizations that ended more than a week ago and still contain personal data; older ones are
 * already purged.
 */
export async function listExpiredImports(trx: Transaction, limit: number): Promise<readonly FoundImport[]> {
  const { rows } = await sql<FoundImport>`
    select organization_id as "organizationId", id as "jobId" from jobs
    where job_type = 'employee-import' and finished_at between attune_now() - interval '60 days'
      and attune_now() - interval '7 days'
      and (summary ->> 'phase' in ('checked', 'mapping') or summary -> 'newSample' <> '[]'
        or summary -> 'changedSample' <> '[]' or summary -> 'deactivatedSample' <> '[]'
          or summary -> 'swapSample' <> '[]' or summary -> 'accessPendingSample' <> '[]'
        or jsonb_path_exists(summary, '$.corrections[*]')
          or jsonb_path_exists(summary, '$.mapping.columns[*].samples[*]')
        or jsonb_path_exists(summary, '$.rowErrors[*].value ? (@ != "")'))
    limit ${limit}`.execute(trx);
  return rows;
}

/** The roles of those employees whose role is not Employee, by id. */
export async function listRolesOf(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly id: string; readonly role: string }>`
    select e.id, r.slug as role from employees e
    join person_roles p on p.organization_id = ${organizationId} and p.person_id = e.person_id
    join roles r on r.id = p.role_id and r.slug <> 'employee'
    where e.organization_id = ${organizationId} and e.id = any(${employeeIds}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, role }) => [id, role]));
}
