import type { Id } from '@attune/domain/kernel';
import { faultOf } from '@attune/domain/messaging';
import { z } from 'zod';
import type { FindStopped } from '../campaigns/index.ts';
import { type StaffMails, tryToCompose } from '../messaging/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Mailer } from '../platform/mail/index.ts';
import { type Enqueue, defineJob, idOf } from '../platform/queue/index.ts';
import { composeNotice } from './compose-notice.ts';
import {
  type Notice,
  type NoticeRecipient,
  type NoticeRef,
  claimRecipients,
  findNotice,
  listSendableNotices,
  markRecipient,
} from './notices.repository.ts';

export const sendParticipantNoticeJob = defineJob({
  name: 'send-participant-notice',
  schema: z.object({ organizationId: idOf('organization'), noticeId: idOf('participant-notice') }),
  key: ({ noticeId }) => noticeId,
});

type SummaryRef = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  readonly groupId: Id<'group'> | null;
};

export type NoticeDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly mails: StaffMails;
  readonly findStopped: FindStopped;
  /** The address of shared results; null once they are no longer shared. */
  readonly summaryAddress: (at: SummaryRef) => Promise<string | null>;
  /** The address of the survey pages. */
  readonly surveyUrl: string;
  readonly supportEmail: string;
};

const recipientsAtOnce = 100;
const maxAttempts = 5;
/** A refusal that is ours to mend is retried for days. */
const maxAttemptsOfOurs = 1000;

/** Queues the sending of notices that are due. */
export async function startNotices({
  database,
  queue,
}: {
  readonly database: Database;
  readonly queue: Enqueue;
}): Promise<void> {
  await database.acrossOrganizations('due-work', async (trx) => {
    const sendable = await listSendableNotices(trx);
    if (sendable.length > 0) await queue.enqueueAll(trx, sendParticipantNoticeJob, sendable);
  });
}

/** Sends a notice to the recipients that are due. People who opted out of messages get none. */
export async function sendNotice(needs: NoticeDependencies, at: NoticeRef): Promise<void> {
  const { database } = needs;
  const notice = await database.inOrganization(at.organizationId, (trx) => findNotice(trx, at));
  const link = notice && (await linkOf(needs, notice));
  for (;;) {
    const recipients = await claim(needs, at, notice);
    for (const { isStopped, ...recipient } of recipients) {
      const isSkipped = !notice || !link || recipient.emailAddress === null || isStopped;
      const status = isSkipped ? 'skipped' : await send(needs, { ...at, notice, link }, recipient);
      if (status !== 'retry')
        await database.inOrganization(at.organizationId, (trx) => markRecipient(trx, at, { ...recipient, status }));
    }
    if (recipients.length < recipientsAtOnce) return;
  }
}

/** Everyone gets the same link: it shows nothing about the person who opens it. */
function linkOf({ surveyUrl, summaryAddress }: NoticeDependencies, notice: Notice): Promise<string | null> | string {
  return notice.kind === 'replies' ? `${surveyUrl}/s/replies` : summaryAddress(notice);
}

async function claim(
  { database, clock, findStopped }: NoticeDependencies,
  at: NoticeRef,
  notice: Notice | undefined,
): Promise<readonly (NoticeRecipient & { readonly isStopped: boolean })[]> {
  return database.inOrganization(at.organizationId, async (trx) => {
    const claimed = await claimRecipients(trx, at, recipientsAtOnce);
    if (!notice) return claimed.map((recipient) => ({ ...recipient, isStopped: true }));
    const stopped = await findStopped(trx, at.organizationId, {
      campaignId: notice.campaignId,
      at: clock.now(),
      people: claimed.map(({ employeeId, emailAddress }) => ({
        id: employeeId,
        emailAddress,
        mobilePhoneNumber: null,
      })),
    });
    return claimed.map((recipient) => ({ ...recipient, isStopped: stopped.has(recipient.employeeId) }));
  });
}

async function send(
  { mails, mailer, surveyUrl, supportEmail }: NoticeDependencies,
  { organizationId, noticeId, notice, link }: NoticeRef & { readonly notice: Notice; readonly link: string },
  recipient: NoticeRecipient,
): Promise<'sent' | 'failed' | 'retry'> {
  const content = { ...notice, link, supportEmail: notice.supportEmail ?? supportEmail };
  const tried = tryToCompose(() => composeNotice(mails, content, recipient));
  if (!tried.isComposed) return 'failed';
  const { from, language, subject, text, html } = tried.message;
  const delivery = await mailer.deliver({
    organizationId,
    messageId: `<${notice.kind}-${noticeId}-${recipient.employeeId}@${new URL(surveyUrl).hostname}>`,
    from,
    to: recipient.emailAddress ?? '',
    subject,
    text,
    html,
    headers: { 'Content-Language': language },
  });
  if (delivery.outcome !== 'retry') return delivery.outcome === 'sent' ? 'sent' : 'failed';
  const limit = faultOf(delivery.cause) === 'ours' ? maxAttemptsOfOurs : maxAttempts;
  return recipient.attempts < limit ? 'retry' : 'failed';
}
