import { z } from 'zod';
import { type Id, noOrganization } from '@attune/domain/kernel';
import type { StaffMails } from '../../messaging/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { type Mailer } from '../../platform/mail/index.ts';
import { defineJob, idOf, RetryLater } from '../../platform/queue/index.ts';
import { type QueuedInvitation, findQueued, markInvitation } from './invitations.repository.ts';

export const sendInvitationJob = defineJob({
  name: 'send-invitation',
  schema: z.object({ invitationId: idOf('invitation') }),
  key: ({ invitationId }) => invitationId,
});

export type SendingDependencies = {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly mails: StaffMails;
  /** URL of the staff app. */
  readonly url: string;
  readonly supportEmail: string;
};

/** Sends an invitation once. The mail contains no secret, only where to sign in and with which address. */
export async function sendInvitation(needs: SendingDependencies, invitationId: Id<'invitation'>): Promise<void> {
  const { database, mailer } = needs;
  const invitation = await database.acrossOrganizations('account', (trx) => findQueued(trx, invitationId));
  if (!invitation) return;
  const { outcome } =
    invitation.emailAddress === null
      ? { outcome: 'failed' as const }
      : await mailer.deliver(mailOf(needs, invitationId, { ...invitation, emailAddress: invitation.emailAddress }));
  if (outcome === 'retry') throw new RetryLater('The mail server did not take the invitation.');
  const status = outcome === 'refused' ? 'bounced' : outcome;
  await database.acrossOrganizations('account', (trx) => markInvitation(trx, invitationId, status));
}

function mailOf(
  { mails, url, supportEmail }: SendingDependencies,
  invitationId: Id<'invitation'>,
  invitation: QueuedInvitation & { readonly emailAddress: string },
) {
  const { firstName, locale, emailAddress, organizationId } = invitation;
  const organization = invitation.organization ?? 'Attune';
  const values = { firstName, link: `${url}/`, supportEmail: invitation.supportEmail ?? supportEmail };
  const { from, language, subject, text, html } = mails({
    kind: 'accountInvite',
    locale,
    organization,
    closesOn: null,
    values,
    missing: [],
  });
  const messageId = `<invitation-${invitationId}@${new URL(url).hostname}>`;
  return {
    organizationId: organizationId ?? noOrganization,
    messageId,
    from,
    to: emailAddress,
    subject,
    text,
    html,
    headers: { 'Content-Language': language },
  };
}
