import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../design/format/dates.ts';
import layout from '../design/layout.module.css';
import { Status } from '../design/marks/Status.tsx';
import { Page, Section } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import { useTableState } from '../platform/use-table-state.ts';
import { useViewer } from '../platform/viewer.tsx';
import {
  latestRefresh,
  participationFields,
  participationSort,
  runningFinding,
  runningParticipation,
  runningSentence,
  sortParticipation,
} from './participation/participation-view.ts';
import { ParticipationTable } from './participation/ParticipationTable.tsx';
import type { ResultsChoice } from './reading/resolve-results.ts';
import type { ResultsPlace } from './reading/address.ts';
import { ResultsFailure } from './page/ResultsFailure.tsx';
import { CampaignPicker } from './page/ResultsPickers.tsx';
import { campaignParticipations } from './reading/results.queries.ts';

type Props = { readonly place: ResultsPlace; readonly choice: ResultsChoice; readonly campaign: CampaignResource };

/** A running campaign: participation, without any answers. */
export function RunningCampaign({ place, choice, campaign }: Props) {
  const { organization } = useViewer();
  const { timeZone } = organization.attributes;
  const { name, endedAt, confidentialityLevel } = campaign.attributes;
  const reading = useQuery(campaignParticipations({ organizationId: organization.id, campaignId: campaign.id }));
  const participations = reading.data?.data ?? [];
  const { sort, setSort } = useTableState('participation', {
    sort: participationSort,
    fields: participationFields,
    paging: { page: 0, rows: 50 },
  });
  const groups = runningParticipation(choice.groups, participations, confidentialityLevel);
  const refreshedAt = latestRefresh(participations);

  return (
    <Page>
      <PageHeader page={name} trail={[{ label: 'Results', to: '/group_results' }]} {...runningSentence(campaign)}>
        <p>
          <Status look="running">Running now</Status>
        </p>
        Results appear after it closes on {formatInstant(endedAt, timeZone)}, so no one can watch answers come in.
      </PageHeader>
      <div className={layout.filters}>
        <CampaignPicker scene={{ place, choice }} campaignId={campaign.id} />
      </div>
      <PagePhases
        phase={pagePhaseOf({ reads: [reading], content: groups.length === 0 ? 'empty' : 'shown' })}
        loading={<TableSkeleton label="Loading participation" />}
        error={<ResultsFailure resource="Campaign" reads={[reading]} />}
        empty={
          <EmptyState heading="No one has been invited yet">
            Participation by group appears here once people are invited.
          </EmptyState>
        }
      >
        <Section
          id="participation"
          title={runningFinding(groups, campaign)}
          under={
            refreshedAt &&
            `Counts update in steps, a few answers late, and never show who responded. Last updated ` +
              `${formatInstant(refreshedAt, timeZone)}.`
          }
        >
          <ParticipationTable
            groups={sortParticipation(groups, sort)}
            isTree={sort.field === participationSort.field}
            hasResults
            isRunning
            confidentialityLevel={confidentialityLevel}
            sort={sort}
            onSort={setSort}
          />
        </Section>
      </PagePhases>
    </Page>
  );
}
