import { isQuiet } from '@attune/domain/messaging';
import { type Id, noOrganization } from '@attune/domain/kernel';
import { z } from 'zod';
import { recordChange } from '../history/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { KeyStore } from '../platform/keys/index.ts';
import { type Mail, type Mailer } from '../platform/mail/index.ts';
import { RetryLater, defineJob, idOf } from '../platform/queue/index.ts';
import type { TextSender } from '../platform/sms/index.ts';
import {
  type NoticeReference,
  type PendingNotice,
  markNotified,
  markAccountNotified,
  lockPending,
  lockPendingOfAccount,
} from './address-notices.repository.ts';
import { saveReplyLink } from './address-replies.repository.ts';
import { type ReplyLink, replyLinkOf } from './reply-links.ts';

type Composed = Pick<Mail, 'from' | 'subject' | 'text' | 'html'> & { readonly language: string };
type Notice = {
  readonly locale: string | null;
  readonly organization: string;
  readonly supportEmail: string;
  readonly link?: string;
};

export type SendingDependencies = {
  readonly database: Database;
  readonly keys: Pick<KeyStore, 'readInstallationKey'>;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly texter: TextSender;
  /** Composes the messages; implemented by the messages feature. */
  readonly compose: {
    mail(notice: Notice & { readonly kind: 'employeeAddress' | 'accountAddress' }): Composed;
    text(notice: Notice & { readonly kind: 'employeeAddress' }): string;
  };
  /** Whether a phone accepts text messages of an organization: its owner has not answered STOP. */
  readonly takesTexts: (organizationId: Id<'organization'>, phone: string) => Promise<boolean>;
  /** URL of the staff app. */
  readonly url: string;
  /** URL of the pages for respondents. */
  readonly surveyUrl: string;
  readonly smsStatusUrl: string;
  readonly supportEmail: string;
};

export const sendAddressNoticeJob = defineJob({
  name: 'send-address-notice',
  schema: z.object({ organizationId: idOf('organization'), noticeId: idOf('address-notice') }),
  key: ({ noticeId }) => noticeId,
});

export const sendAccountNoticeJob = defineJob({
  name: 'send-account-notice',
  schema: z.object({ noticeId: idOf('account-notice') }),
  key: ({ noticeId }) => noticeId,
});

/**
 * Notifies an address once that its owner's contact details were changed, with a link to confirm or object. Retries
 * while the mail server is busy, but not after a rejection. No text messages are sent at night. If a phone accepts no
 * text messages, the notice goes to the email address.
 */
export async function sendAddressNotice(needs: SendingDependencies, reference: NoticeReference): Promise<void> {
  const { database, clock } = needs;
  const { organizationId } = reference;
  const notice = await database.inOrganization(organizationId, (trx) => lockPending(trx, reference));
  if (!notice || (notice.channel === 'sms' && isQuiet(clock.now(), notice.zone))) return;
  const { employeeId } = notice;
  const link = await replyLinkOf(needs.keys, reference);
  await database.inOrganization(organizationId, (trx) =>
    saveReplyLink(trx, { organizationId, employeeId }, { tokenHash: link.tokenHash, canConfirm: notice.isTrusted }),
  );
  const channel = await deliverNotice(needs, reference, { notice, link });
  await database.inOrganization(organizationId, async (trx) => {
    await markNotified(trx, reference);
    if (channel)
      await recordChange(trx, organizationId, {
        personId: null,
        action: 'employee.address-notified',
        entityType: 'employees',
        entityId: employeeId,
        after: { channel },
      });
  });
}

/** Sends a notice; returns the channel used, or undefined if there was none. */
async function deliverNotice(
  needs: SendingDependencies,
  reference: NoticeReference,
  { notice, link }: { readonly notice: PendingNotice; readonly link: ReplyLink },
): Promise<'email' | 'sms' | undefined> {
  const { channel, oldAddress, emailAddress } = notice;
  const words = {
    ...notice,
    supportEmail: notice.supportEmail ?? needs.supportEmail,
    link: `${needs.surveyUrl}/s/address/${link.token}`,
  };
  if (channel === 'sms' && (await deliverText(needs, reference, { phone: oldAddress, words }))) return 'sms';
  const to = channel === 'email' ? oldAddress : emailAddress;
  if (to === null) return undefined;
  await deliver(needs, {
    organizationId: reference.organizationId,
    to,
    name: `address-${reference.noticeId}`,
    mail: needs.compose.mail({ kind: 'employeeAddress', ...words }),
  });
  return 'email';
}

/** Sends a text message; returns whether it was accepted. */
async function deliverText(
  { texter, compose, takesTexts, smsStatusUrl }: SendingDependencies,
  { organizationId, noticeId }: NoticeReference,
  { phone, words }: { readonly phone: string; readonly words: Notice },
): Promise<boolean> {
  if (!(await takesTexts(organizationId, phone))) return false;
  const { outcome } = await texter.deliver({
    organizationId,
    key: `address-${noticeId}`,
    to: phone,
    body: compose.text({ kind: 'employeeAddress', ...words }),
    statusUrl: smsStatusUrl,
  });
  if (outcome === 'retry') throw new RetryLater('The provider of text messages did not take the notice.');
  return outcome === 'sent';
}

/** Sends a notice about a changed sign-in address. Its sender is the product, not an organization. */
export async function sendAccountNotice(needs: SendingDependencies, noticeId: Id<'account-notice'>): Promise<void> {
  const { database, supportEmail } = needs;
  const notice = await database.acrossOrganizations('account', (trx) => lockPendingOfAccount(trx, noticeId));
  if (!notice) return;
  const mail = needs.compose.mail({
    kind: 'accountAddress',
    locale: notice.locale,
    organization: 'Attune',
    supportEmail,
  });
  await deliver(needs, { organizationId: noOrganization, to: notice.oldAddress, name: `account-${noticeId}`, mail });
  await database.acrossOrganizations('account', (trx) => markAccountNotified(trx, noticeId));
}

type Addressed = {
  readonly organizationId: string;
  readonly to: string;
  readonly name: string;
  readonly mail: Composed;
};

async function deliver(
  { mailer, url }: SendingDependencies,
  { organizationId, to, name, mail: { language, ...mail } }: Addressed,
): Promise<void> {
  const { outcome } = await mailer.deliver({
    ...mail,
    organizationId,
    to,
    messageId: `<notice-${name}@${new URL(url).hostname}>`,
    headers: { 'Content-Language': language },
  });
  if (outcome === 'retry') throw new RetryLater('The mail server did not take the notice.');
}
