import { fixedRetention } from '@attune/domain/organizations';
import type { Database } from '../platform/database/index.ts';
import { listOutlivedHistories, removeOldChanges } from './changes.repository.ts';
import { processEach } from '../platform/queue/index.ts';

type Dependencies = { readonly database: Database };

/** Purges entries past the retention period of the audit log. The chain continues from the first remaining one. */
export async function purgeAuditLog({ database }: Dependencies, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - fixedRetention.historyMonths);
  const outlived = await database.acrossOrganizations('due-work', (trx) => listOutlivedHistories(trx, before));
  await processEach(outlived, (organizationId) =>
    database.inOrganization(organizationId, (trx) => removeOldChanges(trx, organizationId, before)),
  );
}
