import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useReaches } from '../design/breakpoints.ts';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { ObscuredState } from '../design/page/PageStates.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import text from '../design/text.module.css';
import { loadChunk } from '../platform/load-chunk.ts';
import { pagePhaseOf } from '../platform/queries.ts';
import { useViewer } from '../platform/viewer.tsx';
import {
  addressOf,
  type SelectedCampaign,
  EngagementTrend,
  Explain,
  explainEngagement,
  type SelectedGroup,
  groupOverview,
  InsightsSection,
  type Overview,
  type OverviewFrame,
  overviewFrame,
  OwnGroups,
  type ResultsChoice,
  ResultsFailure,
  topGroups,
} from '../results/index.ts';
import type { DueItem } from './due-items.ts';
import { DueNow } from './DueNow.tsx';
import { Changes } from './Changes.tsx';
import { homeSentence, homeUnder } from './home-words.ts';
import styles from './HomeOfGroup.module.css';
import { firstOpportunity, nextStepOf } from './next-step.ts';
import { RunningNow } from './RunningNow.tsx';

const NextCampaign = lazy(() =>
  loadChunk(async () => ({ default: (await import('../campaigns/index.ts')).NextCampaign })),
);

const OpenActions = lazy(() => loadChunk(async () => ({ default: (await import('../actions/index.ts')).OpenActions })));

type Props = {
  readonly choice: ResultsChoice;
  readonly campaign: SelectedCampaign;
  readonly group: SelectedGroup;
  readonly due: readonly DueItem[];
};

/** The trend is about as high as the running campaign beside it. */
const heightBesideRunning = 440;

const results = { kept: {}, part: 'engagement' } as const;

/** Home page for people with results: latest score, changes and next step. */
export function HomeOfGroup({ choice, campaign, group, due }: Props) {
  const { organization } = useViewer();
  const reading = useQuery(
    groupOverview({ organizationId: organization.id, campaignId: campaign.id, groupId: group.id }),
  );
  const overview = reading.data?.data.attributes;
  const frame = overview && overviewFrame(overview, { organization, compare: undefined });
  const isShown = overview?.visibility === 'shown';
  const hasPicture = overview?.engagement !== null || !isShown;
  const isBesideRunning = choice.running.length > 0 && hasPicture;
  const hasRoom = useReaches('2xl');

  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [reading] })}
      loading={<PageSkeleton label="Loading the latest results" />}
      error={<ResultsFailure resource="Group" reads={[reading]} />}
    >
      {overview && frame && (
        <>
          <Answer choice={choice} group={group} overview={overview} frame={frame} />
          <DueNow items={due} />
          <Suspense>
            <NextCampaign />
          </Suspense>
          <div className={isBesideRunning ? styles.beside : styles.alone}>
            {overview.engagement && (
              <EngagementTrend
                headline={{ ...overview, engagement: overview.engagement }}
                frame={frame}
                height={isBesideRunning && hasRoom ? heightBesideRunning : undefined}
              />
            )}
            {!isShown && <ObscuredState reason={overview.message} />}
            {choice.running.length > 0 && <RunningNow campaigns={choice.running} isAlone={!hasPicture} />}
          </div>
          {isShown && (
            <>
              <Changes
                overview={overview}
                since={frame.since}
                groupId={group.id}
                tools={<AllDrivers campaign={campaign} group={group} />}
              />
              <InsightsSection overview={overview} frame={frame} advice="first opportunity" />
            </>
          )}
          <Suspense>
            <OpenActions opportunity={firstOpportunity(overview)} group={group} />
          </Suspense>
          {topGroups(choice.groups).length > 1 && <OwnGroups choice={choice} campaign={campaign} place={results} />}
        </>
      )}
    </PagePhases>
  );
}

type AnswerProps = {
  readonly choice: ResultsChoice;
  readonly group: SelectedGroup;
  readonly overview: Overview;
  readonly frame: OverviewFrame;
};

function Answer({ choice, group, overview, frame }: AnswerProps) {
  const { engagement } = overview;
  const hasGroupsBelow = choice.groups.some(({ attributes }) => attributes.parentGroupId === group.id);
  const { label, ...target } = nextStepOf({ overview, groupId: group.id, hasGroupsBelow });
  return (
    <PageHeader
      page="Home"
      {...homeSentence(overview, frame)}
      actions={
        <ButtonLink rank="primary" {...target}>
          {label}
        </ButtonLink>
      }
    >
      {homeUnder(overview, frame)} {engagement && <Explain about={explainEngagement({ ...overview, engagement })} />}
    </PageHeader>
  );
}

function AllDrivers({ campaign, group }: Pick<Props, 'campaign' | 'group'>) {
  return (
    <Link
      {...addressOf({ ...results, campaignId: campaign.id, groupId: group.id, part: 'drivers' })}
      className={text.link}
    >
      All drivers
    </Link>
  );
}
