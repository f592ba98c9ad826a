import type { EntryCardsSummary } from '@attune/contract/campaigns/entries';
import type { RespondentLanguage } from '@attune/contract/respondent/models';
import { type Actor, authorize } from '@attune/domain/access';
import { Refusal, invalid } from '@attune/domain/kernel';
import { isClosing, lockCampaign } from '../campaigns/index.ts';
import { recordChange } from '../history/index.ts';
import { type StoredJob, addJob } from '../jobs/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type KeyStore, deriveFrom, hashOfToken } from '../platform/keys/index.ts';
import type { Enqueue } from '../platform/queue/index.ts';
import { switchToCodes } from '../responses/index.ts';
import {
  type CampaignRef,
  type EntryOfCampaign,
  type RecipientOfEntry,
  findEntry,
  listRecipientsOfEntry,
} from './entry.repository.ts';
import { canMakeCards, isUnreached } from './get-entry.ts';
import { makeCardsJob } from './make-cards.ts';

type Dependencies = { readonly database: Database; readonly keys: KeyStore; readonly queue: Enqueue };

export type CardRequest = CampaignRef & {
  /** Undefined for everyone whom no message reaches. */
  readonly employeeIds: readonly string[] | undefined;
  readonly isRenewed: boolean;
  readonly language: RespondentLanguage;
};

/** Maximum number of cards per request: a document is rendered in memory. */
const maxCards = 2000;

/**
 * Requests cards with access codes. Everyone who gets a first or renewed card gets a new personal link, and answers
 * given with an older link are deleted: otherwise the holder of the sheet could view them. This applies to everyone
 * alike, whether or not they have responded, and no message contains the new link.
 */
export async function requestCards(
  { database, keys, queue }: Dependencies,
  actor: Actor,
  input: CardRequest,
): Promise<StoredJob> {
  const { organizationId, campaignId, employeeIds, isRenewed, language } = input;
  const { personId } = actor;
  return database.inOrganization(organizationId, async (trx) => {
    const entry = await lockEntry(trx, actor, input);
    const recipients = await choose(trx, entry, input);
    const key = deriveFrom(await keys.readKey(campaignId));
    const changed = recipients.filter(({ byCode }) => !byCode || isRenewed);
    const links = changed.map(({ id, generation }) => ({
      employeeId: id,
      generation: generation + 1,
      tokenHash: hashOfToken(key.linkToken(id, generation + 1)),
    }));
    if (links.length > 0) await switchToCodes(trx, organizationId, { campaignId, links });
    const summary: EntryCardsSummary = { campaignName: entry.name, cardCount: recipients.length, fileName: null };
    const job = await addJob(trx, organizationId, {
      jobType: 'entry-cards-pdf',
      createdBy: personId,
      campaignId,
      summary,
    });
    const after = { cardCount: recipients.length, newCodeCount: links.length, ...(employeeIds ? { employeeIds } : {}) };
    await recordChange(trx, organizationId, {
      personId,
      action: 'campaign.cards-made',
      entityType: 'campaigns',
      entityId: campaignId,
      after,
    });
    await queue.enqueue(trx, makeCardsJob, {
      organizationId,
      campaignId,
      jobId: job.id,
      language,
      employeeIds: recipients.map(({ id }) => id),
    });
    return job;
  });
}

async function lockEntry(
  trx: Transaction,
  actor: Actor,
  { organizationId, campaignId }: CampaignRef,
): Promise<EntryOfCampaign> {
  if (!(await lockCampaign(trx, organizationId, campaignId))) throw new Refusal('not-found');
  const entry = await findEntry(trx, organizationId, { campaignId });
  if (!entry) throw new Refusal('not-found');
  authorize(actor, 'campaign.makeCodes', { organizationId, campaignId });
  if (!canMakeCards(entry))
    throw new Refusal(
      'conflict',
      'Cards can be made from the moment a published campaign is prepared until it first closes.',
    );
  // Closing includes the answers as of its start, so nobody's answers may be deleted while it runs.
  if (await isClosing(trx, organizationId, campaignId))
    throw new Refusal('conflict', 'This campaign is being closed. Try again when its results are published.');
  return entry;
}

async function choose(
  trx: Transaction,
  entry: EntryOfCampaign,
  { organizationId, campaignId, employeeIds }: CardRequest,
): Promise<readonly RecipientOfEntry[]> {
  const found = await listRecipientsOfEntry(trx, organizationId, { campaignId, employeeIds });
  const asked = new Set<string>(found.map(({ id }) => id));
  const strangers = (employeeIds ?? []).flatMap((id, place) =>
    asked.has(id)
      ? []
      : [{ at: ['employeeIds', String(place)], detail: 'Choose people of this campaign. Add this one to it first.' }],
  );
  if (strangers.length > 0) throw invalid(...strangers);
  const chosen = employeeIds ? found : found.filter((recipient) => isUnreached(recipient, entry));
  if (chosen.length === 0)
    throw new Refusal(
      'conflict',
      'Messages can reach every recipient of this campaign. Choose for whom you want cards.',
    );
  if (chosen.length > maxCards)
    throw new Refusal('too-large', `At most ${maxCards} cards can be made at once. Choose people by name.`);
  return chosen;
}
