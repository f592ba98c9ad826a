import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { CampaignRef } from '../stored-campaign.ts';

/** Saves the engagement score of a published campaign, by which lists sort. */
export async function saveEngagementScore(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
  score: number | null,
): Promise<void> {
  await sql`update campaigns set engagement_score =
    ${score} where organization_id = ${organizationId} and id = ${campaignId}`.execute(trx);
}

/** Records that the key of a campaign, and with it all its answers, has been destroyed. */
export async function markShredded(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
  now: Date,
): Promise<void> {
  await sql`update campaigns set key_shredded_at =
    ${now} where organization_id = ${organizationId} and id = ${campaignId}`.execute(trx);
}

/**
 * Records who has completed the survey, for all participants in one statement, so that neither order nor time of the rows
 * shows anything. Most are recorded before and stay untouched.
 */
export async function saveCompletions(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
  employeeIds: readonly Id<'employee'>[],
): Promise<void> {
  await sql`
    update participations p set is_completed = u.employee_id is not null
    from participations every
    left join unnest(${employeeIds}::bigint[]) as u (employee_id) on u.employee_id = every.employee_id
    where every.organization_id = ${organizationId}
      and every.campaign_id = ${campaignId} and every.is_completed <> (u.employee_id is not null)
      and p.organization_id = ${organizationId}
        and p.campaign_id = ${campaignId} and p.employee_id = every.employee_id`.execute(trx);
}
