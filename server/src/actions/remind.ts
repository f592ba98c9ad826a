import type { Id } from '@attune/domain/kernel';
import { z } from 'zod';
import type { StaffMails } from '../messaging/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Mailer } from '../platform/mail/index.ts';
import { type Enqueue, RetryLater, defineJob, idOf } from '../platform/queue/index.ts';
import { findReminder, listDueReminders, markReminded } from './reminders.repository.ts';

export const remindOfActionJob = defineJob({
  name: 'remind-of-action',
  schema: z.object({ organizationId: idOf('organization'), occurrenceId: idOf('action-occurrence') }),
  key: ({ organizationId, occurrenceId }) => `${organizationId}.${occurrenceId}`,
});

export type ReminderDependencies = {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly mails: StaffMails;
  /** Of the staff app. */
  readonly url: string;
  readonly supportEmail: string;
};

type Reminder = { readonly organizationId: Id<'organization'>; readonly occurrenceId: Id<'action-occurrence'> };

/** Finds steps that became due, in all organizations. Each is reminded of once. */
export async function startReminders({
  database,
  queue,
}: {
  readonly database: Database;
  readonly queue: Enqueue;
}): Promise<void> {
  await database.acrossOrganizations('due-work', async (trx) => {
    const due = await listDueReminders(trx);
    if (due.length > 0) await queue.enqueueAll(trx, remindOfActionJob, due);
  });
}

/** Mails the person who does the step, or else the owner of the plan. */
export async function remindOfAction(needs: ReminderDependencies, reminder: Reminder): Promise<void> {
  const { database, mailer, mails, url, supportEmail } = needs;
  const { organizationId, occurrenceId } = reminder;
  const found = await database.inOrganization(organizationId, (trx) => findReminder(trx, organizationId, occurrenceId));
  if (!found) return;
  if (found.emailAddress !== null) {
    const { from, language, subject, text, html } = mails({
      kind: 'actionDue',
      locale: found.locale,
      organization: found.organization,
      closesOn: null,
      values: {
        firstName: found.firstName,
        link: `${url}/action_dashboard/my_actions?plan=${found.planId}`,
        supportEmail,
      },
      missing: [],
    });
    const { outcome } = await mailer.deliver({
      organizationId,
      messageId: `<action-${occurrenceId}@${new URL(url).hostname}>`,
      from,
      to: found.emailAddress,
      subject,
      text,
      html,
      headers: { 'Content-Language': language },
    });
    if (outcome === 'retry') throw new RetryLater('The mail server did not accept the reminder.');
  }
  await database.inOrganization(organizationId, (trx) => markReminded(trx, organizationId, occurrenceId));
}
