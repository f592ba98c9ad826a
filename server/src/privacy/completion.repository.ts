import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

export type CampaignRef = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };

/** Lists campaigns of all organizations whose key is destroyed, but of which it is still stored who answered. */
export async function listUnpurged(trx: Transaction): Promise<readonly CampaignRef[]> {
  const { rows } = await sql<CampaignRef>`
    select organization_id as "organizationId", id as "campaignId" from campaigns
    where key_shredded_at is not null and completion_purged_at is null order by organization_id, id`.execute(trx);
  return rows;
}

/** Deletes who is included in the releases, and replaces counts of groups by what is disclosed of them. */
export async function purgeReleases(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
): Promise<void> {
  await sql`select purge_releases(${organizationId}, ${campaignId})`.execute(trx);
}

/** Messages that not everybody got: reminders, and invitations that were sent again. */
const areForSome = ({ organizationId, campaignId }: CampaignRef) => sql`
  m.organization_id = ${organizationId} and m.campaign_id = ${campaignId}
    and n.organization_id = ${organizationId} and n.campaign_id = ${campaignId} and n.id = m.notification_id
    and (n.kind <> 'invite' or m.repetition > 0)`;

/** Deletes the messages that not everybody got, and keeps how many of each reminder were sent, as staff saw it. */
export async function purgeMessages(trx: Transaction, at: CampaignRef): Promise<void> {
  const { organizationId, campaignId } = at;
  await sql`
    update campaign_notifications n
    set sent_count = m.sent, skipped_count = m.skipped, failed_count = m.failed
    from (
      select notification_id, count(*) filter (where status = 'sent' or skip_reason = 'completed')::int as sent,
        count(*) filter (where status = 'skipped' and skip_reason is distinct from 'completed')::int as skipped,
        count(*) filter (where status in ('failed', 'bounced'))::int as failed
      from messages
      where organization_id = ${organizationId} and campaign_id = ${campaignId} and repetition = 0
      group by notification_id
    ) m
    where n.organization_id = ${organizationId} and n.campaign_id = ${campaignId} and n.kind <> 'invite'
      and n.id = m.notification_id and n.sent_count is null`.execute(trx);
  await purgeOutbox(trx, at);
  await sql`delete from messages m using campaign_notifications n where ${areForSome(at)}`.execute(trx);
}

/**
 * Where no mail server is configured, the messages themselves. A mail is found by its id, which begins with those of
 * its notification and employee; a text message only by its recipient and time.
 */
async function purgeOutbox(trx: Transaction, at: CampaignRef): Promise<void> {
  await sql`
    delete from outbox_mails o using campaign_notifications n
    where o.organization_id = ${at.organizationId} and n.organization_id = ${at.organizationId}
      and n.campaign_id = ${at.campaignId}
      and o.message_id ~ ('^<' || n.id || '-[0-9]+-email-'
        || case n.kind when 'invite' then '[0-9]+-[0-9]+@' else '' end)`.execute(trx);
  await sql`
    delete from outbox_texts o using employees e, campaign_memberships c, campaigns a
    where o.organization_id = ${at.organizationId} and a.organization_id = ${at.organizationId}
      and a.id = ${at.campaignId} and c.organization_id = ${at.organizationId} and c.campaign_id = a.id
      and e.organization_id = ${at.organizationId} and e.id = c.employee_id and o.recipient = e.mobile_phone_number
      and o.created_at between a.started_at and a.ended_at`.execute(trx);
}

/** Measures the tables again: the statistics of the planner keep frequent values of deleted rows. */
export async function measurePurged(trx: Transaction): Promise<void> {
  await sql`call measure_purged()`.execute(trx);
}
