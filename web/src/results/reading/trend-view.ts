import { formatScore, rangeAround } from '@attune/domain/results';
import type { TrendPoint } from '../../design/charts/trend-layout.ts';
import { capitalize, countInWords } from '../../design/format/words.ts';
import { type EngagementScore, type TrendCampaign } from './group-overview.ts';
import { campaignLabels, monthSeenFrom } from './periods.ts';
import { movementWords } from './score-words.ts';

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

type Scored = Pick<TrendCampaign, 'endedAt'> & { readonly score: number };

/** Trend in a sentence: "Engagement has risen three campaigns in a row", "Up 4 since December". */
export function trendFinding(campaigns: readonly TrendCampaign[], timeZone: string): string {
  const scored = campaigns.flatMap(({ endedAt, score }): readonly Scored[] =>
    score === null ? [] : [{ endedAt, score }],
  );
  const [first, last] = [scored.at(0), scored.at(-1)];
  if (!first || !last || first === last) return 'First score; the next campaign will show the trend';
  const steps = scored
    .slice(1)
    .map(({ score }, index) => Math.round(score) - Math.round(scored[index]?.score ?? score));
  const since = `since ${monthSeenFrom(first, last, timeZone)}`;
  if (steps.length > 1 && steps.every((step) => step > 0))
    return `Engagement has risen ${countInWords(steps.length)} campaigns in a row`;
  if (steps.length > 1 && steps.every((step) => step < 0))
    return `Engagement has fallen ${countInWords(steps.length)} campaigns in a row`;
  const movement = Math.round(last.score) - Math.round(first.score);
  return movement === 0
    ? `Engagement is unchanged since ${monthSeenFrom(first, last, timeZone)}`
    : `${capitalize(movementWords(movement))} ${since}`;
}
