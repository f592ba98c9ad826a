import type { Id, Problem } from '@attune/domain/kernel';
import {
  type EmailKind,
  type MissingPart,
  administratorNotices,
  afterFailure,
  faultOf,
  partsMissing,
} from '@attune/domain/messaging';
import { z } from 'zod';
import { type ComposedStaffMail, type StaffMails, tryToCompose } from '../messaging/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { Delivery, Mailer } from '../platform/mail/index.ts';
import { defineJob, idOf } from '../platform/queue/index.ts';
import {
  type CampaignOfNotice,
  type ClaimedNotice,
  type NoticeOutcome,
  claimNotices,
  findCampaignOfNotice,
  markNotice,
} from './staff-notices.repository.ts';

export const sendNoticeJob = defineJob({
  name: 'send-staff-notice',
  schema: z.object({ organizationId: idOf('organization'), campaignId: idOf('campaign'), occasion: z.string() }),
  key: ({ campaignId, occasion }) => `${campaignId}.${occasion}`,
});

/** Lists what prevents the publication of a campaign; implemented by the campaigns slice. */
export type ListMissing = (
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: Id<'campaign'>,
) => Promise<readonly Problem[]>;

export type ComposingDependencies = {
  readonly mails: StaffMails;
  /** The URL of the staff app. */
  readonly url: string;
  readonly supportEmail: string;
};

export type SendingDependencies = ComposingDependencies & {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly listMissing: ListMissing;
};

type Notice = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  readonly occasion: string;
};

const leaseMs = 120_000;

/**
 * Sends a notice to everyone who has not received it. A notice that is outdated, because the campaign has been
 * confirmed or moved, is not sent.
 */
export async function sendNotice(needs: SendingDependencies, notice: Notice): Promise<void> {
  const { database, clock } = needs;
  const { organizationId, campaignId } = notice;
  const now = clock.now();
  const { campaign, claimed, missing } = await database.inOrganization(organizationId, async (trx) => {
    const found = await findCampaignOfNotice(trx, organizationId, campaignId);
    const notices = await claimNotices(trx, organizationId, {
      ...notice,
      now,
      leaseUntil: new Date(now.getTime() + leaseMs),
    });
    const problems =
      found && !found.isConfirmed && notices.length > 0 ? await needs.listMissing(trx, organizationId, campaignId) : [];
    return {
      campaign: found,
      claimed: notices,
      missing: found?.isConfirmed === false ? [...partsMissing(problems), 'confirmation' as const] : [],
    };
  });
  const isTrue = campaign !== undefined && isStillTrue(notice.occasion, campaign);
  for (const one of claimed) {
    const outcome: NoticeOutcome = isTrue
      ? await attempt(needs, notice, { campaign, missing, to: one })
      : { status: 'skipped' };
    await database.inOrganization(organizationId, (trx) =>
      markNotice(trx, organizationId, { ...notice, personId: one.personId, outcome }),
    );
  }
}

/**
 * An occasion consists of a kind, the number of the notice of that kind, and the start day that it refers to; or it is
 * that of results.
 */
function isStillTrue(occasion: string, { isFinished, isConfirmed, startedAt, startDay }: CampaignOfNotice): boolean {
  const [, which, day] = occasion.split('.');
  const planned = administratorNotices(startedAt).find((each) => each.occasion === which);
  if (!planned) return isFinished;
  return day === startDay && !(isConfirmed && planned.isOnlyIfUnconfirmed);
}

type Mailing = {
  readonly campaign: CampaignOfNotice;
  readonly missing: readonly MissingPart[];
  readonly to: ClaimedNotice;
};

async function attempt(
  { mailer, clock, ...needs }: SendingDependencies,
  { organizationId, campaignId, occasion }: Notice,
  { to, ...mailing }: Mailing,
): Promise<NoticeOutcome> {
  if (!to.emailAddress) return { status: 'skipped' };
  const tried = tryToCompose(() => composeStaffNotice(needs, { campaignId, occasion, to, ...mailing }));
  if (!tried.isComposed) return { status: 'failed', error: tried.reason };
  const { from, language, subject, text, html } = tried.message;
  const messageId = `<${campaignId}-${occasion}-${to.personId}@${new URL(needs.url).hostname}>`;
  const delivery = await mailer.deliver({
    organizationId,
    messageId,
    from,
    to: to.emailAddress,
    subject,
    text,
    html,
    headers: { 'Content-Language': language },
  });
  return outcomeOf(delivery, to, clock.now());
}

type Composing = Pick<Notice, 'campaignId' | 'occasion'> &
  Omit<Mailing, 'to'> & { readonly to: Pick<ClaimedNotice, 'firstName' | 'locale'> };

/** Composes a notice in the language of its reader. */
export function composeStaffNotice(
  { mails, ...needs }: ComposingDependencies,
  { campaignId, occasion, campaign, missing, to }: Composing,
): ComposedStaffMail {
  const { campaignName, organization, closesOn, threshold, minutes, supportEmail, isConfirmed } = campaign;
  const link = `${needs.url}/campaigns/${campaignId}${isConfirmed ? '' : '/setup'}`;
  const values = {
    firstName: to.firstName,
    campaignName,
    link,
    threshold: String(threshold),
    minutes: String(minutes),
    supportEmail: supportEmail ?? needs.supportEmail,
  };
  return mails({
    kind: occasion.split('.')[0] as EmailKind,
    locale: to.locale,
    organization,
    closesOn,
    values,
    missing,
  });
}

function outcomeOf(delivery: Delivery, { attempts, firstAttemptAt }: ClaimedNotice, now: Date): NoticeOutcome {
  if (delivery.outcome === 'sent') return { status: 'sent', sentAt: now };
  const next = afterFailure({ fault: faultOf(delivery.cause), attempts, firstAttemptAt }, now);
  return 'retryAt' in next
    ? { status: 'queued', retryAt: next.retryAt, error: delivery.reason }
    : { status: next.giveUpAs, error: delivery.reason };
}
