import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import { createAddressHashes } from './address-hashes.ts';
import { findSuppressed } from './suppressions.repository.ts';

type Dependencies = {
  readonly database: Database;
  readonly keys: Pick<KeyStore, 'readInstallationKey'>;
  readonly clock: Clock;
};

const ofEveryCampaign = '0' as CampaignId;

/** Checks whether a phone accepts text messages of an organization; STOP blocks all of them. */
export function createTakesTexts({
  database,
  keys,
  clock,
}: Dependencies): (organizationId: Id<'organization'>, phone: string) => Promise<boolean> {
  const hashes = createAddressHashes(keys);
  return async (organizationId, phone) => {
    const asked = { hashes: [await hashes.hashOf('sms', phone)], campaignId: ofEveryCampaign, now: clock.now() };
    return (
      (await database.inOrganization(organizationId, (trx) => findSuppressed(trx, organizationId, asked))).length === 0
    );
  };
}
