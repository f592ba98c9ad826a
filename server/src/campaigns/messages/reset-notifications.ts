import type { Actor } from '@attune/domain/access';
import { defaultTimes, isUnsent, kindRules } from '@attune/domain/campaigns';
import type { Database } from '../../platform/database/index.ts';
import type { DefaultMessages } from './message-content.ts';
import { deleteTranslations } from './notification-texts.repository.ts';
import {
  type StoredNotification,
  deleteNotifications,
  insertNotifications,
  saveNotification,
} from '../notifications.repository.ts';
import { defaultTexts } from '../schedule-messages.ts';
import { defaultMessagesOf } from './organization-messages.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import type { ChangedMessages } from './change-notifications.ts';
import { afterChange, daysOf, lockMessages } from './lock-notifications.ts';

type Dependencies = { readonly database: Database; readonly messages: DefaultMessages };

/** Resets unsent messages to default texts and times. Added messages are deleted and deleted ones restored. */
export async function resetNotifications(
  { database, messages }: Dependencies,
  actor: Actor,
  at: CampaignRef,
): Promise<ChangedMessages> {
  const { organizationId, campaignId } = at;
  return database.inOrganization(organizationId, async (trx) => {
    const locked = await lockMessages(trx, actor, at);
    const { notifications, campaign } = locked;
    const words = await defaultMessagesOf(trx, organizationId, messages);
    // Messages of a lifecycle campaign are scheduled per person, relative to the start of the campaign.
    const now = kindRules[campaign.kind].isTriggered ? campaign.startedAt : locked.now;
    const sent = notifications.filter((each) => !isUnsent(each));
    const unsent = notifications.filter(isUnsent);
    const byDefault = defaultTimes(daysOf(locked, []), { sent, now }).map((planned) => ({
      ...planned,
      ...defaultTexts(planned.kind, words),
    }));
    const first = unsent.filter(
      (each) => unsent.find(({ kind }) => kind === each.kind) === each && !sent.some(({ kind }) => kind === each.kind),
    );
    const kept = first.map((each): StoredNotification => {
      const planned = byDefault.find(({ kind }) => kind === each.kind);
      return planned
        ? { ...each, ...planned, isImmediate: false, status: 'scheduled' }
        : { ...each, ...defaultTexts(each.kind, words), status: 'cancelled' };
    });
    for (const notification of kept) await saveNotification(trx, organizationId, notification);
    await deleteTranslations(
      trx,
      organizationId,
      kept.map(({ id }) => id),
    );
    await deleteNotifications(
      trx,
      organizationId,
      unsent.filter(({ id }) => !kept.some((each) => each.id === id)).map(({ id }) => id),
    );
    await insertNotifications(trx, organizationId, {
      campaignId,
      notifications: byDefault.filter(({ kind }) => !kept.some((each) => each.kind === kind)),
    });
    return { campaign: locked.campaign, notifications: await afterChange(trx, locked, messages) };
  });
}
