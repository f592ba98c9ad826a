import { formatCount, formatCountOf, formatShare } from '../../design/format/numbers.ts';
import type { TrendPoint } from '../../design/charts/trend-layout.ts';
import { capitalize } from '../../design/format/words.ts';
import type { Fact } from '../../design/marks/NumberWithComparison.tsx';
import { type ResponseShare, minimumWords, responseShare } from '../page/engagement-facts.ts';
import { findPreviousCampaign, type Overview, type TrendCampaign } from '../reading/group-overview.ts';
import type { Sentence } from '../page/headline.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';
import { campaignLabels, monthSeenFrom } from '../reading/periods.ts';
import { asSentence, movementWords } from '../reading/score-words.ts';
import { noScore } from '../reading/trend-view.ts';

/** "81% of Acme answered," "193 of 238 people, down 3 since June."; or that the rate is hidden. */
export function peopleSentence(overview: Overview, { since }: Pick<OverviewFrame, 'since'>): Sentence {
  const { name, campaignAudienceSize: size } = overview;
  const rate = responseShare(overview);
  const minimum = minimumWords(overview);
  if (minimum)
    return {
      fact: `${capitalize(minimum)} people of ${name} answered,`,
      comparison: asSentence('and the exact number is hidden to protect confidentiality'),
    };
  if (!rate)
    return {
      fact: `The response rate of ${name} is hidden,`,
      comparison: asSentence(
        size === null ? 'to protect confidentiality' : `${formatCountOf(size, 'person was', 'people were')} invited`,
      ),
    };
  const change = rateChange(overview, rate);
  const movement = change === undefined ? '' : `, ${movementWords(change)} ${since}`;
  return {
    fact: `${formatShare(rate.share)} of ${name} answered,`,
    comparison: asSentence(
      `${formatCount(rate.completed)} of ${formatCountOf(rate.size, 'person', 'people')}${movement}`,
    ),
  };
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

/** "Fewer answer than in December", in percentage points. */
export function rateFinding(campaigns: readonly TrendCampaign[], timeZone: string): string {
  const known = campaigns.flatMap(({ startedAt, responseRate }) =>
    responseRate === null ? [] : [{ startedAt, responseRate }],
  );
  const [first, last] = [known.at(0), known.at(-1)];
  if (!first || !last || first === last) return 'First response rate; the next campaign will show the trend';
  const points = Math.round(last.responseRate) - Math.round(first.responseRate);
  const month = monthSeenFrom(first, last, timeZone);
  if (points === 0) return `Response rate unchanged since ${month}`;
  return (
    `${points > 0 ? 'More' : 'Fewer'} answer than in ${month}: ${formatShare(last.responseRate / 100)} after ` +
    formatShare(first.responseRate / 100)
  );
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
