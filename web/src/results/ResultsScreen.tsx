import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { EmptyState, SomethingWentWrong } from '../design/page/PageStates.tsx';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import type { SearchParams } from '../platform/search-params.ts';
import { Allowed, useOrganizationId } from '../platform/viewer.tsx';
import { NextStepForNoResults } from './NextStepForNoResults.tsx';
import { OrganizationResults } from './organization/OrganizationResults.tsx';
import { OtherCampaign } from './OtherCampaign.tsx';
import { currentAddress, viewParam } from './reading/address.ts';
import { loadPartsAhead, parts } from './tabs.ts';
import { reportingGroups } from './reading/selected-group.ts';
import { type ResultsChoice, resolveResults } from './reading/resolve-results.ts';
import { ResultsFailure } from './page/ResultsFailure.tsx';
import { campaignResults, resultGroups, runningCampaigns } from './reading/results.queries.ts';
import type { ResultsContext } from './reading/context.ts';
import { RunningCampaign } from './RunningCampaign.tsx';
import { useResultsPlace } from './reading/use-place.ts';

/** Results of a group or the organization in one campaign, selected by the URL. */
export function ResultsScreen() {
  const organizationId = useOrganizationId();
  const search: SearchParams = useSearch({ strict: false });
  if (search[viewParam] !== undefined) return <EarlierResultsScreen />;
  return (
    <Allowed ability="results.readOrganization" subject={{ organizationId }} otherwise={<SomethingWentWrong />}>
      <ResultsOfOrganization organizationId={organizationId} />
    </Allowed>
  );
}

/** An earlier address of results: leads to the current one. */
export function EarlierResultsScreen() {
  const place: { readonly campaignId?: string; readonly groupId?: string } = useParams({ strict: false });
  const address = currentAddress(place, useSearch({ strict: false }));
  return <Navigate to={address?.to ?? '/group_results'} search={address?.search ?? {}} replace />;
}

function ResultsOfOrganization({ organizationId }: { readonly organizationId: string }) {
  const finished = useQuery(campaignResults({ organizationId }));
  const running = useQuery(runningCampaigns({ organizationId }));
  const groups = useQuery(resultGroups({ organizationId }));
  const reads = [finished, running, groups];
  const choice = {
    finished: finished.data?.data ?? [],
    running: running.data?.data ?? [],
    groups: reportingGroups(groups.data?.data ?? []),
  };

  return (
    <PagePhases
      phase={pagePhaseOf({ reads })}
      loading={
        <Page>
          <PageSkeleton label="Loading results" />
        </Page>
      }
      error={<ResultsFailure reads={reads} />}
    >
      <ChosenResults choice={choice} />
    </PagePhases>
  );
}

function ChosenResults({ choice }: { readonly choice: ResultsChoice }) {
  const place = useResultsPlace();
  const resolved = resolveResults(place, choice);
  switch (resolved.kind) {
    case 'group':
      return <View scene={{ place, choice, ...resolved }} />;
    case 'organization':
      return <OrganizationResults place={place} choice={choice} campaign={resolved.campaign} />;
    case 'running':
      return <RunningCampaign place={place} choice={choice} campaign={resolved.campaign} />;
    case 'other-campaign':
      return <OtherCampaign campaignId={resolved.campaignId} />;
    case 'no-campaign':
      return (
        <Page>
          <PageHeader page="Results" fact="There are no results yet." />
          <EmptyState heading="No campaign has closed yet" action={<NextStepForNoResults running={choice.running} />}>
            Results appear here when the first campaign has closed.
          </EmptyState>
        </Page>
      );
  }
}

function View({ scene }: { readonly scene: ResultsContext }) {
  const Part = parts[scene.place.part];
  useEffect(() => whenIdle(loadPartsAhead), []);
  return (
    <Suspense
      fallback={
        <Page>
          <PageSkeleton label="Loading results" />
        </Page>
      }
    >
      <Part scene={scene} />
    </Suspense>
  );
}

/** Safari does not support it yet. */
const fallbackMs = 1000;

function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(act);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, fallbackMs);
  return () => clearTimeout(timer);
}
