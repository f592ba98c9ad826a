import type { Logger } from '../log.ts';
import { type Outage, createOutageLog } from '../outage.ts';
import type { Delivery, Mailer } from './mail.ts';

export type WatchedMailer = Mailer & {
  /** Undefined while mail goes out, as far as is known. */
  outage(): Outage | undefined;
};

const words = { began: 'the mail server does not take mail', ended: 'the mail server takes mail again' };

/** A mailer that logs once when its server stops working, counts what fails until it works again, and logs that. */
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

/** No connection, no login, or closed for everybody (421). Other temporary answers are about one mail. */
function isFaultOfServer(
  delivery: Delivery,
): delivery is Extract<Delivery, { readonly outcome: 'retry' | 'refused' | 'failed' }> {
  return delivery.outcome === 'retry' && (!delivery.reason.startsWith('SMTP 4') || delivery.reason === 'SMTP 421');
}
