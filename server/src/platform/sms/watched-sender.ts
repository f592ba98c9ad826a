import type { Logger } from '../log.ts';
import type { Outage } from '../outage.ts';
import { createRefusalLog } from '../refusals.ts';
import type { TextSender } from './sms.ts';

export type WatchedTextSender = TextSender & {
  /** Undefined if no outage is known. */
  outage(): Outage | undefined;
};

const words = {
  began: 'the provider of text messages does not take them',
  ended: 'the provider of text messages takes them again',
};

/**
 * Wraps a sender to log when its provider begins and ends to refuse messages for a reason that is ours to mend, and to
 * count failures in between.
 */
export function watchTextSender(sender: TextSender, log: Logger): WatchedTextSender {
  const refusals = createRefusalLog(log, words);
  return {
    async deliver(text) {
      const delivery = await sender.deliver(text);
      if (delivery.outcome === 'sent') refusals.take();
      else if (delivery.outcome !== 'stopped') refusals.refuse(delivery);
      return delivery;
    },
    outage: () => refusals.current(),
  };
}
