import type { Database } from '../../platform/database/index.ts';
import { deleteBulkChangeItems, listExpiredChanges } from './bulk.repository.ts';

const atOnce = 50;

/** Purges the employees of bulk changes after a day. Their counts are kept. */
export async function purgeChanges({ database }: { readonly database: Database }): Promise<void> {
  const expired = await database.acrossOrganizations('due-work', (trx) => listExpiredChanges(trx, atOnce));
  for (const reference of expired)
    await database.inOrganization(reference.organizationId, (trx) => deleteBulkChangeItems(trx, reference));
}
