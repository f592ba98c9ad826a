import type { Id } from '@attune/domain/kernel';
import { z } from 'zod';
import type { StaffMails } from '../messaging/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Mailer } from '../platform/mail/index.ts';
import { RetryLater, defineJob, idOf } from '../platform/queue/index.ts';
import { findThreatContact } from './notes.repository.ts';

export const reportThreatJob = defineJob({
  name: 'report-threat',
  schema: z.object({ organizationId: idOf('organization'), responseId: idOf('comment') }),
  key: ({ organizationId, responseId }) => `${organizationId}.${responseId}`,
});

export type ThreatDependencies = {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly mails: StaffMails;
  /** Of the staff app. */
  readonly url: string;
  readonly supportEmail: string;
};

type Report = { readonly organizationId: Id<'organization'>; readonly responseId: Id<'comment'> };

/** Mails the contact for threats a link to the comment. The text stays in the product. */
export async function sendThreatReport(
  needs: ThreatDependencies,
  { organizationId, responseId }: Report,
): Promise<void> {
  const { database, mailer, mails, url, supportEmail } = needs;
  const contact = await database.inOrganization(organizationId, (trx) => findThreatContact(trx, organizationId));
  if (!contact) return;
  const { from, language, subject, text, html } = mails({
    kind: 'threatReported',
    locale: null,
    organization: contact.organization,
    closesOn: null,
    values: { firstName: contact.name, link: `${url}/feedback/engagement?comment=${responseId}`, supportEmail },
    missing: [],
  });
  const { outcome } = await mailer.deliver({
    organizationId,
    messageId: `<threat-${responseId}@${new URL(url).hostname}>`,
    from,
    to: contact.email,
    subject,
    text,
    html,
    headers: { 'Content-Language': language },
  });
  if (outcome === 'retry') throw new RetryLater('The mail server did not accept the report.');
}
