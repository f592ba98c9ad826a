import { type FeatureFlag, type FeatureFlagValues, featureFlagKeys, flagDefaults } from '@attune/contract/app/flags';
import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import type { EvaluateFlag, FlagReader, OrganizationFacts } from './flag-provider.ts';
import { type StoredFlag, listFlags, readFacts } from './flags.repository.ts';

/** Feature flags: their defaults, overridden for everyone or for one organization in the database. */
export type Flags = {
  /** Without an organization, the values for guests. */
  valuesFor(organizationId: Id<'organization'> | undefined, who?: FlagReader): Promise<FeatureFlagValues>;
  isOn(flag: FeatureFlag, organizationId: Id<'organization'>, who?: FlagReader): Promise<boolean>;
};

type Options = {
  /** Without it, every flag has its stored value. */
  readonly evaluate?: EvaluateFlag;
  /** Organizations without session analytics, by the configuration. */
  readonly sessionAnalyticsOff?: readonly string[];
};

const together = { isOneStatement: true };

export function createFlags(
  database: Database,
  { evaluate = async (_flag, stored) => stored, sessionAnalyticsOff = [] }: Options = {},
): Flags {
  async function storedFor(organizationId: Id<'organization'> | undefined): Promise<FeatureFlagValues> {
    const stored = organizationId
      ? await database.inOrganization(organizationId, (trx) => listFlags(trx, organizationId), together)
      : await database.acrossOrganizations('guest', (trx) => listFlags(trx, undefined), together);
    const values = valuesFrom(stored);
    return organizationId && sessionAnalyticsOff.includes(organizationId)
      ? { ...values, 'session-analytics': false }
      : values;
  }

  /** Reads the facts at most once, and only if somebody asks for them. */
  function factsOf(organizationId: Id<'organization'> | undefined): (() => Promise<OrganizationFacts>) | undefined {
    if (!organizationId) return undefined;
    let facts: Promise<OrganizationFacts> | undefined;
    return () => (facts ??= database.inOrganization(organizationId, (trx) => readFacts(trx, organizationId)));
  }

  return {
    async valuesFor(organizationId, who) {
      const stored = await storedFor(organizationId);
      const context = { organizationId, ...who, facts: factsOf(organizationId) };
      const evaluated = await Promise.all(
        featureFlagKeys.map(async (key) => [key, await evaluate(key, stored[key], context)] as const),
      );
      return Object.fromEntries(evaluated) as FeatureFlagValues;
    },
    isOn: async (flag, organizationId, who) =>
      evaluate(flag, (await storedFor(organizationId))[flag], {
        organizationId,
        ...who,
        facts: factsOf(organizationId),
      }),
  };
}

/** Unknown keys are ignored: the database may contain flags that the product no longer has. */
function valuesFrom(stored: readonly StoredFlag[]): FeatureFlagValues {
  const switched = new Map(stored.map(({ key, isEnabled }) => [key, isEnabled]));
  return Object.fromEntries(
    featureFlagKeys.map((key) => [key, switched.get(key) ?? flagDefaults[key]]),
  ) as FeatureFlagValues;
}
