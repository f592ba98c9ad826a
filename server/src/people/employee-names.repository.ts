import type { Id } from '@attune/domain/kernel';
import type { EmploymentStatus, Employee } from '@attune/domain/people';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

export type NamedEmployee = Pick<Employee, 'id' | 'firstName' | 'lastName'> & { readonly employmentStatus: EmploymentStatus };

/** The names of all employees of an organization, in the order of the alphabet. */
export async function listEmployeeNames(trx: Transaction, organizationId: Id<'organization'>): Promise<readonly NamedEmployee[]> {
  return trx
    .selectFrom('employees')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'employment_status as employmentStatus'])
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}

/** A number that is another one after any change to the names or the states of the employees. */
export async function readEmployeesVersion(trx: Transaction, organizationId: Id<'organization'>): Promise<number> {
  const { employees_version } = await trx.selectFrom('organizations').select('employees_version').where('id', '=', organizationId).executeTakeFirstOrThrow();
  return employees_version;
}

/**
 * To be called, first of all, by whoever adds, removes or renames employees or changes their state. Until the transaction
 * ends nobody else can, so that what it reads about the employees stays true.
 */
export async function noteEmployeesChange(trx: Transaction, organizationId: Id<'organization'>): Promise<void> {
  await trx
    .updateTable('organizations')
    .set({ employees_version: sql<number>`employees_version + 1` })
    .where('id', '=', organizationId)
    .execute();
}
