import { extendWindow, isUnsent, planUntilLater } from '@attune/domain/campaigns';
import { Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import { saveCampaign } from '../campaigns.repository.ts';
import { isClosing, openWindow } from '../lifecycle/lifecycle.repository.ts';
import { listNotifications, lockNotifications, saveNotification } from '../notifications.repository.ts';
import { findOrganization } from '../organization.repository.ts';
import type { StoredCampaign } from '../stored-campaign.ts';

/** Closes a running campaign later, in the caller's transaction, which has locked it and checked authorization. */
export async function extendCampaign(
  trx: Transaction,
  campaign: StoredCampaign,
  { endedAt, now }: { readonly endedAt: Date; readonly now: Date },
): Promise<StoredCampaign> {
  const { organizationId, id: campaignId } = campaign;
  const organization = await findOrganization(trx, organizationId);
  if (!organization) throw new Refusal('not-found');
  if (await isClosing(trx, organizationId, campaignId))
    throw new Refusal('conflict', 'This campaign is being closed. Its closing date cannot be moved any more.');
  const changed = extendWindow(campaign, endedAt, now);
  await lockNotifications(trx, organizationId, campaignId);
  const notifications = await listNotifications(trx, organizationId, [campaignId]);
  const planned = planUntilLater(notifications, { ...changed, timeZone: organization.timeZone }, now);
  for (const notification of planned.filter(isUnsent)) await saveNotification(trx, organizationId, notification);
  await openWindow(trx, organizationId, { campaignId, opensAt: changed.startedAt, closesAt: endedAt });
  await saveCampaign(trx, organizationId, changed);
  return changed;
}
