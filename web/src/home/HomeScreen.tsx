import { useQuery } from '@tanstack/react-query';
import { Page } from '../design/page/Page.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import { Allowed, useOrganizationId } from '../platform/viewer.tsx';
import {
  campaignResults,
  selectedGroup,
  inQuestion,
  latestWithScore,
  NextStepForNoResults,
  reportingGroups,
  resultGroups,
  type ResultsChoice,
  ResultsFailure,
  runningCampaigns,
} from '../results/index.ts';
import type { DueItem } from './due-items.ts';
import { DueNow } from './DueNow.tsx';
import { findFocus } from './focus.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { HomeOfGroup } from './HomeOfGroup.tsx';
import { HomeWithoutResults } from './HomeWithoutResults.tsx';
import { RunningNow } from './RunningNow.tsx';
import { useDueItems } from './use-due-items.ts';
import { useFirstSteps } from './use-first-steps.ts';

/** Home page: current results and what comes next. */
export function HomeScreen() {
  const organizationId = useOrganizationId();
  return (
    <Allowed ability="results.readOrganization" subject={{ organizationId }} otherwise={<HomeWithoutResults />}>
      <HomeWithResults />
    </Allowed>
  );
}

function HomeWithResults() {
  const organizationId = useOrganizationId();
  const finished = useQuery(campaignResults({ organizationId }));
  const running = useQuery(runningCampaigns({ organizationId }));
  const groups = useQuery(resultGroups({ organizationId }));
  const due = useDueItems();
  const reads = [finished, running, groups];
  const choice = {
    finished: finished.data?.data ?? [],
    running: running.data?.data ?? [],
    groups: reportingGroups(groups.data?.data ?? []),
  };

  return (
    <Page>
      <PagePhases
        phase={due ? pagePhaseOf({ reads }) : 'loading'}
        loading={<PageSkeleton label="Loading the latest results" />}
        error={<ResultsFailure reads={reads} />}
      >
        <HomeContent choice={choice} due={due ?? []} />
      </PagePhases>
    </Page>
  );
}

type ContentProps = { readonly choice: ResultsChoice; readonly due: readonly DueItem[] };

function HomeContent({ choice, due }: ContentProps) {
  const campaign = latestWithScore(choice.finished);
  const focus = findFocus(choice.groups);
  if (campaign && focus)
    return (
      <HomeOfGroup
        choice={choice}
        campaign={inQuestion(campaign)}
        group={selectedGroup(focus.id, choice.groups)}
        due={due}
      />
    );
  return <HomeBeforeResults running={choice.running} due={due} />;
}

function HomeBeforeResults({
  running,
  due,
}: Pick<ContentProps, 'due'> & { readonly running: ResultsChoice['running'] }) {
  const steps = useFirstSteps();
  const isRunning = running.length > 0;
  return (
    <>
      <PageHeader page="Home" fact="There are no results yet." />
      <DueNow items={due} />
      {isRunning && <RunningNow campaigns={running} isAlone />}
      {steps === undefined && <PageSkeleton label="Loading the first steps" />}
      {steps && steps.length > 0 && <FirstSteps steps={steps} />}
      {steps?.length === 0 && !isRunning && (
        <EmptyState heading="No campaign has closed yet" action={<NextStepForNoResults running={running} />}>
          The first results appear here a few minutes after a campaign closes.
        </EmptyState>
      )}
    </>
  );
}
