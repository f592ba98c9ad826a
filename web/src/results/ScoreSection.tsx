import { formatScore } from '@attune/domain/results';
import { ExplainNumber } from '../design/marks/ExplainNumber.tsx';
import { Facts, NumberWithComparison } from '../design/marks/NumberWithComparison.tsx';
import { MethodLink } from '../method/index.ts';
import { distanceToNextLevel, engagementFacts, explainEngagement } from './engagement-facts.ts';
import { EngagementTrend } from './EngagementTrend.tsx';
import type { Headline } from './group-overview.ts';
import type { OverviewFrame } from './overview-frame.ts';
import styles from './ScoreSection.module.css';
import { levelName } from './score-words.ts';

type Props = { readonly overview: Headline; readonly frame: OverviewFrame };

/** The score with what it compares with, beside where it comes from. */
export function ScoreSection({ overview, frame }: Props) {
  const { engagement } = overview;
  if (!engagement) return null;
  const headline = { ...overview, engagement };
  return (
    <div className={styles.hero}>
      <div>
        <NumberWithComparison size="hero" value={formatScore(engagement.score, engagement.cuts)} unit={levelName(engagement.level)} comparison={distanceToNextLevel(engagement)} />
        <Facts facts={engagementFacts(headline, frame)} />
        <ExplainNumber {...explainEngagement(headline)} more={<MethodLink part="levels-of-engagement" />} />
      </div>
      <EngagementTrend headline={headline} frame={frame} />
    </div>
  );
}
