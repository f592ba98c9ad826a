import { spokenInstant } from '@attune/domain/kernel';
import { nameInLists } from '@attune/domain/people';
import { z } from 'zod';
import type { StaffMails } from '../messaging/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { Mailer } from '../platform/mail/index.ts';
import { RetryLater, defineJob, idOf } from '../platform/queue/index.ts';
import { invitationFile } from './invitation-calendar.ts';
import type { CoachingDependencies, ShownSession } from './open-subscription.ts';
import { findOrganizationName, findSession } from './sessions.repository.ts';
import { listStoredSubscriptions } from './subscriptions.repository.ts';

const kinds = ['sessionInvite', 'sessionMoved', 'sessionCancelled'] as const;
export type InvitationKind = (typeof kinds)[number];

/** One e-mail to one reader: `e1` is an employee, `p1` the coach or the scheduler. */
export const sendInvitationJob = defineJob({
  name: 'send-session-invitation',
  schema: z.object({
    organizationId: idOf('organization'),
    sessionId: idOf('coaching-session'),
    kind: z.enum(kinds),
    sequence: z.int(),
    reader: z.string().regex(/^[ep]\d+$/),
  }),
  key: ({ organizationId, sessionId, sequence, reader }) => `${organizationId}.${sessionId}.${sequence}.${reader}`,
});

type Reader = {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly locale: string | null;
};

/** Whoever gets invitations: participants, the coach and the scheduler, each address once. */
function readersOf({ session, subscription: { coach, scheduler } }: ShownSession): readonly Reader[] {
  const staff = [coach, scheduler].flatMap((person) =>
    person?.email ? [{ ...person, email: person.email, key: `p${person.id}`, locale: null }] : [],
  );
  const employees = session.participants.flatMap((person) =>
    person.email ? [{ ...person, email: person.email, key: `e${person.id}` }] : [],
  );
  const byAddress = new Map<string, Reader>(
    [...employees, ...staff].map((reader) => [reader.email.toLowerCase(), reader]),
  );
  return [...byAddress.values()];
}

export async function enqueueInvitations(
  { queue }: Pick<CoachingDependencies, 'queue'>,
  trx: Transaction,
  { kind, ...shown }: ShownSession & { readonly kind: InvitationKind },
): Promise<void> {
  const { id: sessionId, sequence } = shown.session;
  const { organizationId } = shown.subscription;
  await queue.enqueueAll(
    trx,
    sendInvitationJob,
    readersOf(shown).map(({ key: reader }) => ({ organizationId, sessionId, kind, sequence, reader })),
  );
}

export type InvitationDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly mails: StaffMails;
  /** Of the staff app. */
  readonly url: string;
  readonly mailFrom: string;
  readonly supportEmail: string;
};

type Payload = z.output<typeof sendInvitationJob.schema>;

/** Mails an invitation with its iCalendar file, unless the session changed since; then a later e-mail says so. */
export async function sendInvitation(needs: InvitationDependencies, payload: Payload): Promise<void> {
  const found = await findInvitation(needs.database, payload);
  if (!found) return;
  const { session, subscription, organization, reader } = found;
  const { organizationId, sessionId, sequence, kind } = payload;
  const host = new URL(needs.url).hostname;
  const sessionName = [subscription.typeName, subscription.cohortName].filter(Boolean).join(', ');
  const values = {
    firstName: reader.firstName,
    sessionName,
    startsAt: spokenInstant(session.startsAt, subscription.coachTimeZone, reader.locale ?? 'en'),
    link: session.meetingUrl ?? `${needs.url}/sessions/my-sessions`,
    minutes: String(session.durationMinutes),
    supportEmail: needs.supportEmail,
  };
  const { locale } = reader;
  const mail = needs.mails({ kind, locale, organization, closesOn: null, values, missing: [] });
  const calendar = invitationFile({
    uid: `coaching-session-${organizationId}-${sessionId}@${host}`,
    sequence,
    isCancelled: kind === 'sessionCancelled',
    startsAt: session.startsAt,
    durationMinutes: session.durationMinutes,
    summary: sessionName,
    meetingUrl: session.meetingUrl,
    organizer: { name: 'Attune', email: addressIn(needs.mailFrom) },
    attendee: { name: nameInLists({ ...reader, emailAddress: reader.email }), email: reader.email },
    stampedAt: needs.clock.now(),
  });
  const { from, language, subject, text, html } = mail;
  const { outcome } = await needs.mailer.deliver({
    organizationId,
    from,
    subject,
    text,
    html,
    calendar,
    to: reader.email,
    messageId: `<session-${organizationId}-${sessionId}-${sequence}-${reader.key}@${host}>`,
    headers: { 'Content-Language': language },
  });
  if (outcome === 'retry') throw new RetryLater('The mail server did not accept the invitation.');
}

async function findInvitation(database: Database, { organizationId, sessionId, sequence, reader: key }: Payload) {
  return database.inOrganization(organizationId, async (trx) => {
    const session = await findSession(trx, organizationId, sessionId);
    if (!session || session.sequence !== sequence) return undefined;
    const [subscription] = await listStoredSubscriptions(trx, organizationId, session.subscriptionId);
    const reader = subscription && readersOf({ session, subscription }).find((each) => each.key === key);
    if (!subscription || !reader) return undefined;
    return { session, subscription, reader, organization: await findOrganizationName(trx, organizationId) };
  });
}

function addressIn(mailFrom: string): string {
  return /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
}
