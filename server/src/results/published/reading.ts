import type { Id } from '@attune/domain/kernel';
import type { CampaignOfResults } from './published.repository.ts';
import type { Reach } from './reach.ts';
import type { Benchmark } from '../benchmark.ts';
import type { PublishedCampaign } from './published-group.ts';

/** What one request reads results with. */
export type Reading = {
  readonly organizationId: Id<'organization'>;
  /** The campaigns that have started, newest first. */
  readonly campaigns: readonly CampaignOfResults[];
  readonly reach: Reach;
  /** What the organization compares itself with. */
  readonly benchmark: Benchmark | undefined;
  /**
   * Names everything that an answer depends on: the campaigns with their releases, what may be seen, the filter, and
   * the benchmark.
   */
  readonly tag: string;
  /** Refuses with `not-found` a campaign that the organization does not have or that has not started. */
  readonly getCampaign: (campaignId: Id<'campaign'>) => CampaignOfResults;
  /** Everything published of the campaign, of those whom the filter means if one was asked for. */
  readonly published: (campaign: CampaignOfResults) => Promise<PublishedCampaign>;
  /** The same of the whole organization alone: for lists that go through many campaigns. */
  readonly headline: (campaign: CampaignOfResults) => Promise<PublishedCampaign>;
};
