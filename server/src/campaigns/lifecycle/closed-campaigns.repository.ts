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
