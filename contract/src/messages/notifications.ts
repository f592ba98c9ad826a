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
import { preferencesForTexts, sendWarnings, wordsOfMessage } from './texts.ts';

const problems = z
  .array(
    z.object({
      pointer: z.string().describe('JSON pointer to the field with the problem.'),
      detail: z.string().describe('What to do, as a sentence.'),
    }),
  )
  .describe('Problems in the texts.');
const language = z.enum(messageLanguages).describe('Language of the texts.');
const channel = z.enum(['email', 'sms']).describe('Channel.');

/** Scheduled message. */
export const notification = resource('campaign-notifications', {
  campaignId: z.string().describe('ID of the campaign.'),
  kind: z.enum(notificationKinds).describe('Kind: invitation, reminder or final reminder.'),
  sendAt: instant.describe(
    'Send time in the time zone of the organization; delivered at the same local time in the time zone of ' +
      'each recipient.',
  ),
  isImmediate: z
    .boolean()
    .describe('Whether it is sent at this moment in every time zone, because somebody sent the invitations.'),
  warnings: sendWarnings,
  channel: z.enum(deliveryChannels).describe('How it is sent; `emails_sms` uses both channels, `none` sends nothing.'),
  locale: z.literal(customLocale).describe('Language of the following texts.'),
  emailSubject: z.string().describe('Subject of the e-mail.'),
  emailBody: z.string().describe('Text of the e-mail, with substitutions in double braces.'),
  smsBody: z.string().describe('Text message, with substitutions in double braces.'),
  languages: z.array(language).describe('Other languages with custom texts.'),
  status: z.enum(['scheduled', 'sending', 'sent', 'cancelled']).describe('Status.'),
  repetitions: z.int().describe('Number of times it was resent.'),
  peopleCount: z
    .int()
    .nullable()
    .describe('Number of people to whom it has been sent, by any channel; null for reminders.'),
  sentCount: z
    .int()
    .nullable()
    .describe('Number of recipients it was sent to; null for reminders, because their recipients have not finished.'),
  skippedCount: z.int().nullable().describe('Number of recipients it was not sent to; null for reminders.'),
  failedCount: z.int().nullable().describe('Number of recipients it could not be delivered to; null for reminders.'),
  order: z.int().describe('Position among the messages of the campaign.'),
});
export type NotificationResource = z.infer<typeof notification>;

const one = { ...inOrganization, campaignId: idOf<'campaign'>() };
const oneMessage = z.object({ ...one, notificationId: idOf<'campaign-notification'>() });
const path = '/organizations/:organizationId/campaigns/:campaignId/notifications';

const changeable = {
  sendAt: chosenInstant.optional().describe('Send time in the time zone of the organization.'),
  emailSubject: line(200).min(1, 'Subject is required.').optional().describe('Subject of the e-mail.'),
  emailBody: prose(10_000)
    .min(1, 'Text is required.')
    .optional()
    .describe('Text of the e-mail, with substitutions in double braces.'),
  smsBody: prose(500)
    .min(1, 'Text is required.')
    .optional()
    .describe('Text message, with substitutions in double braces.'),
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
  body: bodyOf('campaign-notifications', {
    ...changeable,
    kind: z.enum(['reminder', 'final']).optional().describe('Kind of reminder. Default: `reminder`.'),
  }),
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
      .array(
        z.object({
          type: z.literal('campaign-notifications').describe('Resource type.'),
          id: id.describe('ID of the message.'),
          attributes: z.strictObject(changeable).describe('Fields to update.'),
        }),
      )
      .min(1)
      .max(20)
      .describe('Messages to update.'),
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
  isDefault: z.boolean().describe('Whether it uses the default text.'),
  canTest: z.boolean().describe('Whether the caller has contact details for a test message.'),
  from: z.string().describe('Sender; empty for a text message.'),
  subject: z.string().describe('Subject; empty for a text message.'),
  html: z.string().describe('E-mail as HTML; empty for a text message.'),
  text: z.string().describe('E-mail as plain text, or the text message.'),
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
    channel: channel.optional().describe('Channel to preview. Default: e-mail.'),
    language: language.optional().describe('Language to preview. Default: the language of the caller.'),
    emailSubject: z.string().max(500).optional().describe('Unsaved subject. Default: the saved one.'),
    emailBody: z.string().max(20_000).optional().describe('Unsaved text of the e-mail. Default: the saved one.'),
    smsBody: z.string().max(2000).optional().describe('Unsaved text message. Default: the saved one.'),
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
  body: z
    .strictObject({
      language: language.optional().describe('Language of the test. Default: the language of the caller.'),
      channel: channel.optional().describe('Channel of the test. Default: e-mail.'),
    })
    .optional(),
  status: 204,
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
  recipientCount: z.int().describe('Number of current or expected recipients who read this language.'),
  untranslated: z
    .array(z.object({ notificationId: z.string().describe('ID of the message.'), channel }))
    .describe('Messages with custom English text but the default text in this language.'),
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
