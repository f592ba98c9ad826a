import type { DeliveryChannel } from '@attune/domain/campaigns';

/** Labels of the channels. */
export const channelWords: { readonly [C in DeliveryChannel]: string } = {
  emails: 'E-mail',
  sms: 'Text message',
  emails_sms: 'E-mail and text message, as available',
  none: 'No messages: people join with a code or on a shared device',
};
