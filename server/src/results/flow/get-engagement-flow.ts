import type { Actor } from '@attune/domain/access';
import { countsMoves } from '@attune/domain/results';
import type { Database } from '../../platform/database/index.ts';
import { earlierCampaigns } from '../published/campaign-comparison.ts';
import type { CampaignRef } from '../closing/closing.repository.ts';
import { type StoredFlow, findFlow } from './flow.repository.ts';
import type { CampaignOfResults } from '../published/published.repository.ts';
import type { ResultsReader } from '../published/results-reader.ts';

type Dependencies = { readonly database: Database; readonly reader: ResultsReader };

/**
 * Why a campaign has no moves: it is not completed, its kind is not repeated, there is no previous campaign, or the
 * previous levels are gone.
 */
export type NoFlow = { readonly verdict: 'running' | 'not-repeated' | 'first' | 'not-kept' };

export type CampaignFlow = {
  readonly campaign: CampaignOfResults;
  readonly previous: CampaignOfResults | undefined;
  readonly disclosed: StoredFlow | NoFlow;
};

/**
 * Gets the moves between levels since the previous campaign, for the whole organization: visible to everyone with
 * access to its results (docs/methodology.md, 26). `unlessKnown` may end the request once access is checked.
 */
export async function getEngagementFlow(
  { database, reader }: Dependencies,
  actor: Actor,
  at: CampaignRef & { readonly unlessKnown: (tag: string) => void },
): Promise<CampaignFlow> {
  const { campaigns, getCampaign, tag } = await reader.open(actor, at.organizationId);
  const campaign = getCampaign(at.campaignId);
  at.unlessKnown(tag);
  const stored = await database.as('results').inOrganization(at.organizationId, (trx) => findFlow(trx, at));
  const previous = stored
    ? campaigns.find(({ id }) => id === stored.previousId)
    : earlierCampaigns(campaigns, campaign)[0];
  return { campaign, previous, disclosed: stored ?? { verdict: whyNone(campaign, previous) } };
}

function whyNone(campaign: CampaignOfResults, previous: CampaignOfResults | undefined): NoFlow['verdict'] {
  if (campaign.status !== 'finished' || campaign.release === 0) return 'running';
  if (!countsMoves(campaign)) return 'not-repeated';
  return previous ? 'not-kept' : 'first';
}
