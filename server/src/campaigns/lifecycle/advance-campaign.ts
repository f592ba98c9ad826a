import { dueAct, start } from '@attune/domain/campaigns';
import type { Database, Transaction } from '../../platform/database/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import type { Enqueue } from '../../platform/queue/index.ts';
import { findCampaign, lockCampaign, readNow, saveCampaign } from '../campaigns.repository.ts';
import { beginClosing } from './request-close.ts';
import { failCampaign } from './finish-campaign.ts';
import { mayBegin } from './lifecycle.repository.ts';
import { measureAudiences } from '../participation/participation.repository.ts';
import { prepareCampaign } from './prepare-campaign.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';

type Dependencies = { readonly database: Database; readonly keys: KeyStore; readonly queue: Enqueue };

const preparationFailed =
  'The survey links could not be created. Try again, and contact support if the problem continues.';

/**
 * Runs all due transitions of a campaign in order, so that a campaign that is late prepares, starts and closes in one
 * run. Idempotent. A newly confirmed campaign is measured for later queries. In a deleted organization no campaign is
 * prepared or started.
 */
export async function advanceCampaign(needs: Dependencies, at: CampaignRef): Promise<void> {
  const { isConfirmed, act } = await readDue(needs, at);
  if (isConfirmed) await needs.database.inOrganization(at.organizationId, measureAudiences);
  if (act === 'prepare') await prepareCampaign(needs, at);
  await needs.database.inOrganization(at.organizationId, async (trx) => {
    const started = await startIfDue(trx, at);
    if (started && dueAct(started, await readNow(trx)) === 'close')
      await beginClosing(trx, needs.queue, { ...at, personId: null });
  });
}

async function readDue({ database }: Dependencies, { organizationId, campaignId }: CampaignRef) {
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await findCampaign(trx, organizationId, campaignId);
    const act = campaign && dueAct(campaign, await readNow(trx));
    return {
      isConfirmed: campaign?.status === 'active',
      act: act === 'prepare' && !(await mayBegin(trx, organizationId)) ? undefined : act,
    };
  });
}

/** Ends a campaign that could not be prepared. Its other transitions are tried again when they are found due. */
export async function recordFailedAdvance(needs: Dependencies, at: CampaignRef): Promise<void> {
  const { organizationId, campaignId } = at;
  if ((await readDue(needs, at)).act !== 'prepare') return;
  await needs.database.inOrganization(organizationId, (trx) =>
    failCampaign(trx, organizationId, { campaignId, error: preparationFailed }),
  );
}

/** Starts the campaign if it is due; returns its current state. */
async function startIfDue(
  trx: Transaction,
  { organizationId, campaignId }: CampaignRef,
): Promise<StoredCampaign | undefined> {
  const campaign = await lockCampaign(trx, organizationId, campaignId);
  const now = await readNow(trx);
  if (!campaign || dueAct(campaign, now) !== 'start' || !(await mayBegin(trx, organizationId))) return campaign;
  const started = start(campaign, now);
  await saveCampaign(trx, organizationId, started);
  return started;
}
