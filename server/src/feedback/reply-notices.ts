import { z } from 'zod';
import type { FindStopped } from '../campaigns/index.ts';
import type { StaffMails } from '../messaging/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Mailer } from '../platform/mail/index.ts';
import { type Enqueue, defineJob, idOf } from '../platform/queue/index.ts';
import {
  type CampaignRef,
  type NoticeRecipient,
  claimRecipients,
  findCampaignNames,
  listCampaignsWithNewReplies,
  listSendableNotices,
  markRecipient,
  queueNotice,
} from './reply-notices.repository.ts';

export const sendReplyNoticesJob = defineJob({
  name: 'send-reply-notices',
  schema: z.object({ organizationId: idOf('organization'), campaignId: idOf('campaign') }),
  key: ({ campaignId }) => campaignId,
});

export type NoticeDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly mails: StaffMails;
  readonly findStopped: FindStopped;
  /** The address of the survey pages. */
  readonly surveyUrl: string;
  readonly supportEmail: string;
};

const recipientsAtOnce = 100;
const maxAttempts = 5;

/**
 * Notifies participants of replies: once a week at most, and all of them, so that a notice does not show who wrote a
 * comment.
 */
export async function startReplyNotices({
  database,
  queue,
}: {
  readonly database: Database;
  readonly queue: Enqueue;
}): Promise<void> {
  const campaigns = await database.acrossOrganizations('due-work', listCampaignsWithNewReplies);
  for (const at of campaigns) await database.inOrganization(at.organizationId, (trx) => queueNotice(trx, at));
  await database.acrossOrganizations('due-work', async (trx) => {
    const sendable = await listSendableNotices(trx);
    if (sendable.length > 0) await queue.enqueueAll(trx, sendReplyNoticesJob, sendable);
  });
}

/** Sends the notices of a campaign that are due. People who opted out of messages get none. */
export async function sendReplyNotices(needs: NoticeDependencies, at: CampaignRef): Promise<void> {
  const { database } = needs;
  for (;;) {
    const { names, recipients, stopped } = await database.inOrganization(at.organizationId, async (trx) => {
      const claimed = await claimRecipients(trx, at, recipientsAtOnce);
      const people = claimed.map((each) => ({
        id: each.employeeId,
        emailAddress: each.emailAddress,
        mobilePhoneNumber: null,
      }));
      return {
        names: await findCampaignNames(trx, at),
        recipients: claimed,
        stopped: await needs.findStopped(trx, at.organizationId, {
          campaignId: at.campaignId,
          at: needs.clock.now(),
          people,
        }),
      };
    });
    for (const recipient of recipients) {
      const isSkipped = !names || recipient.emailAddress === null || stopped.has(recipient.employeeId);
      const status = isSkipped ? 'skipped' : await send(needs, at, { ...names, recipient });
      if (status !== 'retry')
        await database.inOrganization(at.organizationId, (trx) => markRecipient(trx, at, { ...recipient, status }));
    }
    if (recipients.length < recipientsAtOnce) return;
  }
}

type Sending = { readonly campaignName: string; readonly organization: string; readonly recipient: NoticeRecipient };

async function send(
  { mails, mailer, surveyUrl, supportEmail }: NoticeDependencies,
  { organizationId, campaignId }: CampaignRef,
  { campaignName, organization, recipient }: Sending,
): Promise<'sent' | 'failed' | 'retry'> {
  const { from, language, subject, text, html } = mails({
    kind: 'newReplies',
    locale: recipient.locale,
    organization,
    closesOn: null,
    values: { firstName: recipient.firstName, campaignName, link: `${surveyUrl}/s/replies`, supportEmail },
    missing: [],
    promise: 'comments',
  });
  const { outcome } = await mailer.deliver({
    organizationId,
    messageId: `<replies-${campaignId}-${recipient.number}-${recipient.employeeId}@${new URL(surveyUrl).hostname}>`,
    from,
    to: recipient.emailAddress ?? '',
    subject,
    text,
    html,
    headers: { 'Content-Language': language },
  });
  if (outcome === 'sent') return 'sent';
  return outcome === 'retry' && recipient.attempts < maxAttempts ? 'retry' : 'failed';
}
