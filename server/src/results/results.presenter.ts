import type { CampaignResultResource, GroupOverviewResource, GroupResultResource } from '@attune/contract/results';
import { type CategoryResult, type FamilyResult, type Insight, bandOf } from '@attune/domain/results';
import type { GroupOverview } from './get-group-overview.ts';
import type { GroupResult } from './group-result.ts';
import type { CampaignResult } from './list-campaign-results.ts';
import { type PublishedCampaign, scoresFrom } from './published-campaign.ts';
import type { Readings } from './readings.ts';
import { changeSince, differenceSince, presentEngagement, presentEnps, presentLevels, presentScore, presentStanding } from './scores.presenter.ts';

export function presentCampaignResult({ campaign, published, group, visibility, seen, previous, isDetailed }: CampaignResult): CampaignResultResource {
  const engagement = presentEngagement(seen, previous);
  return {
    type: 'campaign-results',
    id: campaign.id,
    attributes: {
      campaignId: campaign.id,
      ...presentStanding(visibility, group, published.level),
      engagement,
      engagementLevels: isDetailed ? presentLevels(seen) : [],
      name: campaign.name,
      campaignType: campaign.kind,
      startedAt: campaign.startedAt.toISOString(),
      endedAt: campaign.endedAt.toISOString(),
      surveyVersion: campaign.surveyVersion,
      emplifyScore: engagement?.score ?? null,
      delta: engagement?.delta ?? null,
    },
  };
}

export function presentGroupResult(result: GroupResult): GroupResultResource {
  return { type: 'v3-group-results', id: idOf(result), attributes: attributesOf(result) };
}

export function presentGroupOverview({ result, organization, trend, insights, referenceName }: GroupOverview, readings: Readings): GroupOverviewResource {
  const { published } = result;
  return {
    type: 'v3-group-overviews',
    id: idOf(result),
    attributes: {
      ...attributesOf(result),
      organization,
      trend: trend.map(({ campaignId, name, endedAt, score, interval, responseRate }) => ({ campaignId, name, endedAt: endedAt.toISOString(), score, margin: interval?.margin ?? null, responseRate })),
      strengths: insights.strengths.map((insight) => presentInsight(insight, published, readings)),
      opportunities: insights.opportunities.map((insight) => presentInsight(insight, published, readings)),
      referenceName,
    },
  };
}

function idOf({ campaign, group }: GroupResult): string {
  return `${campaign.id}-${group.id}`;
}

function attributesOf({ campaign, published, group, depth, visibility, seen, previous, parent, countedIn }: GroupResult): GroupResultResource['attributes'] {
  const scores = seen && scoresFrom(seen);
  const before = previous && scoresFrom(previous);
  return {
    campaignId: campaign.id,
    ...presentStanding(visibility, group, published.level),
    engagement: presentEngagement(seen, previous),
    engagementLevels: presentLevels(seen),
    v3GroupId: group.id,
    parentGroupId: parent?.id ?? null,
    name: group.name,
    isRest: false,
    depth,
    countedInName: countedIn?.name ?? null,
    categoryScores: (scores?.categories ?? []).flatMap((category) => presentCategory(category, before?.categories, published)),
    conditions: (scores?.conditions ?? []).flatMap((family) => presentFamily(family, before?.conditions)),
    spheres: (scores?.spheres ?? []).flatMap((family) => presentFamily(family, before?.spheres)),
    enps: presentEnps(scores?.enps ?? null, before?.enps),
    enpsScore: scores?.enps?.score ?? null,
  };
}

function presentCategory({ id, score, band, interval, estimate }: CategoryResult, before: readonly CategoryResult[] | undefined, published: PublishedCampaign): GroupResultResource['attributes']['categoryScores'] {
  if (score === null) return [];
  const change = changeSince(estimate, before?.find((each) => each.id === id)?.estimate);
  return [{ ...presentScore({ score, band, interval, change }), ...presentName(id, published) }];
}

/** What a category is called; on the wire, which knows two types, engagement is among the conditions. */
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

function presentFamily<Name extends string>({ name, score, band }: FamilyResult<Name>, before: readonly FamilyResult<Name>[] | undefined) {
  if (score === null) return [];
  const change = differenceSince(score, before?.find((each) => each.name === name)?.score);
  return [{ ...presentScore({ score, band, interval: null, change }), title: name }];
}

function presentInsight({ id, score, reference, difference }: Insight, published: PublishedCampaign, readings: Readings): GroupOverviewResource['attributes']['strengths'][number] {
  const { key, title, sphere } = presentName(id, published);
  const band = Number(bandOf(score).key);
  return { categoryId: id, title, sphere, score, band, reference, difference, ...readings.of(key, band) };
}
