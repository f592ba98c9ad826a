import type { CampaignId, MessageChannel } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

type Invites = {
  readonly campaignId: CampaignId;
  readonly employeeIds: readonly Id<'employee'>[];
  readonly channel: MessageChannel;
  readonly now: Date;
};

/** Repetition numbers from here on are individual invitations; those of notifications to everyone start at 0. */
const firstOfOnePerson = 1000;

/** Creates one more invitation message per person on a channel, unless one is already waiting. */
export async function insertInvites(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, employeeIds, channel, now }: Invites,
): Promise<void> {
  await sql`
    insert into messages (organization_id, campaign_id, notification_id, employee_id, channel, generation,
      next_attempt_at, repetition)
    select p.organization_id, p.campaign_id, n.id, p.employee_id,
      ${channel}, p.generation, ${now}, greatest(m.last + 1, ${firstOfOnePerson})
    from campaign_notifications n
    join participations p on p.organization_id = n.organization_id and p.campaign_id = n.campaign_id
      and p.employee_id = any(${employeeIds}::bigint[]) and not p.by_code
    left join lateral (
      select max(repetition) as last, bool_or(status in ('queued', 'sending')) as waits from messages
      where organization_id = n.organization_id and campaign_id = n.campaign_id and notification_id = n.id
        and employee_id = p.employee_id and channel = ${channel}
    ) m on true
    where n.organization_id = ${organizationId}
      and n.campaign_id = ${campaignId} and n.kind = 'invite' and not coalesce(m.waits, false)
      and n.position = (select min(position) from campaign_notifications f
        where f.organization_id = n.organization_id and f.campaign_id = n.campaign_id and f.kind = 'invite')
    on conflict do nothing`.execute(trx);
}
