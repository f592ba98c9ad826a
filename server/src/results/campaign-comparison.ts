import type { Id } from '@attune/domain/kernel';
import { type ResultCampaign, campaignsCharted, resultCampaigns } from '@attune/domain/results';
import { type SeenNumbers, numbersOf } from './published-campaign.ts';
import type { CampaignOfResults } from './published.repository.ts';
import type { Reading } from './results-reader.ts';

/** The finished campaigns in lists of results, newest first. */
export function listedCampaigns(campaigns: readonly CampaignOfResults[], options: { readonly needsScore: boolean }): readonly CampaignOfResults[] {
  return resultCampaigns(campaigns.map(asResultCampaign), options);
}

/** The campaigns that one is compared with: those of its kind that ended before it, newest first, as far back as charts go. */
export function earlierCampaigns(campaigns: readonly CampaignOfResults[], { id, kind, endedAt }: CampaignOfResults): readonly CampaignOfResults[] {
  return listedCampaigns(campaigns, { needsScore: false })
    .filter((other) => other.kind === kind && other.id !== id && other.endedAt < endedAt)
    .slice(0, campaignsCharted);
}

/** The numbers of a group in the last campaign of the same kind before this one in which it has a result that may be seen. */
export async function findPreviousNumbers({ campaigns, reach, published }: Reading, campaign: CampaignOfResults, groupId: Id<'group'>): Promise<SeenNumbers | undefined> {
  for (const earlier of earlierCampaigns(campaigns, campaign)) {
    const before = await published(earlier);
    const numbers = reach.canRead(before, groupId) ? numbersOf(before, groupId) : undefined;
    if (numbers) return numbers;
  }
  return undefined;
}

/** Whom a campaign was meant for is no business of results; the lists ask only whether it was meant for some. */
const forSome: ResultCampaign['target'] = { groupIds: [], attributes: [{ attributeType: '', employeeIds: [] }] };
const forEverybody: ResultCampaign['target'] = { groupIds: [], attributes: [] };

function asResultCampaign(campaign: CampaignOfResults): CampaignOfResults & ResultCampaign {
  return { ...campaign, target: campaign.isTargeted ? forSome : forEverybody };
}
