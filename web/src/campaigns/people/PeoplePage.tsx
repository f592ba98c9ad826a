import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { can } from '@attune/domain/access';
import type { AudiencePhase } from '@attune/domain/campaigns';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../design/controls/Button.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { Pager } from '../../design/table/Pager.tsx';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useTableState } from '../../platform/use-table-state.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { isNarrowed, type PeopleFilters, peopleTable } from './people-list.ts';
import { deliveriesQuery, recipientsQuery } from './people.queries.ts';

type Props = {
  readonly campaign: CampaignResource;
  readonly phase: AudiencePhase;
  readonly filters: PeopleFilters;
  readonly tableName: string;
  readonly onClear: () => void;
};

/** One page of the list. */
export function PeoplePage({ campaign, phase, filters, tableName, onClear }: Props) {
  const place = { organizationId: useOrganizationId(), campaignId: campaign.id };
  const { actor } = useViewer();
  const table = useTableState(tableName, peopleTable);
  const people = useQuery(recipientsQuery(place, { filters, table }));
  const rows = people.data?.data ?? [];
  const isShown =
    filters.tab === 'recipients' && phase !== 'draft' && rows.length > 0 && can(actor, 'campaign.readMessages', place);
  const deliveries = useQuery({
    ...deliveriesQuery(
      place,
      rows.map(({ attributes }) => attributes.employeeId),
    ),
    enabled: isShown,
  });
  const total = people.data?.meta.total ?? 0;
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [people], content: total === 0 ? 'empty' : 'shown' })}
      loading={<TableSkeleton label="Loading people" rows={table.paging.rows} />}
      error={<ReadFailure subject="People" error={people.error} onRetry={() => void people.refetch()} />}
      empty={<Nobody filters={filters} onClear={onClear} />}
    >
      <PeopleTable
        tab={filters.tab}
        rows={rows}
        deliveries={
          new Map(isShown ? deliveries.data?.data.map(({ attributes }) => [attributes.employeeId, attributes]) : [])
        }
        sort={table.sort}
        onSort={table.setSort}
        renderActs={(recipient) => <PersonMenu campaign={campaign} phase={phase} recipient={recipient} />}
      />
      <Pager paging={table.paging} total={total} onPage={table.setPaging} />
    </PagePhases>
  );
}

function Nobody({ filters, onClear }: Pick<Props, 'filters' | 'onClear'>) {
  if (isNarrowed(filters)) {
    return (
      <EmptyState heading="No matches" action={<Button onClick={onClear}>Show everyone</Button>}>
        No people match your search and filters.
      </EmptyState>
    );
  }
  if (filters.tab === 'excluded')
    return <EmptyState heading="No one is left out">Everyone in the audience is invited.</EmptyState>;
  return (
    <EmptyState heading="No one is invited yet">People appear here once the audience includes someone.</EmptyState>
  );
}
