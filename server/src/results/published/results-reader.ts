import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { type AttributeFilter, formatAttributeFilter, parseAttributeFilter } from '@attune/domain/results';
import type { Database } from '../../platform/database/index.ts';
import { tagOf } from '../../platform/http/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import type { Benchmarks } from '../benchmark.ts';
import { listedCampaigns } from './campaign-comparison.ts';
import { problemOf } from '../filters/filtered-campaign.ts';
import { rootOf } from './published-campaign.ts';
import { type PublishedCampaign } from './published-group.ts';
import { createPublishedCampaigns } from './published-campaigns.ts';
import { type CampaignOfResults, listCampaignsOfResults } from './published.repository.ts';
import { type Reach, findReach } from './reach.ts';
import type { Reading } from './reading.ts';

/** The filter as written in the API, and the campaign whose groups it names, if it is one. */
export type Asked = { readonly attribute?: string | undefined; readonly campaignId?: Id<'campaign'> | undefined };

/**
 * Opens results for reading. Refuses with `invalid` a malformed filter, or one that names something that the campaign,
 * or every campaign, does not have.
 */
export type ResultsReader = { open(actor: Actor, organizationId: Id<'organization'>, asked?: Asked): Promise<Reading> };

type Dependencies = { readonly database: Database; readonly keys: KeyStore; readonly benchmarks: Benchmarks };

/** Reads published results with a database role that has no access to answers. */
export function createResultsReader({ database, keys, benchmarks }: Dependencies): ResultsReader {
  const asResults = database.as('results');
  const published = createPublishedCampaigns({ database, keys });

  return {
    async open(actor, organizationId, { attribute, campaignId } = {}) {
      authorize(actor, 'results.readOrganization', { organizationId });
      const [campaigns, reach, benchmark] = await Promise.all([
        asResults.inOrganization(organizationId, (trx) => listCampaignsOfResults(trx, organizationId)),
        findReach(database, actor, organizationId),
        benchmarks.find(organizationId),
      ]);
      const filter = attribute === undefined ? [] : parseAttributeFilter(attribute);
      const named =
        campaignId === undefined
          ? listedCampaigns(campaigns, { needsScore: false })
          : campaigns.filter(({ id }) => id === campaignId);
      if (filter.length > 0) await assertKnown(filter, named, (campaign) => published.whole(organizationId, campaign));
      return {
        organizationId,
        campaigns,
        reach,
        benchmark,
        tag: tagOf([campaigns, reach.tag, benchmark?.tag ?? null, formatAttributeFilter(filter)]),
        getCampaign(wanted) {
          const campaign = campaigns.find(({ id }) => id === wanted);
          if (!campaign) throw new Refusal('not-found');
          return campaign;
        },
        published: async (campaign) =>
          filter.length === 0
            ? published.whole(organizationId, campaign)
            : withoutWhole(await published.filtered(organizationId, campaign, filter), reach),
        headline: (campaign) => published.headline(organizationId, campaign),
        async secureRows(campaign, groupType) {
          authorize(actor, 'results.exportSecure', { organizationId });
          return published.secureRows(organizationId, campaign, groupType);
        },
      };
    },
  };
}

/** A filter must match at least one of the campaigns; the others have nothing to compare with. */
async function assertKnown(
  filter: AttributeFilter,
  campaigns: readonly CampaignOfResults[],
  read: (campaign: CampaignOfResults) => Promise<PublishedCampaign>,
): Promise<void> {
  let first: string | undefined;
  for (const campaign of campaigns) {
    const problem = problemOf(await read(campaign), filter);
    if (problem === undefined) return;
    first ??= problem;
  }
  if (first) throw new Refusal('invalid', first);
}

/**
 * The organization's scores are visible to everyone with access to results, those of a filtered part only with detailed
 * access.
 */
function withoutWhole(published: PublishedCampaign, { canRead }: Reach): PublishedCampaign {
  const root = rootOf(published);
  if (!root || canRead(published, root.id)) return published;
  return {
    ...published,
    partOf: (groupId, part) => (groupId === root.id ? undefined : published.partOf(groupId, part)),
  };
}
