import { type Id, noOrganization } from '@attune/domain/kernel';
import { clearUnreachableAddress } from '../../people/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';

/**
 * Wraps the mailer of everything but campaigns, which write to no address that has bounced: an address that takes an
 * e-mail can be reached again.
 */
export function createReachingMailer(mailer: Mailer, database: Database): Mailer {
  return {
    async deliver(mail) {
      const delivery = await mailer.deliver(mail);
      if (delivery.outcome === 'sent' && mail.organizationId !== noOrganization) {
        const organizationId = mail.organizationId as Id<'organization'>;
        await database.inOrganization(organizationId, (trx) => clearUnreachableAddress(trx, organizationId, mail.to));
      }
      return delivery;
    },
    close: () => mailer.close(),
  };
}
