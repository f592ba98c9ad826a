import type { GroupOverviewResource } from '@attune/contract/results';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import layout from '../design/layout.module.css';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { ObscuredState } from '../design/page/PageStates.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import { useViewer } from '../platform/viewer.tsx';
import { DriversSection } from './DriversSection.tsx';
import { EnpsSection } from './EnpsSection.tsx';
import { InsightsSection } from './InsightsSection.tsx';
import { LevelsSection } from './LevelsSection.tsx';
import { PartOfPage } from './PartOfPage.tsx';
import { ParticipationSection } from './ParticipationSection.tsx';
import { ResultsFailure } from './ResultsFailure.tsx';
import { ResultsFrame } from './ResultsFrame.tsx';
import { groupOverview } from './results.queries.ts';
import type { ResultsScene } from './results-scene.ts';
import { ScoreSection } from './ScoreSection.tsx';
import { SpheresSection } from './SpheresSection.tsx';
import { overviewSentence, withheldSentence } from './headline.ts';
import { addressOf } from './results-address.ts';
import { type OverviewFrame, overviewFrame } from './overview-frame.ts';
import { useParentReferences } from './use-parent-references.ts';

/** How a group is, in one look: its score and where it goes, what carries it, where attention pays. */
export function OverviewView({ scene }: { readonly scene: ResultsScene }) {
  const viewer = useViewer();
  const { campaign, group } = scene;
  const overview = useQuery(groupOverview({ organizationId: viewer.organization.id, campaignId: campaign.id, groupId: group.id }));
  const parent = useParentReferences(scene);
  const attributes = overview.data?.data.attributes;
  const isShown = attributes?.visibility === 'shown';
  const frame = attributes && overviewFrame(attributes, { group, organization: viewer.organization, references: parent.references });
  const phase = parent.isWaiting ? 'loading' : pagePhaseOf({ reads: [overview], content: isShown ? 'shown' : 'obscured' });

  return (
    <ResultsFrame scene={scene} reading={overview} sentence={attributes && frame && (isShown ? overviewSentence(attributes, frame) : withheldSentence(attributes))}>
      <PagePhases
        phase={phase}
        loading={<PageSkeleton label={`Loading the results of ${group.name}`} />}
        error={<ResultsFailure resource="Group" reads={[overview]} />}
        obscured={attributes && <WithheldGroup scene={scene} overview={attributes} />}
      >
        {attributes && frame && <Overview scene={scene} overview={attributes} frame={frame} />}
      </PagePhases>
    </ResultsFrame>
  );
}

type Attributes = GroupOverviewResource['attributes'];
type OverviewProps = { readonly scene: ResultsScene; readonly overview: Attributes; readonly frame: OverviewFrame };

function Overview({ scene, overview, frame }: OverviewProps) {
  return (
    <>
      <ScoreSection overview={overview} frame={frame} />
      <SpheresSection overview={overview} frame={frame} />
      <InsightsSection overview={overview} frame={frame} />
      <DriversSection overview={overview} frame={frame} />
      <LevelsSection overview={overview} />
      <PartOfPage>
        <div className={layout.halves}>
          <EnpsSection overview={overview} frame={frame} />
          <ParticipationSection scene={scene} overview={overview} />
        </div>
      </PartOfPage>
    </>
  );
}

/** In the place of results that are withheld: the reason, where the answers count, and the way there. */
function WithheldGroup({ scene: { place, choice, group }, overview }: Pick<OverviewProps, 'scene' | 'overview'>) {
  const parent = choice.groups.find(({ id }) => id === group.parentId);
  return (
    <ObscuredState
      heading={overview.visibility === 'withheld' ? 'Results are hidden to protect confidentiality' : 'There are no results for this group'}
      reason={overview.message}
      actions={
        parent && (
          <ButtonLink rank="primary" {...addressOf({ ...place, groupId: parent.id })}>
            {`Open ${parent.attributes.displayName}`}
          </ButtonLink>
        )
      }
    />
  );
}
