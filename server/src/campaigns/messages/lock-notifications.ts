import { type Actor, authorize } from '@attune/domain/access';
import { type MessageDays, assertCanChange, isPublished, isUnsent } from '@attune/domain/campaigns';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import { recordAct } from '../campaign-history.ts';
import { findCampaign, lockCampaign, readNow, saveTemplateData } from '../campaigns.repository.ts';
import { customTextsOf } from '../custom-words.ts';
import type { DefaultMessages } from './message-content.ts';
import { type StoredNotification, listNotifications, lockNotifications } from '../notifications.repository.ts';
import { type OrganizationFacts, findOrganization } from '../organization.repository.ts';
import { defaultMessagesOf } from './organization-messages.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';

/** The messages of a campaign, locked against changes and sending until the transaction ends. */
export type LockedMessages = {
  readonly actor: Actor;
  readonly campaign: StoredCampaign;
  readonly organization: OrganizationFacts;
  /** In the order of sending. */
  readonly notifications: readonly StoredNotification[];
  readonly now: Date;
};

/**
 * Locks the messages of a campaign for changes. Refuses with `not-found`, `not-authorized`, or `campaign-not-editable`
 * once the campaign has ended.
 */
export async function lockMessages(
  trx: Transaction,
  actor: Actor,
  { organizationId, campaignId }: CampaignRef,
): Promise<LockedMessages> {
  if (!(await findCampaign(trx, organizationId, campaignId))) throw new Refusal('not-found');
  authorize(actor, 'notification.update', { organizationId, campaignId });
  const campaign = await lockCampaign(trx, organizationId, campaignId);
  const organization = await findOrganization(trx, organizationId);
  if (!campaign || !organization) throw new Refusal('not-found');
  assertCanChange(campaign, 'messages');
  await lockNotifications(trx, organizationId, campaignId);
  return {
    actor,
    campaign,
    organization,
    notifications: await listNotifications(trx, organizationId, [campaignId]),
    now: await readNow(trx),
  };
}

/** Gets one of the messages. Refuses with `not-found`. */
export function messageAmong(
  { notifications }: Pick<LockedMessages, 'notifications'>,
  notificationId: Id<'campaign-notification'>,
): StoredNotification {
  const found = notifications.find(({ id }) => id === notificationId);
  if (!found) throw new Refusal('not-found');
  return found;
}

/** Refuses with `campaign-not-editable` to change a message that has been sent. */
export function assertUnsent({ status }: StoredNotification): void {
  if (!isUnsent({ status }))
    throw new Refusal('campaign-not-editable', 'This message has been sent. The ones after it can still be changed.');
}

/** Working days of a campaign that its messages use, without the given messages. */
export function daysOf(
  { campaign, organization }: LockedMessages,
  messages: readonly StoredNotification[],
): MessageDays {
  const { startedAt, endedAt } = campaign;
  return {
    startedAt,
    endedAt,
    timeZone: organization.timeZone,
    others: messages.filter(({ status }) => status !== 'cancelled'),
  };
}

/**
 * Saves the resulting custom texts and returns the current messages; call after every change. Changes to drafts are not
 * recorded: the audit log covers messages from publication.
 */
export async function afterChange(
  trx: Transaction,
  { actor, campaign }: LockedMessages,
  defaults: DefaultMessages,
): Promise<readonly StoredNotification[]> {
  const { organizationId, id, templateData } = campaign;
  const notifications = await listNotifications(trx, organizationId, [id]);
  await saveTemplateData(trx, organizationId, {
    campaignId: id,
    templateData: customTextsOf(templateData, notifications, await defaultMessagesOf(trx, organizationId, defaults)),
  });
  if (isPublished(campaign))
    await recordAct(trx, actor, {
      organizationId,
      campaignId: id,
      action: 'campaign.messages-changed',
      after: { messageCount: notifications.length },
    });
  return notifications;
}
