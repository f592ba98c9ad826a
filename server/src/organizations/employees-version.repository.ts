import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/**
 * To be called, first of all, by whoever adds, removes or renames employees or changes their state. Until the
 * transaction ends nobody else can, so that what it reads about the employees stays true.
 */
export async function recordEmployeesChange(trx: Transaction, organizationId: Id<'organization'>): Promise<void> {
  await trx
    .updateTable('organizations')
    .set({ employees_version: sql<number>`employees_version + 1` })
    .where('id', '=', organizationId)
    .execute();
}
