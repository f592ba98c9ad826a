import { deliveryChannels, notificationKinds } from '@attune/domain/campaigns';
import { customLocale, messageLanguages } from '@attune/domain/messaging';
import { z } from 'zod';
import {
  bodyOf,
  chosenInstant,
  documentOf,
  endpoint,
  fileBody,
  id,
  inOrganization,
  instant,
  line,
  listOf,
  page,
  prose,
  query,
  resource,
  idOf,
} from '../protocol/json-api.ts';

const problems = z.array(z.object({ pointer: z.string(), detail: z.string() }));
const language = z.enum(messageLanguages);
const channel = z.enum(['email', 'sms']);

/**
 * Custom message texts of a campaign, in English (US). Reminder texts apply to the first reminder. Kept in sync
 * with the messages.
 */
export const customWords = {
  locale: z.literal(customLocale).optional(),
  inviteEmailSubject: line(200).optional(),
  inviteEmailBody: prose(10_000).optional(),
  reminderEmailSubject: line(200).optional(),
  reminderEmailBody: prose(10_000).optional(),
  finalEmailSubject: line(200).optional(),
  finalEmailBody: prose(10_000).optional(),
};

/** Scheduled message. */
export const notification = resource('campaign-notifications', {
  campaignId: z.string(),
  kind: z.enum(notificationKinds),
  /** Send time in the organization's time zone; delivered at the same local time in each recipient's time zone. */
  sendAt: instant,
  channel: z.enum(deliveryChannels),
  /** Language of the following texts. */
  locale: z.literal(customLocale),
  emailSubject: z.string(),
  emailBody: z.string(),
  smsBody: z.string(),
  /** Other languages with custom texts. */
  languages: z.array(language),
  status: z.enum(['scheduled', 'sending', 'sent', 'cancelled']),
  /** Number of resends. */
  repetitions: z.int(),
  /** Invitation only; null for reminders, because their recipients have not finished. */
  sentCount: z.int().nullable(),
  skippedCount: z.int().nullable(),
  failedCount: z.int().nullable(),
  order: z.int(),
});
export type NotificationResource = z.infer<typeof notification>;

const one = { ...inOrganization, campaignId: idOf<'campaign'>() };
const oneMessage = z.object({ ...one, notificationId: idOf<'campaign-notification'>() });
const path = '/organizations/:organizationId/campaigns/:campaignId/notifications';

const changeable = {
  sendAt: chosenInstant.optional(),
  emailSubject: line(200).min(1, 'Subject is required.').optional(),
  emailBody: prose(10_000).min(1, 'Text is required.').optional(),
  smsBody: prose(500).min(1, 'Text is required.').optional(),
};

export const listNotifications = endpoint({
  name: 'listNotifications',
  summary: 'List messages of a campaign in sending order.',
  method: 'GET',
  path,
  params: z.object(one),
  query: query(page),
  answer: listOf(notification),
});

export const addNotification = endpoint({
  name: 'addNotification',
  summary:
    'Add a reminder on the next free working day or the given date, or a final reminder. At most five ' +
    'messages per campaign.',
  method: 'POST',
  path,
  params: z.object(one),
  body: bodyOf('campaign-notifications', { ...changeable, kind: z.enum(['reminder', 'final']).optional() }),
  status: 201,
  answer: documentOf(notification),
  location: '/organizations/:organizationId/campaigns/:campaignId/notifications/:id',
});

export const updateNotification = endpoint({
  name: 'updateNotification',
  summary: 'Update the text or time of an unsent message.',
  method: 'PATCH',
  path: `${path}/:notificationId`,
  params: oneMessage,
  body: bodyOf('campaign-notifications', changeable),
  answer: documentOf(notification),
});

export const removeNotification = endpoint({
  name: 'removeNotification',
  summary: 'Delete an unsent message. The invitation cannot be deleted while the campaign sends messages.',
  method: 'DELETE',
  path: `${path}/:notificationId`,
  params: oneMessage,
  status: 204,
});

export const bulkUpdateNotifications = endpoint({
  name: 'bulkUpdateNotifications',
  summary: 'Update several messages of a campaign, all or none.',
  method: 'POST',
  path: `${path}/bulk-update`,
  params: z.object(one),
  body: z.object({
    data: z
      .array(z.object({ type: z.literal('campaign-notifications'), id, attributes: z.strictObject(changeable) }))
      .min(1)
      .max(20),
  }),
  answer: listOf(notification),
});

export const resetNotifications = endpoint({
  name: 'resetNotifications',
  summary: 'Reset unsent messages to the default texts and times. Added messages are deleted, deleted ones restored.',
  method: 'POST',
  path: `${path}/reset-to-default`,
  params: z.object(one),
  body: z.unknown(),
  answer: listOf(notification),
});

