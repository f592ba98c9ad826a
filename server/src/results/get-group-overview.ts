import type { Id } from '@attune/domain/kernel';
import { type Insights, type ScoredDriver, type TrendPoint, insightsFrom, referenceFor, responseRate, trendOf } from '@attune/domain/results';
import { earlierCampaigns } from './campaign-comparison.ts';
import { type GroupResult, readGroupResult } from './group-result.ts';
import { type PublishedCampaign, type SeenNumbers, findGroup, numbersOf, rootOf, scoresFrom } from './published-campaign.ts';
import type { CampaignOfResults } from './published.repository.ts';
import type { Reading } from './results-reader.ts';

type OverviewTrendPoint = TrendPoint & { readonly name: string; readonly responseRate: number | null };

export type GroupOverview = {
  readonly result: GroupResult;
  /** The headline of the organization, and what else of it may be seen. */
  readonly organization: { readonly engagement: number | null; readonly enps: number | null };
  readonly trend: readonly OverviewTrendPoint[];
  readonly insights: Insights;
  /** What the drivers are compared with, in words that follow "above". */
  readonly referenceName: string;
};

export type OverviewAt = { readonly campaignId: Id<'campaign'>; readonly groupId: Id<'group'> };

/** All that the overview of a group says. `unlessKnown` may end it, once it is clear that the group may be seen. */
export async function getGroupOverview(reading: Reading, { campaignId, groupId }: OverviewAt, unlessKnown: (tag: string) => void): Promise<GroupOverview> {
  const campaign = reading.getCampaign(campaignId);
  const published = await reading.published(campaign);
  const group = reading.reach.getGroup(published, groupId);
  if (published.release > 0) unlessKnown(reading.tag);
  const result = await readGroupResult(reading, { campaign, published, group });
  return { result, organization: organizationOf(reading, published), trend: await trendIn(reading, { campaign, groupId }), ...insightsOf(result) };
}

function organizationOf({ reach }: Reading, published: PublishedCampaign): GroupOverview['organization'] {
  const root = rootOf(published);
  const seen = root && numbersOf(published, root.id);
  const scores = seen && scoresFrom(seen);
  return { engagement: scores?.engagement?.score ?? null, enps: root && reach.canRead(published, root.id) ? (scores?.enps?.score ?? null) : null };
}

type TrendOf = { readonly campaign: CampaignOfResults; readonly groupId: Id<'group'> };

async function trendIn(reading: Reading, { campaign, groupId }: TrendOf): Promise<GroupOverview['trend']> {
  const campaigns = new Map([campaign, ...earlierCampaigns(reading.campaigns, campaign)].map((each) => [each.id as string, each]));
  const inputs = await Promise.all([...campaigns.values()].map(async (each) => ({ campaignId: each.id, endedAt: each.endedAt, ...(await pointIn(reading, each, groupId)) })));
  const rates = new Map(inputs.map((input) => [input.campaignId as string, input.responseRate]));
  return trendOf(inputs).map((point) => ({ ...point, name: campaigns.get(point.campaignId)?.name ?? '', responseRate: rates.get(point.campaignId) ?? null }));
}

async function pointIn({ reach, ...reading }: Reading, campaign: CampaignOfResults, groupId: Id<'group'>) {
  const published = await reading.published(campaign);
  const group = findGroup(published, groupId);
  if (!group || !reach.canRead(published, groupId)) return { estimate: null, responseRate: null };
  const { audience, completed } = group;
  const seen = numbersOf(published, groupId);
  return { estimate: (seen && scoresFrom(seen).engagement?.estimate) ?? null, responseRate: responseRate({ completed, size: audience }, published.level) };
}

/** Drivers against those of the group above, where that may be seen and shows every one of them; else against one another. */
function insightsOf({ published, seen, parent }: GroupResult): Pick<GroupOverview, 'insights' | 'referenceName'> {
  const drivers = driversIn(seen);
  const above = parent && driversIn(numbersOf(published, parent.id));
  const reference = referenceFor(drivers, above ? { parent: new Map(above.map(({ id, score }) => [id, score])) } : {});
  const referenceName = reference.kind === 'parent' && parent ? parent.name : 'the average of its drivers';
  return { insights: insightsFrom({ drivers, reference, influences: published.influences }), referenceName };
}

function driversIn(seen: SeenNumbers | undefined): readonly ScoredDriver[] {
  return (seen ? scoresFrom(seen).categories : []).flatMap(({ id, kind, score }) => (kind === 'driver' && score !== null ? [{ id, score }] : []));
}
