import type { FeatureFlag } from '@attune/contract/app/flags';
import { Client } from 'pg';
import type { TestDatabase } from './database.ts';

type Switch = { readonly isOn: boolean; readonly organizationId?: string };

/** Switches a feature flag for one organization or for all, as the operator does: the product only reads flags. */
export async function switchFlag(
  { connection }: TestDatabase,
  flag: FeatureFlag | 'unknown',
  { isOn, organizationId = '0' }: Switch,
): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client
    .query(
      'insert into feature_flags (organization_id, key, is_enabled) values ($1, $2, $3) on conflict ' +
        '(organization_id, key) do update set is_enabled = excluded.is_enabled',
      [organizationId, flag, isOn],
    )
    .finally(() => client.end());
}
