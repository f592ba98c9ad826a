import type { CalendarDay, Id } from '@attune/domain/kernel';
import { z } from 'zod';
import type { StaffMails } from '../messaging/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Mail, Mailer } from '../platform/mail/index.ts';
import { defineJob, idOf, RetryLater } from '../platform/queue/index.ts';
import { type QueuedNotice, findQueuedNotice, markNotice } from './directory-notices.repository.ts';

export const sendDirectoryNoticeJob = defineJob({
  name: 'send-directory-notice',
  schema: z.object({ organizationId: idOf('organization'), noticeId: idOf('directory-notice') }),
  key: ({ organizationId, noticeId }) => `${organizationId}.${noticeId}`,
});

export type NoticeDependencies = {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly mails: StaffMails;
  /** URL of the staff app. */
  readonly url: string;
  readonly supportEmail: string;
};

type Notice = { readonly organizationId: Id<'organization'>; readonly noticeId: Id<'directory-notice'> };

/** Sends a directory notice once. It contains no names and no secrets, only a link to the directory page. */
export async function sendDirectoryNotice(
  needs: NoticeDependencies,
  { organizationId, noticeId }: Notice,
): Promise<void> {
  const { database, mailer } = needs;
  const notice = await database.inOrganization(organizationId, (trx) =>
    findQueuedNotice(trx, organizationId, noticeId),
  );
  if (!notice) return;
  const { outcome } =
    notice.emailAddress === null
      ? { outcome: 'failed' as const }
      : await mailer.deliver(mailOf(needs, organizationId, { ...notice, emailAddress: notice.emailAddress }));
  if (outcome === 'retry') throw new RetryLater('The mail server did not take the notice.');
  await database.inOrganization(organizationId, (trx) =>
    markNotice(trx, organizationId, { noticeId, status: outcome === 'refused' ? 'bounced' : outcome }),
  );
}

/** An occasion consists of a kind, the id of its subject, and optionally a date at the end. */
function mailOf(
  { mails, url, supportEmail }: NoticeDependencies,
  organizationId: Id<'organization'>,
  notice: QueuedNotice & { readonly emailAddress: string },
): Mail {
  const { occasion, personId, firstName, locale, organization, emailAddress } = notice;
  const [kind, id, ...rest] = occasion.split('.');
  const isAboutPerson = kind === 'directoryAccessPending' || kind === 'addressObjected';
  const page =
    kind === 'addressObjected'
      ? `employee-list/${id}`
      : kind === 'directoryAccessPending'
        ? `employee-list/${id}?tab=access`
        : 'directory-sync';
  const values = { firstName, link: `${url}/${page}`, supportEmail: notice.supportEmail ?? supportEmail };
  const mail = {
    locale,
    organization,
    closesOn: isAboutPerson ? null : (rest.at(-1) as CalendarDay),
    values,
    missing: [],
  };
  const { from, language, subject, text, html } = mails({
    kind: isAboutPerson ? kind : kind === 'directoryTokenEnds' ? kind : 'directoryTokenOrphaned',
    ...mail,
  });
  const messageId = `<${occasion}-${personId}@${new URL(url).hostname}>`;
  return {
    organizationId,
    messageId,
    from,
    to: emailAddress,
    subject,
    text,
    html,
    headers: { 'Content-Language': language },
  };
}
