import { type FeatureFlag, type FeatureFlagValues, featureFlagKeys, featureFlags } from '@attune/contract/app/flags';
import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type StoredFlag, listFlags } from './flags.repository.ts';

/** Feature flags: their defaults, overridden for everyone or for one organization in the database. */
export type Flags = {
  /** Without an organization, the values for guests. */
  valuesFor(organizationId: Id<'organization'> | undefined): Promise<FeatureFlagValues>;
  isOn(flag: FeatureFlag, organizationId: Id<'organization'>): Promise<boolean>;
};

/** Creates the flags; session analytics are off in the organizations that the configuration names. */
export function createFlags(database: Database, sessionAnalyticsOff: readonly string[] = []): Flags {
  async function valuesFor(organizationId: Id<'organization'> | undefined): Promise<FeatureFlagValues> {
    const stored = organizationId
      ? await database.inOrganization(organizationId, (trx) => listFlags(trx, organizationId))
      : await database.acrossOrganizations('guest', (trx) => listFlags(trx, undefined));
    const values = valuesFrom(stored);
    return organizationId && sessionAnalyticsOff.includes(organizationId)
      ? { ...values, 'session-analytics': false }
      : values;
  }

  return { valuesFor, isOn: async (flag, organizationId) => (await valuesFor(organizationId))[flag] };
}

/** Unknown keys are ignored: the database may contain flags that the product no longer has. */
function valuesFrom(stored: readonly StoredFlag[]): FeatureFlagValues {
  const switched = new Map(stored.map(({ key, isEnabled }) => [key, isEnabled]));
  return Object.fromEntries(
    featureFlagKeys.map((key) => [key, switched.get(key) ?? featureFlags[key].isOnByDefault]),
  ) as FeatureFlagValues;
}
