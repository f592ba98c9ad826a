import type { Id } from '@attune/domain/kernel';
import {
  type Visibility,
  isUpgradeToVersion4,
  latestQuarterlyReports,
  smartPulsesOf,
  visibilityOf,
} from '@attune/domain/results';
import type { Page } from '../platform/json-api/index.ts';
import { earlierCampaigns, listable, listedCampaigns } from './published/campaign-comparison.ts';
import { type SeenNumbers, numbersOf, rootOf, visibilityIn } from './published/published-campaign.ts';
import { type PublishedCampaign, type PublishedGroup } from './published/published-group.ts';
import type { CampaignOfResults } from './published/published.repository.ts';
import type { Reading } from './published/reading.ts';

/**
 * The headline of one campaign, visible to everyone with access to any results; `isDetailed` tells whether more of the
 * organization may be seen.
 */
export type CampaignResult = {
  readonly campaign: CampaignOfResults;
  readonly published: PublishedCampaign;
  readonly group: PublishedGroup | undefined;
  readonly visibility: Visibility;
  readonly seen: SeenNumbers | undefined;
  readonly previous: SeenNumbers | undefined;
  readonly isDetailed: boolean;
  /** Whether it uses version 4 of its survey and the previous listed campaign of its kind does not. */
  readonly isSurveyUpgrade: boolean;
  readonly smartPulseIds: readonly Id<'campaign'>[];
};

export type CampaignResultFilter = {
  readonly campaignId?: Id<'campaign'> | undefined;
  readonly kind?: string | undefined;
  readonly needsScore: boolean;
  readonly isLatestQuarterly: boolean;
};

/**
 * One page of the headlines of completed campaigns, newest first, with their total count; the latest quarterly ones
 * oldest first, as in charts.
 */
export async function listCampaignResults(
  reading: Reading,
  { campaignId, kind, needsScore, isLatestQuarterly }: CampaignResultFilter,
  page: Page,
): Promise<{ readonly results: readonly CampaignResult[]; readonly total: number }> {
  const finished = listedCampaigns(reading.campaigns, { needsScore });
  const charted = isLatestQuarterly ? latestQuarterlyReports(finished) : finished;
  const listed = charted.filter(
    (campaign) => (!campaignId || campaign.id === campaignId) && (!kind || campaign.kind === kind),
  );
  const results: CampaignResult[] = [];
  for (const campaign of listed.slice(page.offset, page.offset + page.limit))
    results.push(await readCampaignResult(reading, campaign));
  return { results, total: listed.length };
}

/** The headline of a completed campaign. */
async function readCampaignResult(reading: Reading, campaign: CampaignOfResults): Promise<CampaignResult> {
  const published = await reading.headline(campaign);
  const group = rootOf(published);
  const seen = wholeNumbers(published);
  return {
    campaign,
    published,
    group,
    visibility: group
      ? visibilityIn(published, group)
      : visibilityOf({ audience: 0, completed: 0, level: campaign.level, isFinished: true, decision: null }),
    seen,
    previous: seen && (await findPrevious(reading, campaign)),
    isDetailed: group !== undefined && reading.reach.canRead(published, group.id),
    isSurveyUpgrade: isUpgradeToVersion4(
      [campaign, ...earlierCampaigns(reading.campaigns, campaign).slice(0, 1)].map(listable),
    ),
    smartPulseIds: smartPulsesOf(listable(campaign), reading.campaigns.map(listable)).map(({ id }) => id),
  };
}

async function findPrevious(reading: Reading, campaign: CampaignOfResults): Promise<SeenNumbers | undefined> {
  for (const earlier of earlierCampaigns(reading.campaigns, campaign)) {
    const numbers = wholeNumbers(await reading.headline(earlier));
    if (numbers) return numbers;
  }
  return undefined;
}

function wholeNumbers(published: PublishedCampaign): SeenNumbers | undefined {
  const root = rootOf(published);
  return root && numbersOf(published, root.id);
}
