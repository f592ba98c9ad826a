import type { GroupResultResource } from '@attune/contract/results/overview';
import type { StatementResultResource } from '@attune/contract/results/statements';
import type { CategoryResource } from '@attune/contract/surveys/survey';
import { formatScore } from '@attune/domain/results';
import { ComparisonBars } from '../../design/charts/ComparisonBars.tsx';
import { DistributionBar } from '../../design/charts/DistributionBar.tsx';
import { Facts, NumberWithComparison } from '../../design/marks/NumberWithComparison.tsx';
import { driverBars, driversFinding } from '../drivers/driver-bars.ts';
import { distanceToNextLevel, engagementFacts } from '../page/engagement-facts.ts';
import { EnpsSection } from '../enps/EnpsSection.tsx';
import { driversOf } from '../reading/group-overview.ts';
import { levelSegments, levelsFinding } from '../flow/level-shares.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';
import { PageSection } from '../page/PageSection.tsx';
import { levelName } from '../reading/score-words.ts';
import { StatementList } from '../statements/StatementList.tsx';
import { statementRows } from '../statements/rows.ts';
import styles from './DemonstrationResults.module.css';
import { demonstrationOverview } from './overview.ts';

type Props = {
  readonly result: GroupResultResource['attributes'];
  readonly statements: readonly StatementResultResource[];
  readonly categories: readonly CategoryResource[];
  readonly confidentialityLevel: number;
};

/** A first campaign: no previous campaign and no references. */
const frame: OverviewFrame = { since: '', timeZone: 'UTC', hasPrevious: false, references: [] };

/** Results from sample data; the caller labels them as such. */
export function DemonstrationResults({ result, statements, categories, confidentialityLevel }: Props) {
  const overview = demonstrationOverview(result);
  const { engagement, name, engagementLevels } = overview;
  const drivers = driversOf(overview);
  const rows = statementRows(
    statements,
    categories.map(({ id, attributes }) => ({
      attributes: { ...attributes, campaignId: result.campaignId, categoryId: id, statementCount: 0 },
    })),
  );
  return (
    <>
      {engagement && (
        <div className={styles.score}>
          <NumberWithComparison
            size="hero"
            value={formatScore(engagement.score, engagement.cuts)}
            unit={levelName(engagement.level)}
            comparison={distanceToNextLevel(engagement)}
          />
          <Facts facts={engagementFacts({ ...overview, engagement }, frame)} />
        </div>
      )}
      {engagementLevels.length > 0 && (
        <PageSection>
          <DistributionBar title={levelsFinding(engagementLevels, name)} segments={levelSegments(engagementLevels)} />
        </PageSection>
      )}
      {drivers.length > 0 && (
        <PageSection>
          <ComparisonBars
            title={driversFinding(drivers)}
            groups={driverBars(drivers, { order: 'sphere', hasPrevious: false, references: [] })}
            heads={{ name: 'Driver', value: 'Score', word: 'Band', differences: [] }}
            keys={{ previous: '', mark: '' }}
          />
        </PageSection>
      )}
      {(overview.enps || overview.enpsScore !== null) && (
        <PageSection>
          <EnpsSection overview={overview} frame={frame} />
        </PageSection>
      )}
      {rows.length > 0 && (
        <StatementList
          rows={rows}
          overview={overview}
          frame={frame}
          confidentialityLevel={confidentialityLevel}
          split={undefined}
        />
      )}
    </>
  );
}
