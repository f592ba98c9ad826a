import type { EmployeeId, MessageChannel } from '@attune/domain/campaigns';
import type { FindStopped } from '../../campaigns/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import { createAddressHashes } from './address-hashes.ts';
import { findSuppressed, hasSuppressions } from './suppressions.repository.ts';

/**
 * Finds the people to whom no message of a campaign may be sent on a channel at a time, because they opted out of one
 * campaign, for a period or permanently.
 */
export function createFindStopped(keys: Pick<KeyStore, 'readInstallationKey'>): FindStopped {
  const hashes = createAddressHashes(keys);
  return async (trx, organizationId, { campaignId, at, people }) => {
    const stopped = new Map<EmployeeId, readonly MessageChannel[]>();
    if (!(await hasSuppressions(trx, organizationId, { campaignId, now: at }))) return stopped;
    const addresses = people.flatMap(({ id, emailAddress, mobilePhoneNumber }) => [
      ...(emailAddress ? [{ id, channel: 'email' as const, address: emailAddress }] : []),
      ...(mobilePhoneNumber ? [{ id, channel: 'sms' as const, address: mobilePhoneNumber }] : []),
    ]);
    const hashed = await Promise.all(
      addresses.map(async ({ id, channel, address }) => ({ id, channel, hash: await hashes.hashOf(channel, address) })),
    );
    const found = await findSuppressed(trx, organizationId, {
      hashes: hashed.map(({ hash }) => hash),
      campaignId,
      now: at,
    });
    const isFound = new Set(found.map(({ channel, hash }) => `${channel} ${hash.toString('hex')}`));
    for (const { id, channel, hash } of hashed) {
      if (isFound.has(`${channel} ${hash.toString('hex')}`)) stopped.set(id, [...(stopped.get(id) ?? []), channel]);
    }
    return stopped;
  };
}
