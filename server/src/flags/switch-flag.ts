import { type FeatureFlag, featureFlagKeys } from '@attune/contract/app/flags';
import { type Id, Refusal, isId } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { findName, saveFlag } from './flags.repository.ts';

type Dependencies = {
  /** Runs a transaction of a role that may write flags: the product itself only reads them. */
  readonly asOwner: <Result>(work: (trx: Transaction) => Promise<Result>) => Promise<Result>;
};

type Wanted = { readonly key: string; readonly setting: string; readonly organizationId?: string | undefined };

const settings: ReadonlyMap<string, boolean> = new Map([
  ['on', true],
  ['off', false],
]);

/**
 * Sets a feature flag for one organization, recorded in its audit log, or for all without a value of their own. Returns
 * a description of the change.
 */
export async function switchFlag({ asOwner }: Dependencies, { key, setting, organizationId }: Wanted): Promise<string> {
  const isEnabled = settings.get(setting);
  if (!isKnown(key))
    throw new Refusal('not-found', `There is no flag "${key}". Known are: ${featureFlagKeys.join(', ')}.`);
  if (isEnabled === undefined) throw new Refusal('invalid', `A flag is switched on or off, not "${setting}".`);
  if (organizationId === undefined) {
    await asOwner((trx) => saveFlag(trx, { organizationId: undefined, key, isEnabled }));
    return `${key} is ${setting} for every organization that has not its own, from the next request on.`;
  }
  if (!isId(organizationId)) throw noOrganization(organizationId);
  const id = organizationId as Id<'organization'>;
  const name = await asOwner(async (trx) => {
    const found = await findName(trx, id);
    if (found === undefined) throw noOrganization(organizationId);
    const before = await saveFlag(trx, { organizationId: id, key, isEnabled });
    if (before !== isEnabled)
      await recordChange(trx, id, {
        personId: null,
        action: 'organization.flag-switched',
        entityType: 'organizations',
        entityId: id,
        before: { [key]: before ?? null },
        after: { [key]: isEnabled },
      });
    return found;
  });
  return `${key} is ${setting} for ${name}, from the next request on.`;
}

function isKnown(key: string): key is FeatureFlag {
  return featureFlagKeys.some((each) => each === key);
}

function noOrganization(organizationId: string): Refusal {
  return new Refusal('not-found', `There is no organization "${organizationId}". Enter its id.`);
}
