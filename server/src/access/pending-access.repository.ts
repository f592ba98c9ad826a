import type { Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import { hasPendingAccess } from '../access-conditions/index.ts';
import { type OrganizationId, roleNamed } from './holders.repository.ts';

/** An employee with a role other than Employee, or with permissions. */
export type HolderAtWork = {
  readonly employeeId: Id<'employee'>;
  readonly personId: Id<'person'>;
  readonly role: Role;
  readonly isPending: boolean;
};

/**
 * Lists which of these employees have a role other than Employee, or permissions, even if those have no effect because
 * the employee has left.
 */
export async function listHoldersAtWork(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeIds: readonly Id<'employee'>[],
): Promise<readonly HolderAtWork[]> {
  const { rows } = await sql<Omit<HolderAtWork, 'role'> & { readonly role: string }>`
    select e.id as "employeeId", e.person_id as "personId", coalesce(r.slug, 'employee') as role,
      ${hasPendingAccess(organizationId, sql.ref('e.person_id'))} as "isPending"
    from employees e
    left join person_roles h on h.organization_id = ${organizationId} and h.person_id = e.person_id
    left join roles r on r.id = h.role_id
    where e.organization_id = ${organizationId} and e.id = any(${[...employeeIds]}::bigint[])
      and (r.slug <> 'employee' or exists (select 1 from permissions p
        where p.organization_id = ${organizationId} and p.person_id = e.person_id))
    order by e.id`.execute(trx);
  return rows.map((row) => ({ ...row, role: roleNamed(row.role) }));
}

/** Whether the role and permissions of an employee are pending approval. */
export async function isPending(
  trx: Transaction,
  organizationId: OrganizationId,
  personId: Id<'person'>,
): Promise<boolean> {
  const { rows } = await sql<{
    readonly isPending: boolean;
  }>`select ${hasPendingAccess(organizationId, personId)} as "isPending"`.execute(trx);
  return rows[0]?.isPending ?? false;
}

/** Makes the access of employees pending; access that is already pending keeps its date. */
export async function markPending(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeId: Id<'employee'>,
): Promise<void> {
  await sql`update employees set access_pending_since = attune_now()
    where organization_id = ${organizationId} and id = ${employeeId} and access_pending_since is null`.execute(trx);
}

/** Ends the pending state of an employee's access. */
export async function endPending(
  trx: Transaction,
  organizationId: OrganizationId,
  personId: Id<'person'>,
): Promise<void> {
  await sql`update employees set access_pending_since = null
    where organization_id = ${organizationId} and person_id = ${personId} and access_pending_since is not null`.execute(
    trx,
  );
}
