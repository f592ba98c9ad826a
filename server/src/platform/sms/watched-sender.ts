import type { Logger } from '../log.ts';
import { type Outage, createOutageLog } from '../outage.ts';
import type { TextDelivery, TextSender } from './sms.ts';

export type WatchedTextSender = TextSender & {
  /** Undefined if no outage is known. */
  outage(): Outage | undefined;
};

const words = {
  began: 'the provider of text messages does not take them',
  ended: 'the provider of text messages takes them again',
};

/** Wraps a sender to log the start and end of an outage of its provider, and to count failures in between. */
export function watchTextSender(sender: TextSender, log: Logger): WatchedTextSender {
  const outage = createOutageLog(log, words);
  return {
    async deliver(text) {
      const delivery = await sender.deliver(text);
      if (isFaultOfProvider(delivery)) outage.fail({ reason: delivery.reason });
      else outage.recover();
      return delivery;
    },
    outage: () => outage.current(),
  };
}

/** No response, a timeout, a server error, or refused credentials. Other responses concern one message. */
function isFaultOfProvider(
  delivery: TextDelivery,
): delivery is Extract<TextDelivery, { readonly outcome: 'retry' | 'refused' | 'stopped' | 'failed' }> {
  return delivery.outcome === 'retry' && /^SMS (?:\D|5\d\d|401|403|408)/.test(delivery.reason);
}
