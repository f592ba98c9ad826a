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
  /** First invitations among them. */
  readonly heldInvitations: number;
  readonly lateInvitations: number;
};

/** All channels with messages that should have left, in one organization or all. */
export async function readSendingTrouble(
  trx: Transaction,
  part?: { readonly organizationId: Id<'organization'>; readonly campaignId: CampaignId | undefined },
): Promise<readonly SendingTrouble[]> {
  const campaign = part?.campaignId ? sql`and m.campaign_id = ${part.campaignId}` : sql``;
  return (await troubleIn(part ? sql`and o.id = ${part.organizationId} ${campaign}` : sql``).execute(trx)).rows;
}

/**
 * What was refused, what waits behind it while its channel is held, and what is an hour late. Each part begins at an
 * index that holds only few messages while all is well.
 */
function troubleIn(part: RawBuilder<unknown>) {
  return sql<SendingTrouble>`
    with waiting as (
      select m.organization_id, m.notification_id, m.repetition, m.channel, m.error, m.refusal, m.first_attempt_at, true as is_held
      from organizations o
      join messages m on m.organization_id = o.id and m.refusal is not null and m.status in ('queued', 'sending')
      where o.deleted_at is null ${part}
      union all
      select m.organization_id, m.notification_id, m.repetition, m.channel, h.answer, h.cause, h.held_since, true
      from organizations o
      join sending_holds h on h.organization_id = o.id
      join messages m on m.organization_id = o.id and m.channel = h.channel and m.refusal is null
        and m.status in ('queued', 'sending') and m.next_attempt_at <= greatest(attune_now(), h.retry_at)
      where o.deleted_at is null ${part}
      union all
      select m.organization_id, m.notification_id, m.repetition, m.channel, m.error, null, coalesce(m.first_attempt_at, m.next_attempt_at), false
      from organizations o
      join messages m on m.organization_id = o.id and m.refusal is null and m.status in ('queued', 'sending')
        and coalesce(m.first_attempt_at, m.next_attempt_at) < attune_now() - interval '1 hour'
        and not exists (
          select 1 from sending_holds h where h.organization_id = m.organization_id and h.channel = m.channel
        )
      where o.deleted_at is null ${part}
    )
    select w.channel, count(*) filter (where is_held)::integer as held,
      count(*) filter (where is_held and n.kind = 'invite' and w.repetition = 0)::integer as "heldInvitations",
      count(*) filter (where not is_held and n.kind = 'invite' and w.repetition = 0)::integer as "lateInvitations",
      min(first_attempt_at) filter (where is_held) as "heldSince",
      mode() within group (order by refusal) filter (where is_held) as cause,
      mode() within group (order by error) filter (where is_held) as answer,
      count(*) filter (where not is_held)::integer as late,
      min(first_attempt_at) filter (where not is_held) as "lateSince"
    from waiting w
    join campaign_notifications n on n.organization_id = w.organization_id and n.id = w.notification_id
    group by w.channel order by w.channel`;
}
