import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { CampaignRef } from './closing.repository.ts';

/**
 * Lists campaigns of all organizations that were published and ended, or were deleted, longer ago than the retention
 * period.
 */
export async function listOutlivedKeys(trx: Transaction<'closing'>, now: Date): Promise<readonly CampaignRef[]> {
  const { rows } = await sql<CampaignRef>`
    select c.organization_id as "organizationId", c.id as "campaignId"
    from campaigns c
    join organizations o on o.id = c.organization_id
    where c.key_shredded_at is null and (
      c.deleted_at + make_interval(days => least(c.answers_days, o.retention_days)) <= ${now}
      or c.status = 'finished' and c.ended_at + make_interval(days => least(c.answers_days, o.retention_days)) <= ${now}
        and exists (select 1 from results.releases r
          where r.organization_id = c.organization_id and r.campaign_id = c.id)
    )
    order by c.ended_at`.execute(trx);
  return rows;
}

/** Whether the campaign was not reopened; locks it against reopening until the transaction ends. */
export async function isStillOver(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
): Promise<boolean> {
  const { rows } = await sql`
    select id from campaigns where organization_id =
      ${organizationId} and id = ${campaignId} and (status = 'finished' or deleted_at is not null)
        and key_shredded_at is null for update`.execute(trx);
  return rows.length > 0;
}

/**
 * Lists campaigns of all organizations with a snapshot that were deleted longer ago than the retention period, so that
 * nobody reads their results.
 */
export async function listOutlivedSnapshots(trx: Transaction<'closing'>, now: Date): Promise<readonly CampaignRef[]> {
  const { rows } = await sql<CampaignRef>`
    select distinct s.organization_id as "organizationId", s.campaign_id as "campaignId"
    from results.snapshots s
    join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id
    join organizations o on o.id = s.organization_id
    where c.deleted_at + make_interval(days => least(c.answers_days, o.retention_days)) <= ${now}`.execute(trx);
  return rows;
}

export async function destroySnapshots(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
): Promise<void> {
  await sql`delete from results.snapshots where organization_id =
    ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
}
