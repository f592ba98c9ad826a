import { formatScore } from '@attune/domain/results';
import { distanceToNextLevel, engagementFacts, explainEngagement, responseShare } from '../page/engagement-facts.ts';
import { EngagementTrend } from './EngagementTrend.tsx';
import { Explain, explainChange, explainResponseRate } from '../explanations/index.ts';
import type { Headline } from '../reading/group-overview.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';
import { NumberSection } from '../page/NumberSection.tsx';
import { levelName } from '../reading/score-words.ts';

type Props = { readonly overview: Headline; readonly frame: OverviewFrame };

/** Score with its comparisons, and the drivers behind it. */
export function ScoreSection({ overview, frame }: Props) {
  const { engagement } = overview;
  if (!engagement) return null;
  const headline = { ...overview, engagement };
  const rate = responseShare(overview);
  return (
    <NumberSection
      value={formatScore(engagement.score, engagement.cuts)}
      unit={levelName(engagement.level)}
      comparison={distanceToNextLevel(engagement)}
      trend={<EngagementTrend headline={headline} frame={frame} />}
      facts={engagementFacts(headline, frame)}
    >
      <Explain about={explainEngagement(headline)} />
      {frame.hasPrevious && engagement.delta !== null && (
        <Explain
          about={explainChange({
            score: engagement.score,
            delta: engagement.delta,
            isLargerThanChance: engagement.deltaIsLargerThanChance,
            since: frame.since,
          })}
          words="Explain the change"
        />
      )}
      {rate && <Explain about={explainResponseRate(rate)} words="Explain the rate" />}
    </NumberSection>
  );
}