export const resendNotification = endpoint({
  name: 'resendNotification',
  summary: 'Resend a message to its recipients who have not finished. Their number is never shown.',
  method: 'POST',
  path: `${path}/:notificationId/resend`,
  params: oneMessage,
  body: z.unknown(),
  status: 204,
});

/** Preview of a message. */
export const messagePreview = resource('message-previews', {
  channel,
  language,
  /** Whether it uses the default text. */
  isDefault: z.boolean(),
  /** Whether the caller has contact details for a test message. */
  canTest: z.boolean(),
  /** `from`, `subject` and `html` are empty for a text message. */
  from: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  problems,
});

export const previewMessage = endpoint({
  name: 'previewMessage',
  summary:
    "Preview a message in a language with the given texts. Nothing is saved or sent. Default: the caller's " +
    'language.',
  method: 'POST',
  path: `${path}/:notificationId/preview`,
  params: oneMessage,
  body: z.strictObject({
    channel: channel.optional(),
    language: language.optional(),
    emailSubject: z.string().max(500).optional(),
    emailBody: z.string().max(20_000).optional(),
    smsBody: z.string().max(2000).optional(),
  }),
  answer: documentOf(messagePreview),
  isRepeatable: false,
});

export const sendTestMessage = endpoint({
  name: 'sendTestMessage',
  summary: 'Send a test message to the caller, without a working link. Default channel: e-mail.',
  method: 'POST',
  path: `${path}/:notificationId/test`,
  params: oneMessage,
  body: z.strictObject({ language: language.optional(), channel: channel.optional() }).optional(),
  status: 204,
});

/** Text of a message in one language. */
export const wordsOfMessage = z.object({
  emailSubject: z.string().describe('E-mail subject.'),
  emailBody: z.string().describe('E-mail text, with substitutions in double braces.'),
  smsBody: z.string().describe('Text message.'),
});

export const messageWords = resource('message-words', {
  language,
  words: wordsOfMessage.describe('Current text.'),
  default: wordsOfMessage.describe('Default text.'),
});

export type MessageWordsResource = z.infer<typeof messageWords>;

export const listMessageWords = endpoint({
  name: 'listMessageWords',
  summary: 'List texts of a message by language.',
  method: 'GET',
  path: `${path}/:notificationId/words`,
  params: oneMessage,
  query: query(page),
  answer: listOf(messageWords),
});

/** Custom texts; null restores the default. */
export const preferencesForTexts = {
  emailSubject: line(200).min(1, 'Subject is required.').nullable().optional(),
  emailBody: prose(10_000).min(1, 'Text is required.').nullable().optional(),
  smsBody: prose(500).min(1, 'Text is required.').nullable().optional(),
};

export const updateMessageWords = endpoint({
  name: 'updateMessageWords',
  summary: 'Update texts of an unsent message in one language. Null restores the default text.',
  method: 'PATCH',
  path: `${path}/:notificationId/words`,
  params: oneMessage,
  body: bodyOf('message-words', { language, ...preferencesForTexts }),
  answer: documentOf(messageWords),
  identifiedBy: 'language',
});

/** Messages of a campaign in one language. */
export const messageLanguage = resource('message-languages', {
  language,
  /** Number of current or expected recipients who read this language. */
  recipientCount: z.int(),
  /** Messages with custom English text but the default text in this language. */
  untranslated: z.array(z.object({ notificationId: z.string(), channel })),
});
export type MessageLanguageResource = z.infer<typeof messageLanguage>;

export const listMessageLanguages = endpoint({
  name: 'listMessageLanguages',
  summary:
    'List recipient languages of a campaign, with messages that use the default text despite custom English text.',
  method: 'GET',
  path: `${path}/languages`,
  params: z.object(one),
  query: query(page),
  answer: listOf(messageLanguage),
});

/** Maximum size of a file of message texts, in bytes. */
export const messageTextsLimit = 512 * 1024;

export const exportMessageTexts = endpoint({
  name: 'exportMessageTexts',
  summary: 'Export message texts as CSV, one column per language. Empty cells use the default text.',
  method: 'GET',
  path: `${path}/texts`,
  params: z.object(one),
  answers: 'text/csv',
  answer: z.string(),
});

export const importMessageTexts = endpoint({
  name: 'importMessageTexts',
  summary:
    'Import message texts from CSV, all or none. Errors point to row and column: ' +
    '/data/attributes/rows/{row}/{column}.',
  method: 'POST',
  path: `${path}/texts`,
  params: z.object(one),
  body: fileBody,
  accepts: 'text/csv',
  bytesAtMost: messageTextsLimit,
  answer: listOf(messageLanguage),
});
