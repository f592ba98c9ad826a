import type { Id } from '@attune/domain/kernel';
import type { DisclosedScores } from '@attune/domain/results';
import type { Database } from '../../platform/database/index.ts';
import { listedCampaigns } from './campaign-comparison.ts';
import { numbersOf, rootOf, scoresFrom, toPublishedCampaign, visibilityIn } from './published-campaign.ts';
import { getHeadline, listCampaignsOfResults } from './published.repository.ts';

/** The period in which a campaign must have ended. */
export type Window = { readonly since: Date; readonly until: Date };

/**
 * The organization-wide scores of the latest completed campaign of everyone that has an engagement score and ended
 * within the window: only its published root cell, for benchmarks across organizations.
 */
export async function findLatestScores(
  database: Database,
  organizationId: Id<'organization'>,
  { since, until }: Window,
): Promise<DisclosedScores | undefined> {
  return database.as('results').inOrganization(
    organizationId,
    async (trx) => {
      const campaigns = listedCampaigns(await listCampaignsOfResults(trx, organizationId), { needsScore: true });
      const latest = campaigns.find(
        ({ isTargeted, release, endedAt }) => !isTargeted && release > 0 && endedAt >= since && endedAt <= until,
      );
      if (!latest) return undefined;
      const published = toPublishedCampaign(
        await getHeadline(trx, { organizationId, campaignId: latest.id }, latest.release),
      );
      const root = rootOf(published);
      if (!root || visibilityIn(published, root).kind !== 'shown') return undefined;
      const seen = numbersOf(published, root.id);
      const scores = seen && scoresFrom(seen);
      return scores?.engagement ? scores : undefined;
    },
    { isSnapshot: true },
  );
}
