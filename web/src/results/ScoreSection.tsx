import { formatScore } from '@attune/domain/results';
import { TrendChart } from '../design/charts/TrendChart.tsx';
import { ExplainNumber } from '../design/marks/ExplainNumber.tsx';
import { Facts, NumberWithComparison } from '../design/marks/NumberWithComparison.tsx';
import { distanceToNextLevel, engagementFacts, explainEngagement } from './engagement-facts.ts';
import { type Headline, trendOf } from './group-overview.ts';
import type { OverviewFrame } from './overview-frame.ts';
import styles from './ScoreSection.module.css';
import { levelName, levelNames } from './score-words.ts';
import { trendFinding, trendPoints } from './trend-view.ts';

type Props = { readonly overview: Headline; readonly frame: OverviewFrame };

/** The score with what it compares with, beside where it comes from. */
export function ScoreSection({ overview, frame }: Props) {
  const { engagement } = overview;
  if (!engagement) return null;
  const scored = { ...overview, engagement };
  const campaigns = trendOf(overview);
  return (
    <div className={styles.hero}>
      <div>
        <NumberWithComparison size="hero" value={formatScore(engagement.score, engagement.cuts)} unit={levelName(engagement.level)} comparison={distanceToNextLevel(engagement)} />
        <Facts facts={engagementFacts(scored, frame)} />
        <ExplainNumber {...explainEngagement(scored)} />
      </div>
      <TrendChart
        title={trendFinding(campaigns, frame.timeZone)}
        measure="Engagement"
        points={trendPoints(campaigns, engagement, frame.timeZone)}
        levels={{ cuts: engagement.cuts, names: levelNames }}
      />
    </div>
  );
}
