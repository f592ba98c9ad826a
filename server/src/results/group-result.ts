import { findEarlierNumbers } from './published/campaign-comparison.ts';
import { comparisonsOf, type GroupResult } from './comparisons.ts';
import { findGroup, numbersOf, scoresFrom, visibilityIn } from './published/published-campaign.ts';
import { type PublishedCampaign, type PublishedGroup } from './published/published-group.ts';
import type { CampaignOfResults } from './published/published.repository.ts';
import type { Reading } from './published/reading.ts';

export type GroupInCampaign = {
  readonly campaign: CampaignOfResults;
  readonly published: PublishedCampaign;
  readonly group: PublishedGroup;
};

/** Reads the result of a group that may be seen. */
export async function readGroupResult(
  reading: Reading,
  { campaign, published, group }: GroupInCampaign,
): Promise<GroupResult> {
  const mayBeNamed = (groupId: PublishedGroup['parentId']) =>
    groupId !== null && reading.reach.canRead(published, groupId) ? findGroup(published, groupId) : undefined;
  const visibility = visibilityIn(published, group);
  const seen = visibility.kind === 'shown' ? numbersOf(published, group.id) : undefined;
  const earlier = seen && (await findEarlierNumbers(reading, campaign, group.id));
  const result = {
    campaign,
    published,
    group,
    depth: published.hierarchy.depths[published.hierarchy.placeOf.get(group.id) ?? 0] ?? 0,
    visibility,
    seen,
    scores: seen && scoresFrom(seen),
    previous: earlier && { ...earlier, scores: scoresFrom(earlier.seen) },
    parent: mayBeNamed(group.parentId),
    countedIn: mayBeNamed(group.countedIn),
  };
  return { ...result, comparisons: comparisonsOf(reading, result) };
}
