import { type CampaignId, preparedMinutesAhead } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { CampaignRef } from '../stored-campaign.ts';

/** Type of the closing job as listed among the jobs. */
export const closingJobType = 'close-campaign';

/**
 * Lists campaigns of all organizations with a due transition, except those being closed. In deleted organizations none
 * starts, and open ones close as promised.
 */
export async function listDueCampaigns(trx: Transaction): Promise<readonly CampaignRef[]> {
  const { rows } = await sql<CampaignRef>`
    select c.organization_id as "organizationId", c.id as "campaignId" from campaigns c
    join organizations o on o.id = c.organization_id
    where c.deleted_at is null and (
      o.deleted_at is null and c.status = 'active'
        and c.started_at - make_interval(mins => ${preparedMinutesAhead}) <= attune_now()
      or o.deleted_at is null and c.status = 'prepared' and c.started_at <= attune_now()
      or c.status = 'inprogress' and c.ended_at <= attune_now() and not exists (
        select 1 from jobs j
        where j.organization_id = c.organization_id and j.campaign_id = c.id
          and j.job_type = ${closingJobType} and j.status in ('pending', 'processing')
      )
    )
    order by c.started_at`.execute(trx);
  return rows;
}

/** Whether campaigns may start: the organization is not deleted. */
export async function mayBegin(trx: Transaction, organizationId: Id<'organization'>): Promise<boolean> {
  const { rows } = await sql`select id from organizations where id = ${organizationId} and deleted_at is null`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Lists running campaigns of all organizations whose disclosed participation is at least an hour old. */
export async function listStaleParticipations(trx: Transaction): Promise<readonly CampaignRef[]> {
  const { rows } = await sql<CampaignRef>`
    select c.organization_id as "organizationId", c.id as "campaignId" from campaigns c
    where c.status = 'inprogress' and c.deleted_at is null and exists (
      select 1 from campaign_participations p
      where p.organization_id = c.organization_id and p.campaign_id = c.id
        and p.refreshed_at <= attune_now() - interval '1 hour'
    )`.execute(trx);
  return rows;
}

/** Lists running campaigns with renewed links whose response rows have not been settled. */
export async function listWithRenewedLinks(trx: Transaction): Promise<readonly CampaignRef[]> {
  const { rows } = await sql<CampaignRef>`
    select c.organization_id as "organizationId", c.id as "campaignId" from campaigns c
    where c.status in ('prepared', 'inprogress') and c.deleted_at is null and exists (
      select 1 from participations p where p.organization_id = c.organization_id and p.campaign_id = c.id
        and p.renewed_from is not null
    )`.execute(trx);
  return rows;
}

/** Whether the campaign is being closed. */
export async function isClosing(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<boolean> {
  const { rows } = await sql`
    select id from jobs
    where organization_id = ${organizationId}
      and campaign_id = ${campaignId} and job_type = ${closingJobType} and status in ('pending', 'processing')
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** Sets the time window for answers; the database checks it on every submission. */
export async function openWindow(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    campaignId,
    opensAt,
    closesAt,
  }: { readonly campaignId: CampaignId; readonly opensAt: Date; readonly closesAt: Date },
): Promise<void> {
  await sql`
    insert into answers.windows (organization_id, campaign_id, opens_at, closes_at)
      values (${organizationId}, ${campaignId}, ${opensAt}, ${closesAt})
    on conflict (organization_id, campaign_id) do update
      set opens_at = excluded.opens_at, closes_at = excluded.closes_at`.execute(trx);
}

/** When a campaign stopped accepting answers, or will; undefined if it never opened. */
export async function readClosing(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<Date | undefined> {
  const { rows } = await sql<{ readonly closesAt: Date }>`
    select date_trunc('milliseconds', closes_at) as "closesAt" from answers.windows
    where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
  return rows[0]?.closesAt;
}

/** Stops accepting answers now. */
export async function shutWindow(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<void> {
  await sql`
    update answers.windows set closes_at = least(closes_at, attune_now())
    where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
}

/** Cancels the messages that were not sent when the campaign closed, until someone reschedules one. */
export async function cancelScheduledMessages(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<void> {
  await sql`update campaign_notifications set status = 'cancelled'
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and status = 'scheduled'`.execute(trx);
}

/** Deletes the window of a campaign that never opened. */
export async function removeWindow(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<void> {
  await sql`delete from answers.windows where organization_id =
    ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
}
