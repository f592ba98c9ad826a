import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/**
 * Locks the employees of the organization until the transaction ends, and increases their version, so that caches are
 * renewed. Must be the first call of everything that adds, deletes or renames employees or changes their status.
 */
export async function lockEmployees(trx: Transaction, organizationId: Id<'organization'>): Promise<void> {
  await trx
    .updateTable('organizations')
    .set({ employees_version: sql<number>`employees_version + 1` })
    .where('id', '=', organizationId)
    .execute();
}
