import type { Id } from '@attune/domain/kernel';
import { z } from 'zod';
import type { Database } from '../platform/database/index.ts';
import { type Mail, type Mailer, ofTheProduct } from '../platform/mail/index.ts';
import { defineJob, idOf, RetryLater } from '../platform/queue/index.ts';
import { type NoticeReference, markTold, markToldOfAccount, takeWaiting, takeWaitingOfAccount } from './address-notices.repository.ts';

type Composed = Pick<Mail, 'from' | 'subject' | 'text' | 'html'> & { readonly language: string };

export type SendingNeeds = {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Writes the mail; the slice of messages does it. */
  readonly compose: (notice: { readonly kind: 'employeeAddress' | 'accountAddress'; readonly locale: string | null; readonly organization: string; readonly supportEmail: string }) => Composed;
  /** Of the staff app. */
  readonly url: string;
  readonly supportEmail: string;
};

export const sendAddressNoticeJob = defineJob({
  name: 'send-address-notice',
  schema: z.object({ organizationId: idOf('organization'), noticeId: idOf('address-notice') }),
  key: ({ noticeId }) => noticeId,
});

export const sendAccountNoticeJob = defineJob({ name: 'send-account-notice', schema: z.object({ noticeId: idOf('account-notice') }), key: ({ noticeId }) => noticeId });

/** Tells an address once that another one is recorded. A server that is busy is asked again; one that refuses is not. */
export async function sendAddressNotice(needs: SendingNeeds, reference: NoticeReference): Promise<void> {
  const { database, supportEmail } = needs;
  const { organizationId, noticeId } = reference;
  const notice = await database.inOrganization(organizationId, (trx) => takeWaiting(trx, reference));
  if (!notice) return;
  const { oldAddress, locale, organization } = notice;
  await deliver(needs, { organizationId, to: oldAddress, name: `address-${noticeId}`, mail: needs.compose({ kind: 'employeeAddress', locale, organization, supportEmail: notice.supportEmail ?? supportEmail }) });
  await database.inOrganization(organizationId, (trx) => markTold(trx, reference));
}

/** The same of an address to sign in with: it comes from the product. */
export async function sendAccountNotice(needs: SendingNeeds, noticeId: Id<'account-notice'>): Promise<void> {
  const { database, supportEmail } = needs;
  const notice = await database.acrossOrganizations('account', (trx) => takeWaitingOfAccount(trx, noticeId));
  if (!notice) return;
  const mail = needs.compose({ kind: 'accountAddress', locale: notice.locale, organization: 'Attune', supportEmail });
  await deliver(needs, { organizationId: ofTheProduct, to: notice.oldAddress, name: `account-${noticeId}`, mail });
  await database.acrossOrganizations('account', (trx) => markToldOfAccount(trx, noticeId));
}

type Addressed = { readonly organizationId: string; readonly to: string; readonly name: string; readonly mail: Composed };

async function deliver({ mailer, url }: SendingNeeds, { organizationId, to, name, mail: { language, ...mail } }: Addressed): Promise<void> {
  const { outcome } = await mailer.deliver({ ...mail, organizationId, to, messageId: `<notice-${name}@${new URL(url).hostname}>`, headers: { 'Content-Language': language } });
  if (outcome === 'retry') throw new RetryLater('The mail server did not take the notice.');
}
