import type { DeliveryResource } from '@attune/contract/messages/message';
import type { DeliveryState } from '@attune/domain/messaging';
import type { StatusLook } from '../../design/marks/Status.tsx';

type Channel = 'email' | 'sms';
type View = { readonly key: Channel; readonly look: StatusLook; readonly label: string };

const channelWords: { readonly [C in Channel]: string } = { email: 'E-mail', sms: 'Text message' };

const withoutAddress: { readonly [C in Channel]: string } = { email: 'No e-mail address', sms: 'No mobile number' };

const states: { readonly [S in DeliveryState]: { readonly look: StatusLook; readonly words: string } } = {
  waiting: { look: 'waiting', words: 'waits' },
  sent: { look: 'good', words: 'sent' },
  delivered: { look: 'good', words: 'delivered' },
  retrying: { look: 'attention', words: 'retrying' },
  bounced: { look: 'bad', words: 'bounced' },
  stopped: { look: 'over', words: 'unsubscribed' },
  'no-address': { look: 'over', words: 'no address' },
  'not-sent': { look: 'over', words: 'not sent' },
};

/** Delivery status of an invitation by channel; before sending, its channels. */
export function deliveryViews(
  delivery: DeliveryResource['attributes'] | undefined,
  channels: readonly Channel[],
): readonly View[] {
  if (!delivery) return channels.map((key) => ({ key, look: 'waiting', label: channelWords[key] }));
  return (['email', 'sms'] as const).flatMap((key) => {
    const state = delivery[key];
    return state === null
      ? []
      : [
          {
            key,
            look: states[state].look,
            label: state === 'no-address' ? withoutAddress[key] : `${channelWords[key]} ${states[state].words}`,
          },
        ];
  });
}
