import type { CampaignId, MessageChannel } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { RefusalCause } from '@attune/domain/messaging';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

/** Messages of a channel that should have left. */
export type SendingTrouble = {
  readonly channel: MessageChannel;
  /** Messages that wait because the server refuses them for a reason that is ours to mend. */
  readonly held: number;
  readonly heldSince: Date | null;
  readonly cause: RefusalCause | null;
  /** The words of the server that most of them got, without addresses. */
  readonly answer: string | null;
  /** Other messages that should have left more than an hour ago. */
  readonly late: number;
  readonly lateSince: Date | null;
};

/** All messages of all organizations that should have left, for operators. */
export async function readSendingTrouble(trx: Transaction): Promise<readonly SendingTrouble[]> {
  return (await troubleIn(sql``).execute(trx)).rows;
}

export type SendingPart = { readonly organizationId: Id<'organization'>; readonly campaignId?: CampaignId | undefined };

/**
 * First invitations that should have left, for staff. Reminders are left out: one that waits for a mailbox would tell
 * that its recipient has not finished.
 */
export async function readInvitationTrouble(
  trx: Transaction,
  { organizationId, campaignId }: SendingPart,
): Promise<readonly SendingTrouble[]> {
  const part = sql`and o.id = ${organizationId} ${campaignId ? sql`and m.campaign_id = ${campaignId}` : sql``}
    and m.repetition = 0 and exists (select 1 from campaign_notifications n
      where n.organization_id = m.organization_id and n.id = m.notification_id and n.kind = 'invite')`;
  return (await troubleIn(part).execute(trx)).rows;
}

/**
 * What was refused, what waits behind it while its channel is held, and what is an hour late. Each part begins at an
 * index that holds only few messages while all is well.
 */
function troubleIn(part: RawBuilder<unknown>) {
  return sql<SendingTrouble>`
    with waiting as (
      select m.channel, m.error, m.refusal, m.first_attempt_at as since, true as is_held
      from organizations o
      join messages m on m.organization_id = o.id and m.refusal is not null and m.status in ('queued', 'sending')
      where o.deleted_at is null ${part}
      union all
      select m.channel, h.answer, h.cause, h.held_since, true
      from organizations o
      join sending_holds h on h.organization_id = o.id
      join messages m on m.organization_id = o.id and m.channel = h.channel and m.refusal is null
        and m.status in ('queued', 'sending') and m.next_attempt_at <= greatest(attune_now(), h.retry_at)
      where o.deleted_at is null ${part}
      union all
      select m.channel, m.error, null, coalesce(m.first_attempt_at, m.next_attempt_at), false
      from organizations o
      join messages m on m.organization_id = o.id and m.refusal is null and m.status in ('queued', 'sending')
        and coalesce(m.first_attempt_at, m.next_attempt_at) < attune_now() - interval '1 hour'
        and not exists (
          select 1 from sending_holds h where h.organization_id = m.organization_id and h.channel = m.channel
        )
      where o.deleted_at is null ${part}
    )
    select channel, count(*) filter (where is_held)::integer as held,
      min(since) filter (where is_held) as "heldSince",
      mode() within group (order by refusal) filter (where is_held) as cause,
      mode() within group (order by error) filter (where is_held) as answer,
      count(*) filter (where not is_held)::integer as late,
      min(since) filter (where not is_held) as "lateSince"
    from waiting group by channel order by channel`;
}
