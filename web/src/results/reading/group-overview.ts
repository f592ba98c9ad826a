import type { GroupOverviewResource } from '@attune/contract/results/overview';
import { measureName } from '@attune/domain/results';
import { drivers, spheres } from '@attune/domain/surveys';

/** Overview of one group in one campaign. */
export type Overview = GroupOverviewResource['attributes'];
export type EngagementScore = NonNullable<Overview['engagement']>;
export type DriverScore = Overview['categoryScores'][number];
export type SphereScore = Overview['spheres'][number];
export type Insight = Overview['strengths'][number];
export type TrendCampaign = Overview['trend'][number];

/** Headline data: score, group and campaign. */
export type Headline = Pick<
  Overview,
  | 'name'
  | 'campaignId'
  | 'visibility'
  | 'message'
  | 'engagement'
  | 'completedSurveyCount'
  | 'completedSurveyMinimum'
  | 'campaignAudienceSize'
  | 'responseRate'
  | 'trend'
>;

/** A headline that has a score. */
export type ScoredHeadline = Headline & { readonly engagement: EngagementScore };

/** The drivers among the categories under their names: by sphere, in display order, custom categories last. */
export function driversOf({ categoryScores }: Pick<Overview, 'categoryScores'>): readonly DriverScore[] {
  const inOrder = categoryScores
    .filter((score) => score.categoryType === 'drivers')
    .map((score) => ({ ...score, title: measureName(score.title, 'driver') }))
    .toSorted((a, b) => placeOfDriver(a.key) - placeOfDriver(b.key));
  return inSphereOrder(inOrder);
}

/** Groups items by sphere, in display order. */
export function inSphereOrder<Item extends { readonly sphere: string }>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((a, b) => placeOfSphere(a.sphere) - placeOfSphere(b.sphere));
}

/** The last campaigns, oldest first. */
export function trendOf({ trend }: Pick<Overview, 'trend'>): readonly TrendCampaign[] {
  return trend.toSorted((a, b) => Date.parse(a.endedAt) - Date.parse(b.endedAt));
}

/** The base of changes: the previous campaign with a score. */
export function findPreviousCampaign(overview: Pick<Overview, 'trend' | 'campaignId'>): TrendCampaign | undefined {
  const campaigns = trendOf(overview);
  const now = campaigns.findIndex((campaign) => campaign.campaignId === overview.campaignId);
  return campaigns.slice(0, Math.max(0, now)).findLast((campaign) => campaign.score !== null);
}

function placeOfDriver(key: string): number {
  const place = drivers.findIndex((driver) => driver.key === key);
  return place < 0 ? drivers.length : place;
}

function placeOfSphere(sphere: string): number {
  const place = spheres.findIndex((name) => name.toLowerCase() === sphere.toLowerCase());
  return place < 0 ? spheres.length : place;
}
