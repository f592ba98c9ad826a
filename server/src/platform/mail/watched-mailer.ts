import type { Logger } from '../log.ts';
import type { Outage } from '../outage.ts';
import { createRefusalLog } from '../refusals.ts';
import type { Mailer } from './mail.ts';

export type WatchedMailer = Mailer & {
  /** Undefined if no outage is known. */
  outage(): Outage | undefined;
};

const words = { began: 'the mail server does not take mail', ended: 'the mail server takes mail again' };

/**
 * Wraps a mailer to log when its server begins and ends to refuse mail for a reason that is ours to mend, and to count
 * failures in between.
 */
export function watchMailer(mailer: Mailer, log: Logger): WatchedMailer {
  const refusals = createRefusalLog(log, words);
  return {
    async deliver(mail) {
      const delivery = await mailer.deliver(mail);
      if (delivery.outcome === 'sent') refusals.take();
      else refusals.refuse(delivery);
      return delivery;
    },
    close: () => mailer.close(),
    outage: () => refusals.current(),
  };
}
