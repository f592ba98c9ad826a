import { deliveryChannels } from '@attune/domain/campaigns';
import { customLocale, senderNameLimit } from '@attune/domain/messaging';
import { z } from 'zod';
import { bodyOf, documentOf, endpoint, inOrganization, line, resource } from '../protocol/json-api.ts';
import { preferencesForTexts, wordsOfMessage } from './notifications.ts';

const wordsOfKinds = z.object({ invite: wordsOfMessage, reminder: wordsOfMessage, final: wordsOfMessage });

/**
 * What the messages of new campaigns of one organization are like; campaigns that there are keep their words and their
 * channel.
 */
export const messageSettings = resource('message-settings', {
  senderName: z
    .string()
    .nullable()
    .describe('The name that messages come from; null for the display name of the organization.'),
  sender: z.string().describe('What readers see as the sender of an e-mail.'),
  deliveryChannel: z.enum(deliveryChannels).describe('By what new campaigns ask, until somebody chooses otherwise.'),
  locale: z.literal(customLocale).describe('Of the texts that follow.'),
  texts: wordsOfKinds.describe('What invite, reminder and final reminder of a new campaign say.'),
  usual: wordsOfKinds.describe('What they say as long as the organization has given no words of its own.'),
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

const wishes = z.strictObject(preferencesForTexts);

export const updateMessageSettings = endpoint({
  name: 'updateMessageSettings',
  summary:
    'Update message defaults for new campaigns. The sender also applies to unsent messages. Null restores the ' +
    'default.',
  method: 'PATCH',
  path,
  params: z.object(inOrganization),
  body: bodyOf('message-settings', {
    senderName: line(senderNameLimit).nullable().optional(),
    deliveryChannel: z.enum(deliveryChannels).optional(),
    texts: z
      .strictObject({ invite: wishes.optional(), reminder: wishes.optional(), final: wishes.optional() })
      .optional(),
  }),
  answer: documentOf(messageSettings),
});
