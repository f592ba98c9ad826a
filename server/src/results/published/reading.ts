import type { Id } from '@attune/domain/kernel';
import type { CampaignOfResults } from './published.repository.ts';
import type { Reach } from './reach.ts';
import type { Benchmark } from '../benchmark.ts';
import type { SecureRows } from '../filters/secure-rows.ts';
import type { PublishedCampaign } from './published-group.ts';

/** The context of one request for results. */
export type Reading = {
  readonly organizationId: Id<'organization'>;
  /** The started campaigns, newest first. */
  readonly campaigns: readonly CampaignOfResults[];
  readonly reach: Reach;
  /** The benchmark of the organization. */
  readonly benchmark: Benchmark | undefined;
  /**
   * Identifies everything that a response depends on: the campaigns with their releases, access, filter and benchmark.
   */
  readonly tag: string;
  /** Refuses with `not-found` an unknown campaign, or one that has not started. */
  readonly getCampaign: (campaignId: Id<'campaign'>) => CampaignOfResults;
  /** Everything published of the campaign, limited to the filter if there is one. */
  readonly published: (campaign: CampaignOfResults) => Promise<PublishedCampaign>;
  /** Published results of the whole organization only: for lists of many campaigns. */
  readonly headline: (campaign: CampaignOfResults) => Promise<PublishedCampaign>;
  /** The rows of an export, for whoever may have one. */
  readonly secureRows: (campaign: CampaignOfResults, groupType: string | null) => Promise<SecureRows>;
};
