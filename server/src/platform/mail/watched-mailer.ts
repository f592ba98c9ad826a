import type { Logger } from '../log.ts';
import { type Outage, createOutageLog } from '../outage.ts';
import type { Delivery, Mailer } from './mail.ts';

export type WatchedMailer = Mailer & {
  /** Undefined if no outage is known. */
  outage(): Outage | undefined;
};

const words = { began: 'the mail server does not take mail', ended: 'the mail server takes mail again' };

/** Wraps a mailer to log the start and end of an outage of its server, and to count failures in between. */
export function watchMailer(mailer: Mailer, log: Logger): WatchedMailer {
  const outage = createOutageLog(log, words);
  return {
    async deliver(mail) {
      const delivery = await mailer.deliver(mail);
      if (isFaultOfServer(delivery)) outage.fail({ reason: delivery.reason });
      else outage.recover();
      return delivery;
    },
    close: () => mailer.close(),
    outage: () => outage.current(),
  };
}

/** No connection, no login, or service unavailable (421). Other temporary responses concern one mail. */
function isFaultOfServer(
  delivery: Delivery,
): delivery is Extract<Delivery, { readonly outcome: 'retry' | 'refused' | 'failed' }> {
  return delivery.outcome === 'retry' && (!delivery.reason.startsWith('SMTP 4') || delivery.reason === 'SMTP 421');
}
