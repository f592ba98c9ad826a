import { type FeatureFlag, featureFlagKeys } from '@attune/contract/app/flags';
import { type Id, Refusal, isId } from '@attune/domain/kernel';
import { recordChange, recordOfProduct } from '../history/index.ts';
import type { Database } from '../platform/database/index.ts';
import { findName, saveFlag } from './flags.repository.ts';

/** A value of a flag; without an organization for all without their own, and null to remove the value. */
export type FlagSwitch = {
  readonly key: string;
  readonly organizationId: Id<'organization'> | undefined;
  readonly isOn: boolean | null;
  /** Who switches it; null for the operator. */
  readonly personId: Id<'person'> | null;
};

/**
 * Sets a feature flag for one organization, recorded in its audit log, or for all without their own value, recorded in
 * that of the product. Returns the name of the organization. Refuses `not-found` an unknown flag or organization.
 */
export async function switchFlag(
  database: Database,
  { key, organizationId, isOn, personId }: FlagSwitch,
): Promise<string | undefined> {
  if (!isKnown(key))
    throw new Refusal('not-found', `There is no flag "${key}". Known are: ${featureFlagKeys.join(', ')}.`);
  const change = { personId, before: {}, after: { [key]: isOn } };
  if (organizationId === undefined) {
    await database.acrossOrganizations('flags', async (trx) => {
      const before = await saveFlag(trx, { organizationId, key, isOn, personId });
      if (before === isOn) return;
      await recordOfProduct(trx, {
        ...change,
        action: 'flag.switched',
        entityType: 'feature-flags',
        entityId: '0',
        before: { [key]: before },
      });
    });
    return undefined;
  }
  return database.inOrganization(organizationId, async (trx) => {
    const name = await findName(trx, organizationId);
    if (name === undefined) throw organizationNotFound(organizationId);
    const before = await saveFlag(trx, { organizationId, key, isOn, personId });
    if (before !== isOn)
      await recordChange(trx, organizationId, {
        ...change,
        action: 'organization.flag-switched',
        entityType: 'organizations',
        entityId: organizationId,
        before: { [key]: before },
      });
    return name;
  });
}

const settings: ReadonlyMap<string, boolean> = new Map([
  ['on', true],
  ['off', false],
]);

type Words = { readonly key: string; readonly setting: string; readonly organizationId?: string | undefined };

/** Switches a flag by the words of the command line, and returns a description of the change. */
export async function switchFlagByOperator(
  database: Database,
  { key, setting, organizationId }: Words,
): Promise<string> {
  const isOn = settings.get(setting);
  if (isKnown(key) && isOn === undefined)
    throw new Refusal('invalid', `A flag is switched on or off, not "${setting}".`);
  if (organizationId !== undefined && !isId(organizationId)) throw organizationNotFound(organizationId);
  const name = await switchFlag(database, {
    key,
    isOn: isOn ?? null,
    organizationId: organizationId as Id<'organization'> | undefined,
    personId: null,
  });
  return name === undefined
    ? `${key} is ${setting} for every organization that has not its own, from the next request on.`
    : `${key} is ${setting} for ${name}, from the next request on.`;
}

function isKnown(key: string): key is FeatureFlag {
  return featureFlagKeys.some((each) => each === key);
}

function organizationNotFound(organizationId: string): Refusal {
  return new Refusal('not-found', `There is no organization "${organizationId}". Enter its id.`);
}
