import { type Id, noOrganization } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';

export type StoredFlag = { readonly key: string; readonly isEnabled: boolean };

/** Flags that were switched for everybody, then those that were switched for the organization. */
export async function listFlags(
  trx: Transaction,
  organizationId: Id<'organization'> | undefined,
): Promise<readonly StoredFlag[]> {
  return trx
    .selectFrom('feature_flags')
    .select(['key', 'is_enabled as isEnabled'])
    .where('organization_id', 'in', organizationId ? [noOrganization, organizationId] : [noOrganization])
    .orderBy('organization_id')
    .execute();
}

export type FlagSwitch = StoredFlag & { readonly organizationId: Id<'organization'> | undefined };

/**
 * Switches a flag for an organization, or for everybody; gives what was switched there before. Only the owner of the
 * schema may.
 */
export async function saveFlag(
  trx: Transaction,
  { organizationId, key, isEnabled }: FlagSwitch,
): Promise<boolean | undefined> {
  const row = { organization_id: organizationId ?? noOrganization, key, is_enabled: isEnabled };
  const before = await trx
    .selectFrom('feature_flags')
    .select('is_enabled')
    .where('organization_id', '=', row.organization_id)
    .where('key', '=', key)
    .executeTakeFirst();
  await trx
    .insertInto('feature_flags')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'key']).doUpdateSet({ is_enabled: isEnabled }))
    .execute();
  return before?.is_enabled;
}

/** The name of an organization that is there, for which a flag may be switched. */
export async function findName(trx: Transaction, organizationId: Id<'organization'>): Promise<string | undefined> {
  const found = await trx
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.name;
}
