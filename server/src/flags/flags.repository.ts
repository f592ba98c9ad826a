import { type Id, noOrganization } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';

export type StoredFlag = { readonly key: string; readonly isEnabled: boolean };

/** Lists the flags set for everyone, then those set for the organization. */
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

/** Sets a flag for an organization or for everyone; returns its previous value. Requires the owner of the schema. */
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

/** Finds the name of an organization whose flags can be set. */
export async function findName(trx: Transaction, organizationId: Id<'organization'>): Promise<string | undefined> {
  const found = await trx
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.name;
}
