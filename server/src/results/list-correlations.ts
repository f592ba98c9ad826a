import type { Id } from '@attune/domain/kernel';
import type { DriverImpact } from '@attune/domain/results';
import type { PublishedCampaign } from './published/published-group.ts';
import type { Reading } from './published/reading.ts';

/** The published correlations of drivers with engagement. */
export type Correlations = {
  readonly campaignId: Id<'campaign'>;
  readonly published: PublishedCampaign;
  readonly correlations: readonly DriverImpact[];
};

/**
 * Lists the correlations of a campaign as published, never recomputed; for the whole organization and visible to
 * everyone with access to results. `unlessKnown` may end the request.
 */
export async function listCorrelations(
  reading: Reading,
  campaignId: Id<'campaign'>,
  unlessKnown: (tag: string) => void,
): Promise<Correlations> {
  const campaign = reading.getCampaign(campaignId);
  const published = await reading.headline(campaign);
  if (published.release > 0) unlessKnown(reading.tag);
  return { campaignId, published, correlations: published.correlations };
}
