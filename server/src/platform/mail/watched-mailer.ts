import type { Logger } from '../log.ts';
import type { Delivery, Mailer } from './mail.ts';

/** Since when a mail server does not do its work, and how many attempts failed meanwhile. */
export type MailOutage = { readonly since: Date; readonly failedAttempts: number };

export type WatchedMailer = Mailer & {
  /** Undefined while mail goes out, as far as is known. */
  outage(): MailOutage | undefined;
};

/** A mailer that logs once when its server stops working, counts what fails until it works again, and logs that. */
export function watchMailer(mailer: Mailer, log: Logger): WatchedMailer {
  let outage: MailOutage | undefined;

  function note(delivery: Delivery): void {
    if (isFaultOfServer(delivery)) {
      if (!outage)
        log.error(
          { reason: delivery.reason },
          'the mail server does not take mail; more failures are counted, not logged',
        );
      outage = { since: outage?.since ?? new Date(), failedAttempts: (outage?.failedAttempts ?? 0) + 1 };
    } else if (outage) {
      log.warn(
        { failedAttempts: outage.failedAttempts, since: outage.since.toISOString() },
        'the mail server takes mail again',
      );
      outage = undefined;
    }
  }

  return {
    async deliver(mail) {
      const delivery = await mailer.deliver(mail);
      note(delivery);
      return delivery;
    },
    close: () => mailer.close(),
    outage: () => outage,
  };
}

/** No connection, no login, or closed for everybody (421). Other temporary answers are about one mail. */
function isFaultOfServer(
  delivery: Delivery,
): delivery is Extract<Delivery, { readonly outcome: 'retry' | 'refused' | 'failed' }> {
  return delivery.outcome === 'retry' && (!delivery.reason.startsWith('SMTP 4') || delivery.reason === 'SMTP 421');
}
