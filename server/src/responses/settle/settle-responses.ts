import type { Id } from '@attune/domain/kernel';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import { type CampaignKey, type KeyStore, deriveFrom, hashOfToken } from '../../platform/keys/index.ts';
import { earlierKeysOf, responseKeyOf } from './keys-of-links.ts';
import {
  type Participant,
  hasRenewedLinks,
  listParticipants,
  markSettled,
  saveHashesOfLinks,
} from './completions.repository.ts';
import { holdSaving, lockResponses } from '../responses.repository.ts';
import { type MovedResponse, listResponseKeys, listSent, rewriteResponses } from './settled-responses.repository.ts';

type Dependencies = { readonly database: Database; readonly keys: KeyStore };
type Campaign = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };

const secondsToRewrite = 120;
const attemptsToComplete = 5;

/**
 * Synchronizes response rows with the members of a campaign: creates missing rows, and deletes rows of removed people
 * and revoked links with their content. Only answers submitted with a renewed link are kept, moved to the new one. All
 * rows are rewritten in key order, so that neither position nor transaction reveals whose row was added last.
 * Idempotent.
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
      // Read under the lock, so that stale members never overwrite newer ones.
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

/** Settles a campaign if links were renewed since the last time. */
export async function settleRenewedLinks(needs: Dependencies, at: Campaign): Promise<void> {
  if (await needs.database.inOrganization(at.organizationId, (trx) => hasRenewedLinks(trx, at.organizationId, at)))
    await settleResponses(needs, at);
}

/**
 * Reads the members with recorded link hashes: from then on, renewing a link revokes the previous one, and response
 * rows may be written later.
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

/** Submitted answers of renewed links, sealed for the new links. Drafts are not moved and are deleted. */
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

function keysOf(key: CampaignKey, participants: readonly Participant[]): Promise<readonly Buffer[]> {
  return mapInTurns(participants, (part) => part.map((participant) => responseKeyOf(key, participant)));
}
