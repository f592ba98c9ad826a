import { formatScore, rangeAround } from '@attune/domain/results';
import type { TrendPoint } from '../../design/charts/trend-layout.ts';
import { type EngagementScore, type TrendCampaign } from './group-overview.ts';
import { campaignLabels } from './periods.ts';

/** Replaces a score that a campaign does not show. */
export const noScore = 'No score is available for this period.';

/** Campaigns of a trend as points of a chart; `cuts` are the cut points of the levels. */
export function trendPoints(
  campaigns: readonly TrendCampaign[],
  { cuts }: Pick<EngagementScore, 'cuts'>,
  timeZone: string,
): readonly TrendPoint[] {
  const labels = campaignLabels(campaigns, timeZone);
  return campaigns.map(({ score, margin }, index): TrendPoint => {
    const label = labels[index] ?? '';
    if (score === null) return { label, reason: noScore };
    const point = { label, value: score, text: formatScore(score, cuts) };
    return margin === null ? point : { ...point, interval: intervalOf(score, margin) };
  });
}

/** Bounds of the 95% interval for charts. */
export function intervalOf(score: number, margin: number): readonly [low: number, high: number] {
  const { from, to } = rangeAround(score, margin);
  return [from, to];
}
