import { rateHeadline } from '@attune/domain/results';
import { formatCount, formatCountOf, formatShare } from '../../design/format/numbers.ts';
import type { TrendPoint } from '../../design/charts/trend-layout.ts';
import { capitalize } from '../../design/format/words.ts';
import type { Fact } from '../../design/marks/NumberWithComparison.tsx';
import { type ResponseShare, responseShare } from '../page/engagement-facts.ts';
import { findPreviousCampaign, type Overview, type TrendCampaign } from '../reading/group-overview.ts';
import type { Sentence } from '../page/headline.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';
import { campaignLabels } from '../reading/periods.ts';
import { noScore } from '../reading/trend-view.ts';

/** Participation of a group in a sentence; or that it is hidden. */
export function peopleSentence(overview: Overview, { since }: Pick<OverviewFrame, 'since'>): Sentence {
  return rateHeadline({
    name: overview.name,
    size: overview.campaignAudienceSize,
    completed: responseShare(overview) ? overview.completedSurveyCount : null,
    minimum: overview.completedSurveyMinimum,
    before: findPreviousCampaign(overview)?.responseRate ?? null,
    since,
  });
}

/** Facts below the rate. */
export function peopleFacts(overview: Overview, { since }: Pick<OverviewFrame, 'since'>): readonly Fact[] {
  const rate = responseShare(overview);
  if (!rate) return [];
  const change = rateChange(overview, rate);
  return [
    { label: 'Finished', value: formatCount(rate.completed) },
    { label: 'Invited', value: formatCount(rate.size) },
    ...(change === undefined ? [] : [{ label: capitalize(since), value: pointsWords(change) }]),
  ];
}

/** Response rates of the last campaigns as points of a chart. */
export function ratePoints(campaigns: readonly TrendCampaign[], timeZone: string): readonly TrendPoint[] {
  const labels = campaignLabels(campaigns, timeZone);
  return campaigns.map(({ responseRate }, index) => ({
    label: labels[index] ?? '',
    ...(responseRate === null ? { reason: noScore } : { value: responseRate, text: formatShare(responseRate / 100) }),
  }));
}

/** In percentage points. */
function rateChange(overview: Overview, { share }: ResponseShare): number | undefined {
  const before = findPreviousCampaign(overview)?.responseRate ?? null;
  return before === null ? undefined : share * 100 - before;
}

function pointsWords(change: number): string {
  const points = Math.round(change);
  if (points === 0) return 'unchanged';
  return `${points > 0 ? '+' : '−'}${formatCountOf(Math.abs(points), 'point', 'points')}`;
}
