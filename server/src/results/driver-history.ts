import type { Id } from '@attune/domain/kernel';
import { type Change, type Estimate, campaignsCharted, changeBetween } from '@attune/domain/results';
import { listedCampaigns } from './published/campaign-comparison.ts';
import { numbersOf, scoresFrom } from './published/published-campaign.ts';
import type { Reading } from './published/reading.ts';

/** The score of a driver or category in one campaign. */
export type ScoreInCampaign = {
  readonly campaignName: string;
  readonly endedAt: Date;
  readonly score: number;
  readonly estimate: Estimate;
};

type Asked = {
  readonly groupId: Id<'group'>;
  /** Key of a driver, or id of a category. */
  readonly driver: string | null;
  readonly categoryId: string | null;
};

/** Scores of a driver or category in a group, as far as the actor may see them: up to four campaigns, oldest first. */
export async function readDriverHistory(
  reading: Reading,
  { groupId, driver, categoryId }: Asked,
): Promise<readonly ScoreInCampaign[]> {
  const found: ScoreInCampaign[] = [];
  for (const campaign of listedCampaigns(reading.campaigns, { needsScore: true })) {
    if (found.length === campaignsCharted) break;
    const published = await reading.published(campaign);
    if (!reading.reach.canRead(published, groupId)) continue;
    const id = categoryId ?? published.statements.find(({ categoryKey }) => categoryKey === driver)?.categoryId;
    const numbers = numbersOf(published, groupId);
    const category = numbers && scoresFrom(numbers).categories.find((each) => each.id === id);
    if (category?.score != null && category.estimate)
      found.push({
        campaignName: campaign.name,
        endedAt: campaign.endedAt,
        score: category.score,
        estimate: category.estimate,
      });
  }
  return found.toReversed();
}

/** What the score did since a moment: the last campaign against the last one before it. Null if there is no such pair. */
export function changeSince(scores: readonly ScoreInCampaign[], moment: Date): Change | null {
  const before = scores.findLast(({ endedAt }) => endedAt <= moment);
  const now = scores.at(-1);
  return before && now && now !== before ? changeBetween(now.estimate, before.estimate) : null;
}
