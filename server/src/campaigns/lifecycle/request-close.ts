import type { Actor } from '@attune/domain/access';
import { close } from '@attune/domain/campaigns';
import { type Id, Refusal } from '@attune/domain/kernel';
import { addJob } from '../../jobs/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import type { Enqueue } from '../../platform/queue/index.ts';
import { recordAct } from '../campaign-history.ts';
import { closeCampaignJob } from '../campaigns.jobs.ts';
import { readNow, saveCampaign } from '../campaigns.repository.ts';
import { closingJobType, isClosing, shutWindow } from './lifecycle.repository.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';
import { lockCampaignFor } from '../lock-campaign.ts';

type Dependencies = { readonly database: Database; readonly queue: Enqueue };

/** Closes a running campaign now. It stays in progress, without accepting answers, until its results are published. */
export async function requestClose(
  { database, queue }: Dependencies,
  actor: Actor,
  at: CampaignRef,
): Promise<StoredCampaign> {
  const { organizationId, campaignId } = at;
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await lockCampaignFor(trx, actor, { ...at, ability: 'campaign.close' });
    const { endedAt } = close(campaign, await readNow(trx));
    if (await isClosing(trx, organizationId, campaignId))
      throw new Refusal('campaign-transition', 'This campaign is already being closed.');
    const ended = { ...campaign, endedAt };
    await saveCampaign(trx, organizationId, ended);
    await beginClosing(trx, queue, { ...at, personId: actor.personId });
    await recordAct(trx, actor, { organizationId, campaignId, action: 'campaign.closed' });
    return ended;
  });
}

type Closing = CampaignRef & { readonly personId: Id<'person'> | null };

/**
 * Closes the answer window and enqueues the publication of results. Does nothing if the campaign is already being
 * closed.
 */
export async function beginClosing(
  trx: Transaction,
  queue: Enqueue,
  { organizationId, campaignId, personId }: Closing,
): Promise<void> {
  if (await isClosing(trx, organizationId, campaignId)) return;
  await shutWindow(trx, organizationId, campaignId);
  await addJob(trx, organizationId, { jobType: closingJobType, campaignId, createdBy: personId });
  await queue.enqueue(trx, closeCampaignJob, { organizationId, campaignId });
}
