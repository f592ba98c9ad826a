import type { Id } from '@attune/domain/kernel';
import type { DriverImpact } from '@attune/domain/results';
import type { PublishedCampaign } from './published/published-group.ts';
import type { Reading } from './published/reading.ts';

/** What was published of how drivers go together with engagement. */
export type Correlations = {
  readonly campaignId: Id<'campaign'>;
  readonly published: PublishedCampaign;
  readonly influences: readonly DriverImpact[];
};

/**
 * The correlations of a campaign as they were published, never reckoned anew; of the whole organization, for everybody
 * with results. `unlessKnown` may end it.
 */
export async function listCorrelations(
  reading: Reading,
  campaignId: Id<'campaign'>,
  unlessKnown: (tag: string) => void,
): Promise<Correlations> {
  const campaign = reading.getCampaign(campaignId);
  const published = await reading.headline(campaign);
  if (published.release > 0) unlessKnown(reading.tag);
  return { campaignId, published, influences: published.influences };
}
