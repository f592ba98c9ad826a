import type { Id } from '@attune/domain/kernel';
import { type ResultCampaign, campaignsCharted, resultCampaigns } from '@attune/domain/results';
import { type SeenNumbers, numbersIn, numbersOf } from './published-campaign.ts';
import { type PublishedCampaign } from './published-group.ts';
import type { CampaignOfResults, PublishedPart } from './published.repository.ts';
import type { Reading } from './reading.ts';

/** The finished campaigns in lists of results, newest first. */
export function listedCampaigns(
  campaigns: readonly CampaignOfResults[],
  options: { readonly needsScore: boolean },
): readonly ReturnType<typeof listable>[] {
  return resultCampaigns(campaigns.map(listable), options);
}

/**
 * The campaigns that one is compared with: those of its kind that ended before it, newest first, as far back as charts
 * go.
 */
export function earlierCampaigns(
  campaigns: readonly CampaignOfResults[],
  { id, kind, endedAt }: CampaignOfResults,
): readonly CampaignOfResults[] {
  return listedCampaigns(campaigns, { needsScore: false })
    .filter((other) => other.kind === kind && other.id !== id && other.endedAt < endedAt)
    .slice(0, campaignsCharted);
}

/** What an earlier campaign published of a group. */
export type EarlierNumbers = {
  readonly campaign: CampaignOfResults;
  readonly published: PublishedCampaign;
  readonly seen: SeenNumbers;
};

/**
 * The numbers of a group in the last campaign of the same kind before this one in which it has a result that may be
 * seen.
 */
export async function findEarlierNumbers(
  { campaigns, reach, published }: Reading,
  campaign: CampaignOfResults,
  groupId: Id<'group'>,
): Promise<EarlierNumbers | undefined> {
  for (const earlier of earlierCampaigns(campaigns, campaign)) {
    const before = await published(earlier);
    const seen = reach.canRead(before, groupId) ? numbersOf(before, groupId) : undefined;
    if (seen) return { campaign: earlier, published: before, seen };
  }
  return undefined;
}

/** The class of a group that holds the same values of the same family as one of another campaign. */
export function findClass(
  published: PublishedCampaign,
  groupId: Id<'group'>,
  { label }: PublishedPart,
): PublishedPart | undefined {
  const isSame = (values: readonly (string | null)[]) =>
    values.length === label?.values.length && values.every((value) => label.values.includes(value));
  return label ? published.classesOf(groupId, label.split).find((part) => isSame(part.label?.values ?? [])) : undefined;
}

/** The numbers of a class in the last campaign of the same kind before this one that shows it. */
export async function findEarlierClass(
  { campaigns, reach, published }: Reading,
  campaign: CampaignOfResults,
  { groupId, part }: { readonly groupId: Id<'group'>; readonly part: PublishedPart },
): Promise<EarlierNumbers | undefined> {
  for (const earlier of earlierCampaigns(campaigns, campaign)) {
    const before = await published(earlier);
    const found = reach.canRead(before, groupId) ? findClass(before, groupId, part) : undefined;
    if (found) return { campaign: earlier, published: before, seen: numbersIn(found, before) };
  }
  return undefined;
}

/** Whom a campaign was meant for is no business of results; the lists ask only whether it was meant for some. */
const forSome: ResultCampaign['target'] = {
  groupIds: [],
  attributes: [{ attributeType: '', employeeIds: [] }],
  values: [],
};
const forEverybody: ResultCampaign['target'] = { groupIds: [], attributes: [], values: [] };

/** The campaign as rules of selection ask for it. */
export function listable(campaign: CampaignOfResults): CampaignOfResults & ResultCampaign {
  return { ...campaign, target: campaign.isTargeted ? forSome : forEverybody };
}
