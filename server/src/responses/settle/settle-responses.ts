import type { Id } from '@attune/domain/kernel';
import { setImmediate as pause } from 'node:timers/promises';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { type CampaignKey, type KeyStore, deriveFrom, hashOfToken } from '../../platform/keys/index.ts';
import { earlierKeysOf, responseKeyOf } from './keys-of-links.ts';
import {
  type Participant,
  hasRenewedLinks,
  listParticipants,
  markSettled,
  saveHashesOfLinks,
} from './participations.repository.ts';
import { holdSaving, lockResponses } from '../responses.repository.ts';
import { type MovedResponse, listResponseKeys, listSent, rewriteResponses } from './settled-responses.repository.ts';

type Dependencies = { readonly database: Database; readonly keys: KeyStore };
type Campaign = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };

const secondsToRewrite = 120;
const keysAtOnce = 5000;
const attemptsToComplete = 5;

/**
 * Gives everybody who takes part a row for answers, and nobody else: rows of those who were taken off, and of links
 * that ended, are gone afterwards with all that is in them. Only what was sent with a link that was renewed stays,
 * under the new one. All rows of the campaign are written anew in the order of their keys, so that neither place nor
 * transaction tells whose row came last. Does nothing where it has been done before.
 */
export async function settleResponses(
  { database, keys }: Dependencies,
  { organizationId, campaignId }: Campaign,
): Promise<void> {
  const key = deriveFrom(await keys.readKey(campaignId));
  const renewed = await database.as('intake').inOrganization(
    organizationId,
    async (intake) => {
      await lockResponses(intake, organizationId, campaignId);
      // Read while nobody else settles, so that no older knowledge of who takes part overwrites a newer one.
      const participants = await readParticipants(database, { organizationId, campaignId, key });
      const wanted = await keysOf(key, participants);
      const present = await listResponseKeys(intake, organizationId, campaignId);
      const isSettled = present.size === wanted.length && wanted.every((each) => present.has(each.toString('hex')));
      const awaiting = participants.filter(({ renewedFrom }) => renewedFrom !== null);
      if (isSettled) return awaiting;
      await holdSaving(intake, organizationId, campaignId);
      const moved = await moveSent(intake, {
        organizationId,
        campaignId,
        key,
        participants: awaiting.filter((each) => !present.has(responseKeyOf(key, each).toString('hex'))),
      });
      await rewriteResponses(intake, organizationId, { campaignId, responseKeys: wanted, moved });
      return awaiting;
    },
    { statementSeconds: secondsToRewrite },
  );
  if (renewed.length === 0) return;
  await database.inOrganization(
    organizationId,
    (trx) => markSettled(trx, organizationId, { campaignId, links: renewed }),
    { statementSeconds: secondsToRewrite },
  );
}

/** Settles a campaign only if links were renewed since it was settled. */
export async function settleRenewedLinks(needs: Dependencies, at: Campaign): Promise<void> {
  if (await needs.database.inOrganization(at.organizationId, (trx) => hasRenewedLinks(trx, at.organizationId, at)))
    await settleResponses(needs, at);
}

/**
 * Who takes part, with links whose hashes are recorded: from then on whoever renews one of them ends the one before,
 * and it does not matter any more that rows for answers are written a little later.
 */
async function readParticipants(
  database: Database,
  { organizationId, campaignId, key }: Campaign & { readonly key: CampaignKey },
): Promise<readonly Participant[]> {
  for (let attempt = 0; attempt < attemptsToComplete; attempt += 1) {
    const participants = await database.inOrganization(organizationId, (trx) =>
      listParticipants(trx, organizationId, { campaignId }),
    );
    const links = participants.flatMap(({ employeeId, generation, tokenHash: known }) => {
      const tokenHash = known && hashOfToken(key.linkToken(employeeId, generation));
      return tokenHash && !tokenHash.equals(known) ? [{ employeeId, generation, tokenHash }] : [];
    });
    if (links.length === 0) return participants;
    await database.inOrganization(
      organizationId,
      (trx) => saveHashesOfLinks(trx, organizationId, { campaignId, links }),
      { statementSeconds: secondsToRewrite },
    );
  }
  throw new Error('Links kept changing while their responses were being settled.');
}

type Moving = Campaign & { readonly key: CampaignKey; readonly participants: readonly Participant[] };

/** Answers that were sent with links that were renewed, sealed for the new links. Drafts stay behind and are gone. */
async function moveSent(
  intake: Transaction<'intake'>,
  { organizationId, campaignId, key, participants }: Moving,
): Promise<readonly MovedResponse[]> {
  const links = participants.map((participant) => ({
    to: responseKeyOf(key, participant),
    earlier: earlierKeysOf(key, participant),
  }));
  if (links.length === 0) return [];
  const sent = await listSent(intake, organizationId, {
    campaignId,
    responseKeys: links.flatMap(({ earlier }) => earlier),
  });
  return links.flatMap(({ to, earlier }) => {
    const from = earlier.find((each) => sent.has(each.toString('hex')));
    const found = from && sent.get(from.toString('hex'));
    return found
      ? [{ from, to, sealed: key.seal(to, key.open(from, found.sealed, found.version), found.version) }]
      : [];
  });
}

/** Some at a time, so that the process has time for others in between. */
async function keysOf(key: CampaignKey, participants: readonly Participant[]): Promise<readonly Buffer[]> {
  const responseKeys: Buffer[] = [];
  for (let from = 0; from < participants.length; from += keysAtOnce) {
    await pause();
    responseKeys.push(
      ...participants.slice(from, from + keysAtOnce).map((participant) => responseKeyOf(key, participant)),
    );
  }
  return responseKeys;
}
