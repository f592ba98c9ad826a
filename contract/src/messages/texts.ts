import { customLocale } from '@attune/domain/messaging';
import { z } from 'zod';
import { line, prose } from '../protocol/json-api.ts';

/**
 * Custom message texts of a campaign, in English (US). Reminder texts apply to the first reminder. Kept in sync
 * with the messages.
 */
export const customWords = {
  locale: z.literal(customLocale).optional().describe('Language of the custom texts.'),
  inviteEmailSubject: line(200).optional().describe('Custom subject of the invitation.'),
  inviteEmailBody: prose(10_000).optional().describe('Custom text of the invitation.'),
  reminderEmailSubject: line(200).optional().describe('Custom subject of the first reminder.'),
  reminderEmailBody: prose(10_000).optional().describe('Custom text of the first reminder.'),
  finalEmailSubject: line(200).optional().describe('Custom subject of the final reminder.'),
  finalEmailBody: prose(10_000).optional().describe('Custom text of the final reminder.'),
};

/** Text of a message in one language. */
export const wordsOfMessage = z.object({
  emailSubject: z.string().describe('E-mail subject.'),
  emailBody: z.string().describe('E-mail text, with substitutions in double braces.'),
  smsBody: z.string().describe('Text message.'),
});

/** Custom texts; null restores the default. */
export const preferencesForTexts = {
  emailSubject: line(200)
    .min(1, 'Subject is required.')
    .nullable()
    .optional()
    .describe('Subject of the e-mail; null restores the default.'),
  emailBody: prose(10_000)
    .min(1, 'Text is required.')
    .nullable()
    .optional()
    .describe('Text of the e-mail, with substitutions in double braces; null restores the default.'),
  smsBody: prose(500)
    .min(1, 'Text is required.')
    .nullable()
    .optional()
    .describe('Text message, with substitutions in double braces; null restores the default.'),
};

/** Why the time of a message is a poor one. */
export const sendWarnings = z
  .array(
    z.object({
      code: z.enum(['weekend', 'holiday']).describe('Why the day is a poor one.'),
      pointer: z.string().describe('JSON pointer to the field of the message.'),
      detail: z.string().describe('What to consider, as a sentence.'),
    }),
  )
  .describe('Warnings about the send time: it is on a weekend or a public holiday. They refuse nothing.');
