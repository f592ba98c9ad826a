import { noOrganization } from '@attune/domain/kernel';
import { findLastOfProduct, recordOfProduct } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';

const backedUp = { action: 'installation.backed-up', entityType: 'installations', entityId: noOrganization } as const;

/** Records in the product's audit log that a backup was completed, so that alerts notice when none was. */
export function recordBackup(trx: Transaction): Promise<void> {
  return recordOfProduct(trx, { personId: null, ...backedUp, after: { through: 'operator' } });
}

/** When the last backup was completed. */
export function findLastBackup(trx: Transaction): Promise<Date | undefined> {
  return findLastOfProduct(trx, backedUp);
}
