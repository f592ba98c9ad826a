import type { Id } from '@attune/domain/kernel';
import { type ResultCampaign, campaignsCharted, resultCampaigns } from '@attune/domain/results';
import { type SeenNumbers, numbersIn, numbersOf } from './published-campaign.ts';
import { type PublishedCampaign } from './published-group.ts';
import type { CampaignOfResults, PublishedPart } from './published.repository.ts';
import type { Reading } from './reading.ts';

/** The completed campaigns in lists of results, newest first. */
export function listedCampaigns(
  campaigns: readonly CampaignOfResults[],
  options: { readonly needsScore: boolean },
): readonly ReturnType<typeof listable>[] {
  return resultCampaigns(campaigns.map(listable), options);
}

/** The campaigns to compare with: earlier completed ones of the same kind, newest first, as far back as charts go. */
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

/** The numbers of a group in the last earlier campaign of the same kind that shows a visible result for it. */
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

/** The class of a group with the same values of the same group type as one of another campaign. */
export function findClass(
  published: PublishedCampaign,
  groupId: Id<'group'>,
  { label }: PublishedPart,
): PublishedPart | undefined {
  const isSame = (values: readonly (string | null)[]) =>
    values.length === label?.values.length && values.every((value) => label.values.includes(value));
  return label ? published.classesOf(groupId, label.split).find((part) => isSame(part.label?.values ?? [])) : undefined;
}

/** The numbers of a class in the last earlier campaign of the same kind that shows it. */
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

/** Results do not depend on the target itself; lists only need to know that there is one. */
const forSome: ResultCampaign['target'] = {
  groupIds: [],
  attributes: [{ attributeType: '', employeeIds: [] }],
  values: [],
};
const forEverybody: ResultCampaign['target'] = { groupIds: [], attributes: [], values: [] };

/** The campaign in the form that selection rules use. */
export function listable(campaign: CampaignOfResults): CampaignOfResults & ResultCampaign {
  return { ...campaign, target: campaign.isTargeted ? forSome : forEverybody };
}
