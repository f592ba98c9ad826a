import { trendSentence } from '@attune/domain/results';
import { TrendChart } from '../../design/charts/TrendChart.tsx';
import { type ScoredHeadline, trendOf } from '../reading/group-overview.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';
import { levelNames } from '../reading/score-words.ts';
import { trendPoints } from '../reading/trend-view.ts';

type Props = {
  readonly headline: ScoredHeadline;
  readonly frame: Pick<OverviewFrame, 'timeZone'>;
  readonly height?: number | undefined;
};

/** Engagement of the last campaigns with its uncertainty, over the levels. */
export function EngagementTrend({ headline, frame: { timeZone }, height }: Props) {
  const { engagement } = headline;
  const campaigns = trendOf(headline);
  return (
    <TrendChart
      title={trendSentence(campaigns, timeZone)}
      measure="Engagement"
      points={trendPoints(campaigns, engagement, timeZone)}
      levels={{ cuts: engagement.cuts, names: levelNames }}
      {...(height !== undefined && { height })}
      caption="Score from 0 to 100 with its 95% interval. Lines mark the level cut points."
    />
  );
}
