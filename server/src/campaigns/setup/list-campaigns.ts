import { type Actor, can } from '@attune/domain/access';
import { type CampaignFilter, campaignStatuses, kindsIn } from '@attune/domain/campaigns';
import { type Id, Refusal, compareNames, fuzzySearch } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import type { Page } from '../../platform/json-api/index.ts';
import type { WordsByLocale } from '../../surveys/index.ts';
import { type CampaignFilters, type ListedCampaign, listCampaigns as list } from '../campaign-lists.repository.ts';
import { audienceSubjects } from '../campaign-subject.ts';
import { findCampaigns } from '../campaigns.repository.ts';
import { type CampaignCompanions, findCompanions } from './find-companions.ts';
import type { StoredCampaign } from '../stored-campaign.ts';

type Dependencies = { readonly database: Database; readonly words: WordsByLocale };

export type CampaignListing = Omit<CampaignFilters, 'kinds'> & {
  readonly organizationId: Id<'organization'>;
  readonly filter: CampaignFilter;
  readonly search?: string | undefined;
  readonly sorting?: { readonly field: keyof typeof comparisons; readonly direction: 'asc' | 'desc' } | undefined;
  readonly page: Page;
  readonly include: readonly string[];
};

export type CampaignList = {
  readonly campaigns: readonly StoredCampaign[];
  readonly companions: CampaignCompanions;
  readonly total: number;
};

/** Lists the campaigns that the actor may read: newest first, by relevance when searching, or sorted. */
export async function listCampaigns(
  { database, words }: Dependencies,
  actor: Actor,
  listing: CampaignListing,
): Promise<CampaignList> {
  const { organizationId, filter, status, parentCampaignId, page, include } = listing;
  return database.inOrganization(organizationId, async (trx) => {
    const subjectOf = await audienceSubjects(trx, actor, organizationId);
    const found = await list(trx, organizationId, { kinds: kindsIn(filter), status, parentCampaignId });
    const readable = found.filter((campaign) => can(actor, 'campaign.read', subjectOf(campaign)));
    if (readable.length === 0 && !mayReadAny(actor, organizationId)) throw new Refusal('not-authorized');
    const chosen = arrange(readable, listing);
    const campaigns = await findCampaigns(
      trx,
      organizationId,
      chosen.slice(page.offset, page.offset + page.limit).map(({ id }) => id),
    );
    return {
      campaigns,
      companions: await findCompanions(trx, { actor, words }, { organizationId, campaigns, include }),
      total: chosen.length,
    };
  });
}

const comparisons = {
  startedAt: (a: ListedCampaign, b: ListedCampaign) => a.startedAt.getTime() - b.startedAt.getTime(),
  name: (a: ListedCampaign, b: ListedCampaign) => compareNames(a.name, b.name),
  status: (a: ListedCampaign, b: ListedCampaign) =>
    campaignStatuses.indexOf(a.status) - campaignStatuses.indexOf(b.status),
};

function arrange(
  campaigns: readonly ListedCampaign[],
  { search, sorting }: CampaignListing,
): readonly ListedCampaign[] {
  const found = search ? fuzzySearch(search, campaigns, ({ name }) => name) : campaigns;
  if (!sorting) return found;
  const sorted = found.toSorted(comparisons[sorting.field]);
  return sorting.direction === 'asc' ? sorted : sorted.reverse();
}

/** Whether the actor could read a campaign that includes everyone. */
function mayReadAny(actor: Actor, organizationId: Id<'organization'>): boolean {
  return can(actor, 'campaign.read', {
    organizationId,
    campaignId: '' as Id<'campaign'>,
    participatingGroupIds: 'all',
  });
}
