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

/** A campaign of which it is still stored who answered. */
export type UnpurgedCampaign = {
  readonly confidentialityLevel: number;
  readonly audienceSize: number | null;
  readonly completedCount: number | null;
};

/** Gets a campaign, deleted or not, whose key is destroyed but whose respondents are still stored; locks it. */
export async function lockUnpurged(
  trx: Transaction,
  { organizationId, campaignId }: CampaignRef,
): Promise<UnpurgedCampaign | undefined> {
  const { rows } = await sql<UnpurgedCampaign>`
    select confidentiality_level as "confidentialityLevel", audience_size as "audienceSize",
      completed_count as "completedCount"
    from campaigns where organization_id = ${organizationId} and id = ${campaignId}
      and key_shredded_at is not null and completion_purged_at is null for update`.execute(trx);
  return rows[0];
}

/** Records that nothing reveals anymore who answered a campaign. */
export async function markPurged(
  trx: Transaction,
  { organizationId, campaignId }: CampaignRef,
  now: Date,
): Promise<void> {
  await sql`update campaigns set completion_purged_at = ${now}
    where organization_id = ${organizationId} and id = ${campaignId}`.execute(trx);
}
