import type { Id } from '@attune/domain/kernel';
import {
  type DisclosedScores,
  type Compared,
  type Insights,
  type Reference,
  type ScoredDriver,
  type TrendPoint,
  campaignsForCharts,
  insightsFrom,
  largestChanges,
  referenceFor,
  trendOf,
} from '@attune/domain/results';
import { earlierCampaigns, listable } from './published/campaign-comparison.ts';
import { meansFor } from './comparisons.ts';
import { readGroupResult } from './group-result.ts';
import { type GroupResult } from './comparisons.ts';
import { findGroup, numbersOf, responseRateIn, rootOf, scoresFrom } from './published/published-campaign.ts';
import type { CampaignOfResults } from './published/published.repository.ts';
import type { Reading } from './published/reading.ts';

/** The result of the group in one campaign of the trend. `categories` holds scores by id. */
type OverviewTrendPoint = TrendPoint & {
  readonly name: string;
  readonly startedAt: Date;
  readonly responseRate: number | null;
  readonly enps: number | null;
  readonly categories: ReadonlyMap<string, number>;
};

/** A driver that changed since the previous campaign. */
export type DriverChange = ScoredDriver & Pick<Compared, 'delta' | 'isLargerThanChance'>;

export type GroupOverview = {
  readonly result: GroupResult;
  readonly trend: readonly OverviewTrendPoint[];
  readonly insights: Insights;
  readonly changes: readonly DriverChange[];
  /** What the drivers are compared with, in words that follow "above". */
  readonly reference: { readonly kind: Reference['kind']; readonly name: string };
};

export type OverviewRef = { readonly campaignId: Id<'campaign'>; readonly groupId: Id<'group'> };

/** Gets the overview of a group. `unlessKnown` may end the request once access is checked. */
export async function getGroupOverview(
  reading: Reading,
  { campaignId, groupId }: OverviewRef,
  unlessKnown: (tag: string) => void,
): Promise<GroupOverview> {
  const campaign = reading.getCampaign(campaignId);
  const published = await reading.published(campaign);
  const group = reading.reach.getGroup(published, groupId);
  if (published.release > 0) unlessKnown(reading.tag);
  const [result, trend] = await Promise.all([
    readGroupResult(reading, { campaign, published, group }),
    trendIn(reading, { campaign, groupId }),
  ]);
  const { insights, reference } = insightsOf(reading, result);
  if (campaign.hasNoInsights)
    return { result, trend, changes: [], insights: { strengths: [], opportunities: [] }, reference };
  return { result, trend, changes: changesOf(result), insights, reference };
}

type TrendOf = { readonly campaign: CampaignOfResults; readonly groupId: Id<'group'> };

async function trendIn(reading: Reading, { campaign, groupId }: TrendOf): Promise<GroupOverview['trend']> {
  const charted = campaignsForCharts([campaign, ...earlierCampaigns(reading.campaigns, campaign)].map(listable));
  const points = new Map(
    await Promise.all(
      charted.map(
        async (each) => [each.id as string, { campaign: each, ...(await pointIn(reading, each, groupId)) }] as const,
      ),
    ),
  );
  const inputs = charted.map(({ id, endedAt }) => ({
    campaignId: id,
    endedAt,
    estimate: points.get(id)?.scores?.engagement?.estimate ?? null,
  }));
  return trendOf(inputs).map((point) => {
    const found = points.get(point.campaignId);
    return {
      ...point,
      name: found?.campaign.name ?? '',
      startedAt: found?.campaign.startedAt ?? point.endedAt,
      responseRate: found?.responseRate ?? null,
      enps: found?.scores?.enps?.score ?? null,
      categories: categoryScores(found?.scores),
    };
  });
}

type Point = { readonly scores: DisclosedScores | undefined; readonly responseRate: number | null };

async function pointIn(
  { reach, ...reading }: Reading,
  campaign: CampaignOfResults,
  groupId: Id<'group'>,
): Promise<Point> {
  const published = await reading.published(campaign);
  const group = findGroup(published, groupId);
  if (!group || !reach.canRead(published, groupId)) return { scores: undefined, responseRate: null };
  const seen = numbersOf(published, groupId);
  return { scores: seen && scoresFrom(seen), responseRate: responseRateIn(published, group) };
}

/**
 * Compares drivers with the benchmark; without one, with the parent group if it may be seen, which the whole
 * organization always may; otherwise with each other.
 */
function insightsOf(
  { benchmark }: Reading,
  { published, group, scores, ...result }: GroupResult,
): Pick<GroupOverview, 'insights' | 'reference'> {
  const root = rootOf(published);
  const parent = group.parentId === root?.id ? root : result.parent;
  const drivers = driversIn(scores);
  const seen = parent && numbersOf(published, parent.id);
  const reference = referenceFor(drivers, {
    ...(benchmark && { benchmark: meansFor(published, benchmark).categories }),
    ...(seen && { parent: categoryScores(scoresFrom(seen)) }),
  });
  const names = { benchmark: benchmark?.name, parent: parent?.name, 'own-mean': undefined };
  const correlations =
    published.correlations.length === 0 ? null : new Map(published.correlations.map(({ id, r }) => [id, r]));
  return {
    insights: insightsFrom({ drivers, reference, correlations }),
    reference: { kind: reference.kind, name: names[reference.kind] ?? 'the average of its drivers' },
  };
}

function changesOf({ scores, comparisons }: GroupResult): GroupOverview['changes'] {
  const before = comparisons.find(({ kind }) => kind === 'previous')?.categories ?? [];
  const drivers = driversIn(scores);
  return largestChanges(drivers, new Map(before.map(({ id, score }) => [id, score]))).flatMap(({ id, delta }) => {
    const driver = drivers.find((each) => each.id === id);
    return driver
      ? [{ ...driver, delta, isLargerThanChance: before.find((each) => each.id === id)?.isLargerThanChance ?? null }]
      : [];
  });
}

function driversIn(scores: DisclosedScores | undefined): readonly ScoredDriver[] {
  return (scores?.categories ?? []).flatMap(({ id, kind, score }) =>
    kind === 'driver' && score !== null ? [{ id, score }] : [],
  );
}

function categoryScores(scores: DisclosedScores | undefined): ReadonlyMap<string, number> {
  return new Map((scores?.categories ?? []).flatMap(({ id, score }) => (score === null ? [] : [[id, score] as const])));
}
