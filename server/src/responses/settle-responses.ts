import type { Id } from '@attune/domain/kernel';
import { setImmediate as pause } from 'node:timers/promises';
import type { Database } from '../platform/database/index.ts';
import { type CampaignKey, type KeyStore, deriveFrom } from '../platform/keys/index.ts';
import { type Participant, listParticipants } from './participations.repository.ts';
import { holdSaving, lockResponses } from './responses.repository.ts';
import { listResponseKeys, rewriteResponses } from './settled-responses.repository.ts';

type Needs = { readonly database: Database; readonly keys: KeyStore };
type Campaign = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };

const secondsToRewrite = 120;
const keysAtOnce = 5000;

/**
 * Gives everybody who takes part a row for answers, and nobody else: rows of those who were taken off, and of links that
 * ended, are gone afterwards with all that is in them. All rows of the campaign are written anew in the order of their keys,
 * so that neither place nor transaction tells whose row came last. Does nothing where it has been done before.
 */
export async function settleResponses({ database, keys }: Needs, { organizationId, campaignId }: Campaign): Promise<void> {
  const key = deriveFrom(await keys.readKey(campaignId));
  await database.as('intake').inOrganization(
    organizationId,
    async (intake) => {
      await lockResponses(intake, organizationId, campaignId);
      // Read while nobody else settles, so that no older knowledge of who takes part overwrites a newer one.
      const participants = await database.inOrganization(organizationId, (trx) => listParticipants(trx, organizationId, { campaignId }));
      const wanted = await keysOf(key, participants);
      const present = await listResponseKeys(intake, organizationId, campaignId);
      if (present.size === wanted.length && wanted.every((each) => present.has(each.toString('hex')))) return;
      await holdSaving(intake, organizationId, campaignId);
      await rewriteResponses(intake, organizationId, { campaignId, responseKeys: wanted });
    },
    { statementSeconds: secondsToRewrite },
  );
}

/** Some at a time, so that the process has time for others in between. */
async function keysOf(key: CampaignKey, participants: readonly Participant[]): Promise<readonly Buffer[]> {
  const responseKeys: Buffer[] = [];
  for (let from = 0; from < participants.length; from += keysAtOnce) {
    await pause();
    responseKeys.push(...participants.slice(from, from + keysAtOnce).map(({ employeeId, generation }) => key.responseKey(key.linkToken(employeeId, generation))));
  }
  return responseKeys;
}
