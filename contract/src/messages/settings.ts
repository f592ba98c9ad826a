import { deliveryChannels } from '@attune/domain/campaigns';
import { customLocale, senderNameLimit } from '@attune/domain/messaging';
import { z } from 'zod';
import { bodyOf, documentOf, endpoint, inOrganization, line, resource } from '../protocol/json-api.ts';
import { preferencesForTexts, wordsOfMessage } from './texts.ts';

const wordsOfKinds = z.object({
  invite: wordsOfMessage.describe('Texts of the invitation.'),
  reminder: wordsOfMessage.describe('Texts of reminders.'),
  final: wordsOfMessage.describe('Texts of the final reminder.'),
});

/** Message defaults for new campaigns. Existing campaigns keep their texts and channel. */
export const messageSettings = resource('message-settings', {
  senderName: z.string().nullable().describe('Sender name; null for the display name of the organization.'),
  sender: z.string().describe('Sender as shown to recipients.'),
  deliveryChannel: z.enum(deliveryChannels).describe('Default channel of new campaigns.'),
  locale: z.literal(customLocale).describe('Language of the following texts.'),
  texts: wordsOfKinds.describe('Texts of the invitation, reminder and final reminder.'),
  default: wordsOfKinds.describe('Default texts without customization.'),
});
export type MessageSettingsResource = z.infer<typeof messageSettings>;

const path = '/organizations/:organizationId/message-settings';

export const getMessageSettings = endpoint({
  name: 'getMessageSettings',
  summary: 'Get the default sender, channel and message texts for new campaigns.',
  method: 'GET',
  path,
  params: z.object(inOrganization),
  answer: documentOf(messageSettings),
});

const input = z.strictObject(preferencesForTexts);

export const updateMessageSettings = endpoint({
  name: 'updateMessageSettings',
  summary:
    'Update message defaults for new campaigns. The sender also applies to unsent messages. Null restores the ' +
    'default.',
  method: 'PATCH',
  path,
  params: z.object(inOrganization),
  body: bodyOf('message-settings', {
    senderName: line(senderNameLimit)
      .nullable()
      .optional()
      .describe('Sender name; null for the display name of the organization.'),
    deliveryChannel: z.enum(deliveryChannels).optional().describe('Default channel of new campaigns.'),
    texts: z
      .strictObject({
        invite: input.optional().describe('Texts of the invitation.'),
        reminder: input.optional().describe('Texts of reminders.'),
        final: input.optional().describe('Texts of the final reminder.'),
      })
      .optional()
      .describe('Texts of messages for new campaigns.'),
  }),
  answer: documentOf(messageSettings),
});
