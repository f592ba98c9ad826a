import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { Database } from '../platform/database/index.ts';
import type { Benchmark, Benchmarks } from './benchmark.ts';
import { type PublishedCampaign, toPublishedCampaign, withoutResults } from './published-campaign.ts';
import { type CampaignOfResults, getHeadline, getPublication, listCampaignsOfResults, listGroupsBefore } from './published.repository.ts';
import { type Reach, findReach } from './reach.ts';

/** What one request reads results with. */
export type Reading = {
  readonly organizationId: Id<'organization'>;
  /** The campaigns that have started, newest first. */
  readonly campaigns: readonly CampaignOfResults[];
  readonly reach: Reach;
  /** What the organization compares itself with. */
  readonly benchmark: Benchmark | undefined;
  /** Names everything that an answer depends on: the campaigns with their releases, what may be seen, and the benchmark. */
  readonly tag: string;
  /** Refuses with `not-found` a campaign that the organization does not have or that has not started. */
  readonly getCampaign: (campaignId: Id<'campaign'>) => CampaignOfResults;
  /** Everything published of the campaign. */
  readonly published: (campaign: CampaignOfResults) => Promise<PublishedCampaign>;
  /** The same of the whole organization alone: for lists that go through many campaigns. */
  readonly headline: (campaign: CampaignOfResults) => Promise<PublishedCampaign>;
};

export type ResultsReader = { open(actor: Actor, organizationId: Id<'organization'>): Promise<Reading> };

const memoryForCampaigns = 128 * 1024 * 1024;

/** Reads what was published, under a role of the database that has no right on answers. Campaigns that were read lately are kept in memory, release by release. */
export function createResultsReader({ database, benchmarks }: { readonly database: Database; readonly benchmarks: Benchmarks }): ResultsReader {
  const doors = database.as('results');
  const kept = new LRUCache<string, PublishedCampaign>({ maxSize: memoryForCampaigns, sizeCalculation: ({ size }) => Math.max(1, size) });

  async function load(organizationId: Id<'organization'>, { id: campaignId, release, level }: CampaignOfResults, get: typeof getPublication): Promise<PublishedCampaign> {
    const at = { organizationId, campaignId };
    if (release === 0) return withoutResults(await doors.inOrganization(organizationId, (trx) => listGroupsBefore(trx, at)), level);
    const name = `${get.name} ${campaignId} ${release}`;
    const known = kept.get(name);
    if (known) return known;
    const published = toPublishedCampaign(await doors.inOrganization(organizationId, (trx) => get(trx, at, release), { isSnapshot: true }));
    kept.set(name, published);
    return published;
  }

  return {
    async open(actor, organizationId) {
      authorize(actor, 'results.readOrganization', { organizationId });
      const [campaigns, reach, benchmark] = await Promise.all([
        doors.inOrganization(organizationId, (trx) => listCampaignsOfResults(trx, organizationId)),
        findReach(database, actor, organizationId),
        benchmarks.find(organizationId),
      ]);
      return {
        organizationId,
        campaigns,
        reach,
        benchmark,
        tag: tagOf(campaigns, reach, benchmark),
        getCampaign(campaignId) {
          const campaign = campaigns.find(({ id }) => id === campaignId);
          if (!campaign) throw new Refusal('not-found');
          return campaign;
        },
        published: (campaign) => load(organizationId, campaign, getPublication),
        headline: (campaign) => load(organizationId, campaign, getHeadline),
      };
    },
  };
}

function tagOf(campaigns: readonly CampaignOfResults[], { tag }: Reach, benchmark: Benchmark | undefined): string {
  return createHash('sha256').update(JSON.stringify([campaigns, tag, benchmark?.tag ?? null])).digest('base64url').slice(0, 22);
}
