import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

type Repetition = { readonly notificationId: Id<'campaign-notification'>; readonly now: Date };

/**
 * Starts sending a notification again: one more message on the same channel for every original recipient who is still a
 * member, finished or not, unless one is already waiting. The caller has locked the campaign's messages and checked
 * that it may be sent again, so that concurrent calls start one repetition.
 */
export async function beginRepetition(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { notificationId, now }: Repetition,
): Promise<void> {
  await sql`
    with begun as (
      update campaign_notifications set status = 'sending', repetitions = repetitions + 1, started_at = ${now}
      where organization_id = ${organizationId} and id = ${notificationId} and status in ('sending', 'sent')
      returning organization_id, id, campaign_id, repetitions
    )
    insert into messages (organization_id, campaign_id, notification_id, employee_id, channel, generation, repetition,
      next_attempt_at)
    select distinct b.organization_id, b.campaign_id, b.id, m.employee_id, m.channel, p.generation, b.repetitions,
      ${now}::timestamptz
    from begun b
    join messages m on m.organization_id = b.organization_id and m.notification_id = b.id
    join participations p on p.organization_id = b.organization_id and p.campaign_id = b.campaign_id
      and p.employee_id = m.employee_id and not p.by_code
    where b.organization_id = ${organizationId} and not exists (
      select 1 from messages w
      where w.organization_id = ${organizationId} and w.notification_id = b.id and w.employee_id = m.employee_id
        and w.channel = m.channel and w.status in ('queued', 'sending')
    )
    on conflict do nothing`.execute(trx);
}
