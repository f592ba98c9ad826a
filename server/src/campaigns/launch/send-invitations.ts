import type { Actor } from '@attune/domain/access';
import { assertCanSendNow, isUnsent, planFromNow } from '@attune/domain/campaigns';
import { Refusal } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import type { Enqueue } from '../../platform/queue/index.ts';
import { recordAct } from '../campaign-history.ts';
import { advanceCampaignJob } from '../campaigns.jobs.ts';
import { readNow, saveCampaign } from '../campaigns.repository.ts';
import { openWindow } from '../lifecycle/lifecycle.repository.ts';
import { lockCampaignFor } from '../lock-campaign.ts';
import { listNotifications, lockNotifications, saveNotification } from '../notifications.repository.ts';
import { findOrganization } from '../organization.repository.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';

type Dependencies = { readonly database: Database; readonly queue: Enqueue };

/**
 * Sends the invitations of a published campaign now instead of at their time, on weekends too. A survey that has not
 * opened opens now, for as many days as planned. The message cap still holds, and text messages wait for the morning.
 */
export async function sendInvitations(
  { database, queue }: Dependencies,
  actor: Actor,
  at: CampaignRef,
): Promise<StoredCampaign> {
  const { organizationId, campaignId } = at;
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await lockCampaignFor(trx, actor, { ...at, ability: 'campaign.publish' });
    const organization = await findOrganization(trx, organizationId);
    if (!organization) throw new Refusal('not-found');
    await lockNotifications(trx, organizationId, campaignId);
    const before = await listNotifications(trx, organizationId, [campaignId]);
    const now = await readNow(trx);
    assertCanSendNow(campaign, before, now);
    const { messages, ...window } = planFromNow(before, { ...campaign, timeZone: organization.timeZone }, now);
    const changed = { ...campaign, ...window };
    for (const notification of messages.filter(isUnsent)) await saveNotification(trx, organizationId, notification);
    if (campaign.status === 'prepared')
      await openWindow(trx, organizationId, { campaignId, opensAt: window.startedAt, closesAt: window.endedAt });
    await saveCampaign(trx, organizationId, changed);
    await recordAct(trx, actor, {
      ...at,
      action: 'campaign.invitations-sent',
      before: timesOf(campaign, before),
      after: timesOf(changed, messages),
    });
    await queue.enqueue(trx, advanceCampaignJob, { organizationId, campaignId });
    return changed;
  });
}

function timesOf(
  { startedAt, endedAt }: Pick<StoredCampaign, 'startedAt' | 'endedAt'>,
  messages: readonly { readonly kind: string; readonly sendAt: Date }[],
) {
  return {
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    sendAt: messages.find(({ kind }) => kind === 'invite')?.sendAt.toISOString() ?? null,
  };
}
