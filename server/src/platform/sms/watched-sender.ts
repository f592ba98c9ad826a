import type { Logger } from '../log.ts';
import { type Outage, createOutageLog } from '../outage.ts';
import type { TextDelivery, TextSender } from './sms.ts';

export type WatchedTextSender = TextSender & {
  /** Undefined while text messages go out, as far as is known. */
  outage(): Outage | undefined;
};

const words = {
  began: 'the provider of text messages does not take them',
  ended: 'the provider of text messages takes them again',
};

/** A sender that logs once when its provider stops working, counts what fails until it works again, and logs that. */
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

/**
 * No answer, none in time, an error of its own, or credentials that it refuses. Its other answers are about one text.
 */
function isFaultOfProvider(
  delivery: TextDelivery,
): delivery is Extract<TextDelivery, { readonly outcome: 'retry' | 'refused' | 'stopped' | 'failed' }> {
  return delivery.outcome === 'retry' && /^SMS (?:\D|5\d\d|401|403|408)/.test(delivery.reason);
}
