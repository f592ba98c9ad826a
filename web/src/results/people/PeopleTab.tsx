import { rateTrendSentence } from '@attune/domain/results';
import { TrendChart } from '../../design/charts/TrendChart.tsx';
import { formatShare } from '../../design/format/numbers.ts';
import { WithheldLine } from '../../design/marks/Withheld.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { PageSkeleton } from '../../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../../platform/queries.ts';
import { Allowed, useOrganizationId } from '../../platform/viewer.tsx';
import { responseShare } from '../page/engagement-facts.ts';
import { Explain, explainResponseRate } from '../explanations/index.ts';
import { type Overview, trendOf } from '../reading/group-overview.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';
import { ResultsFailure } from '../page/ResultsFailure.tsx';
import { ResultsPage } from '../page/ResultsPage.tsx';
import type { ResultsContext } from '../reading/context.ts';
import { NumberSection } from '../page/NumberSection.tsx';
import { useOverview } from '../page/use-overview.ts';
import { CampaignMembers } from './CampaignMembers.tsx';
import { ParticipationByGroup } from './ParticipationByGroup.tsx';
import { peopleFacts, peopleSentence, ratePoints } from './words.ts';

/** Invited people and response rates, never who responded. */
export function PeopleTab({ scene }: { readonly scene: ResultsContext }) {
  const organizationId = useOrganizationId();
  const { reading, overview, frame } = useOverview(scene);
  return (
    <ResultsPage scene={scene} reading={reading} sentence={overview && frame && peopleSentence(overview, frame)}>
      <PagePhases
        phase={pagePhaseOf({ reads: [reading] })}
        loading={<PageSkeleton label={`Loading the participation of ${scene.group.name}`} />}
        error={<ResultsFailure resource="Group" reads={[reading]} />}
      >
        {overview && frame && (
          <>
            <Rate overview={overview} frame={frame} />
            <ParticipationByGroup scene={scene} share={responseShare(overview)?.share} />
            <Allowed ability="employee.read" subject={{ organizationId }}>
              <CampaignMembers scene={scene} />
            </Allowed>
          </>
        )}
      </PagePhases>
    </ResultsPage>
  );
}

/** Rates have no levels. */
const noLevels = { cuts: [], names: [] };

function Rate({ overview, frame }: { readonly overview: Overview; readonly frame: OverviewFrame }) {
  const rate = responseShare(overview);
  if (!rate)
    return <WithheldLine reason={overview.message ?? 'The response rate is hidden to protect confidentiality.'} />;
  const campaigns = trendOf(overview);
  return (
    <NumberSection
      value={formatShare(rate.share)}
      unit="answered"
      comparison="finished the survey, of those invited"
      trend={
        <TrendChart
          title={rateTrendSentence(campaigns, frame.timeZone)}
          measure="Response rate"
          points={ratePoints(campaigns, frame.timeZone)}
          levels={noLevels}
          caption="The share of those invited who finished the survey."
        />
      }
      facts={peopleFacts(overview, frame)}
    >
      <Explain about={explainResponseRate(rate)} />
    </NumberSection>
  );
}
