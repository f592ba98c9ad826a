import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';

export type StoredFlag = { readonly key: string; readonly isEnabled: boolean };

/** Flags that were switched for everybody, then those that were switched for the organization. */
export async function listFlags(trx: Transaction, organizationId: Id<'organization'> | undefined): Promise<readonly StoredFlag[]> {
  const everybody = '0' as Id<'organization'>;
  return trx
    .selectFrom('feature_flags')
    .select(['key', 'is_enabled as isEnabled'])
    .where('organization_id', 'in', organizationId ? [everybody, organizationId] : [everybody])
    .orderBy('organization_id')
    .execute();
}
