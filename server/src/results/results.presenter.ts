import type {
  CampaignResultResource,
  GroupOverviewResource,
  GroupResultResource,
} from '@attune/contract/results/overview';
import { type CategoryResult, type CompositeResult, type Insight, usesPresentSurveys } from '@attune/domain/results';
import { presentComparison } from './comparisons.presenter.ts';
import type { DriverChange, GroupOverview } from './get-group-overview.ts';
import type { GroupResult } from './comparisons.ts';
import type { CampaignResult } from './list-campaign-results.ts';
import type { PublishedCampaign } from './published/published-group.ts';
import type { Readings } from './readings.ts';
import {
  changeSince,
  differenceSince,
  presentEngagement,
  presentEnps,
  presentLevels,
  presentScore,
  presentVisibility,
} from './scores.presenter.ts';

export function presentCampaignResult({
  campaign,
  published,
  group,
  visibility,
  seen,
  previous,
  isDetailed,
  isSurveyUpgrade,
  smartPulseIds,
}: CampaignResult): CampaignResultResource {
  const engagement = presentEngagement(seen, previous);
  return {
    type: 'campaign-results',
    id: campaign.id,
    attributes: {
      campaignId: campaign.id,
      ...presentVisibility(visibility, group, published.level),
      engagement,
      engagementLevels: isDetailed ? presentLevels(seen) : [],
      name: campaign.name,
      startedAt: campaign.startedAt.toISOString(),
      ...headlineOf(campaign, engagement),
      isSurveyUpgrade,
      usesPresentSurveys: usesPresentSurveys(campaign),
      smartPulseIds: [...smartPulseIds],
    },
  };
}

function headlineOf(
  { kind, endedAt, surveyVersion }: GroupResult['campaign'],
  engagement: GroupResultResource['attributes']['engagement'],
) {
  return {
    campaignType: kind,
    endedAt: endedAt.toISOString(),
    surveyVersion,
    emplifyScore: engagement?.score ?? null,
    delta: engagement?.delta ?? null,
  };
}

export function presentGroupResult(result: GroupResult): GroupResultResource {
  return { type: 'v3-group-results', id: idOf(result), attributes: attributesOf(result) };
}

export function presentGroupOverview(
  { result, trend, insights, changes, reference }: GroupOverview,
  readings: Readings,
): GroupOverviewResource {
  return {
    type: 'v3-group-overviews',
    id: idOf(result),
    attributes: {
      ...attributesOf(result),
      trend: trend.map(presentTrendPoint),
      strengths: insights.strengths.map((insight) => presentInsight(insight, result, readings)),
      opportunities: insights.opportunities.map((insight) => presentInsight(insight, result, readings)),
      changes: changes.map((change) => presentDriverChange(change, result)),
      referenceKind: reference.kind,
      referenceName: reference.name,
    },
  };
}

type OverviewAttributes = GroupOverviewResource['attributes'];

function presentTrendPoint({
  campaignId,
  name,
  startedAt,
  endedAt,
  score,
  interval,
  responseRate,
  enps,
  categories,
}: GroupOverview['trend'][number]): OverviewAttributes['trend'][number] {
  return {
    campaignId,
    name,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    score,
    margin: interval?.margin ?? null,
    responseRate,
    enps,
    categories: Object.fromEntries(categories),
  };
}

function presentDriverChange(
  { id, score, delta, isLargerThanChance }: DriverChange,
  result: GroupResult,
): OverviewAttributes['changes'][number] {
  const { title, sphere } = presentName(id, result.published);
  return { categoryId: id, title, sphere, score, band: bandIn(result, id), delta, isLargerThanChance };
}

function idOf({ campaign, group }: GroupResult): string {
  return `${campaign.id}-${group.id}`;
}

function attributesOf({
  campaign,
  published,
  group,
  depth,
  visibility,
  seen,
  scores,
  previous,
  parent,
  countedIn,
  comparisons,
}: GroupResult): GroupResultResource['attributes'] {
  const before = previous?.scores;
  const engagement = presentEngagement(seen, previous?.seen);
  return {
    campaignId: campaign.id,
    ...presentVisibility(visibility, group, published.level),
    ...headlineOf(campaign, engagement),
    engagement,
    engagementLevels: presentLevels(seen),
    v3GroupId: group.id,
    parentGroupId: parent?.id ?? null,
    name: group.name,
    isRest: false,
    depth,
    countedInName: countedIn?.name ?? null,
    categoryScores: (scores?.categories ?? []).flatMap((category) =>
      presentCategory(category, before?.categories, published),
    ),
    conditions: (scores?.conditions ?? []).flatMap((groupType) => presentGroupType(groupType, before?.conditions)),
    spheres: (scores?.spheres ?? []).flatMap((groupType) => presentGroupType(groupType, before?.spheres)),
    enps: presentEnps(scores?.enps ?? null, before?.enps),
    enpsScore: scores?.enps?.score ?? null,
    comparisons: comparisons.map(presentComparison),
  };
}

function presentCategory(
  { id, score, band, interval, estimate }: CategoryResult,
  before: readonly CategoryResult[] | undefined,
  published: PublishedCampaign,
): GroupResultResource['attributes']['categoryScores'] {
  if (score === null) return [];
  const change = changeSince(estimate, before?.find((each) => each.id === id)?.estimate);
  return [{ ...presentScore({ score, band, interval, change }), ...presentName(id, published) }];
}

/** The band of a category, by the cut points of the result. */
function bandIn({ scores }: GroupResult, categoryId: string): number {
  return Number(scores?.categories.find(({ id }) => id === categoryId)?.band.key);
}

/** The name of a category; in the API, which has two types, engagement is one of the conditions. */
function presentName(categoryId: string, { statements }: PublishedCampaign) {
  const statement = statements.find((each) => each.categoryId === categoryId);
  return {
    categoryId,
    key: statement?.categoryKey ?? '',
    title: statement?.categoryTitle ?? '',
    categoryType: statement?.categoryType === 'drivers' ? ('drivers' as const) : ('conditions' as const),
    sphere: statement?.sphere ?? '',
  };
}

function presentGroupType<Name extends string>(
  { name, score, band }: CompositeResult<Name>,
  before: readonly CompositeResult<Name>[] | undefined,
) {
  if (score === null) return [];
  const change = differenceSince(score, before?.find((each) => each.name === name)?.score);
  return [{ ...presentScore({ score, band, interval: null, change }), title: name }];
}

function presentInsight(
  { id, score, reference, difference, correlation }: Insight,
  result: GroupResult,
  readings: Readings,
): GroupOverviewResource['attributes']['strengths'][number] {
  const { key, title, sphere } = presentName(id, result.published);
  const band = bandIn(result, id);
  return { categoryId: id, title, sphere, score, band, reference, difference, correlation, ...readings.of(key, band) };
}
