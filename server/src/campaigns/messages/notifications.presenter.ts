import type { MessageLanguageResource, NotificationResource } from '@attune/contract/messages/notifications';
import { type DeliveryChannel, dayWarningOf } from '@attune/domain/campaigns';
import { type TemplateText, customLocale } from '@attune/domain/messaging';
import type { LanguageOfMessages } from './message-languages.ts';
import type { MessageWords } from './message-words.ts';
import type { MessagePreview } from './preview-message.ts';
import { presentProblem } from '../launch/problems.presenter.ts';
import type { StoredNotification } from '../notifications.repository.ts';

export function presentNotification(notification: StoredNotification, channel: DeliveryChannel): NotificationResource {
  const { id, campaignId, kind, order, sendAt, text, smsBody, status, languages, repetitions } = notification;
  const words = { emailSubject: text.subject, emailBody: text.body, smsBody, languages: [...languages] };
  const attributes = {
    campaignId,
    kind,
    sendAt: sendAt.toISOString(),
    isImmediate: notification.isImmediate,
    warnings: warningsOf(notification),
    channel,
    locale: customLocale,
    ...words,
    status,
    repetitions,
    ...countsOf(notification),
    order,
  };
  return { type: 'campaign-notifications', id, attributes };
}

/** A message that has been sent is past warning. */
function warningsOf({ status, sendAt, timeZone }: StoredNotification) {
  const warning = status === 'scheduled' ? dayWarningOf(sendAt, timeZone) : undefined;
  return warning ? [{ ...warning, pointer: '/data/attributes/sendAt' }] : [];
}

/** The number of reminder recipients would reveal how many people had not finished. */
function countsOf({ kind, peopleCount, sentCount, skippedCount, failedCount }: StoredNotification) {
  return kind === 'invite'
    ? { peopleCount, sentCount, skippedCount, failedCount }
    : { peopleCount: null, sentCount: null, skippedCount: null, failedCount: null };
}

export function presentPreview({ notificationId, problems, ...rendered }: MessagePreview) {
  return {
    type: 'message-previews' as const,
    id: notificationId,
    attributes: { ...rendered, problems: problems.map(presentProblem) },
  };
}

export function presentMessageLanguage({
  language,
  recipientCount,
  untranslated,
}: LanguageOfMessages): MessageLanguageResource {
  return {
    type: 'message-languages',
    id: language,
    attributes: { language, recipientCount, untranslated: [...untranslated] },
  };
}

export function presentMessageWords({ language, words, default: byDefault }: MessageWords) {
  return {
    type: 'message-words' as const,
    id: language,
    attributes: { language, words: wordsOf(words), default: wordsOf(byDefault) },
  };
}

function wordsOf({ email, smsBody }: TemplateText) {
  return { emailSubject: email.subject, emailBody: email.body, smsBody };
}
