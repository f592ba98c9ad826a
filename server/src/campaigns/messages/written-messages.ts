import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { MessageLanguage, Translation, WrittenMessage } from '@attune/domain/messaging';
import type { Transaction } from '../../platform/database/index.ts';
import { listTranslations, saveTranslations } from './notification-texts.repository.ts';
import { type StoredNotification, listNotifications, saveNotification } from '../notifications.repository.ts';

/** The messages of a campaign in the order of sending, with their texts in every language. */
export async function writtenMessages(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<readonly { readonly notification: StoredNotification; readonly words: WrittenMessage }[]> {
  const notifications = await listNotifications(trx, organizationId, [campaignId]);
  const all = await listTranslations(trx, organizationId, campaignId);
  return notifications.map((notification) => {
    const own = all.filter(({ notificationId }) => notificationId === notification.id);
    return {
      notification,
      words: {
        email: notification.text,
        smsBody: notification.smsBody,
        translations: Object.fromEntries(own.map((each) => [each.language, each])),
      },
    };
  });
}

type SavedWords = {
  readonly notification: StoredNotification;
  readonly words: Translation & { readonly language: MessageLanguage };
};

/**
 * Saves the texts of a message in a language. Null restores the default in translations and keeps the current English
 * text.
 */
export async function saveWords(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { notification, words: { language, email, smsBody } }: SavedWords,
): Promise<void> {
  if (language !== 'en')
    return saveTranslations(trx, organizationId, [{ notificationId: notification.id, language, email, smsBody }]);
  return saveNotification(trx, organizationId, {
    ...notification,
    text: email ?? notification.text,
    smsBody: smsBody ?? notification.smsBody,
  });
}
