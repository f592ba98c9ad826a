import type { Id } from '@attune/domain/kernel';
import type { DisclosedScores } from '@attune/domain/results';
import type { Database } from '../../platform/database/index.ts';
import { listedCampaigns } from './campaign-comparison.ts';
import { numbersOf, rootOf, scoresFrom, toPublishedCampaign, visibilityIn } from './published-campaign.ts';
import { getHeadline, listCampaignsOfResults } from './published.repository.ts';

/** Since when and until when a campaign has ended. */
export type Window = { readonly since: Date; readonly until: Date };

/**
 * The scores of the whole organization in its latest finished campaign of everybody that has an engagement score and
 * ended within the window: its published root cell and nothing else, for benchmarks that many organizations make up.
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
