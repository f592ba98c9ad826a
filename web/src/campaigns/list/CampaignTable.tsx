import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '../../design/controls/Button.tsx';
import { FilterButton } from '../../design/controls/FilterButton.tsx';
import { SearchField } from '../../design/controls/SearchField.tsx';
import { formatCountOf } from '../../design/format/numbers.ts';
import layout from '../../design/layout.module.css';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { Pager } from '../../design/table/Pager.tsx';
import { offsetOf } from '../../design/table/paging.ts';
import { formatSort } from '../../design/table/sorting.ts';
import { Table } from '../../design/table/Table.tsx';
import { useReaches } from '../../platform/breakpoints.ts';
import { useFilters } from '../../platform/filters.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useNow } from '../../platform/use-now.ts';
import { useTableState } from '../../platform/use-table-state.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { kindChoices, statusChoices } from '../campaign-words.ts';
import { type CampaignListQuery, campaignsQuery } from '../campaigns.queries.ts';
import { campaignColumns } from './campaign-columns.tsx';
import { type CampaignRow, campaignRow } from './campaign-row.ts';
import styles from './CampaignTable.module.css';

const tableName = 'campaigns';
const newestFirst = { paging: { page: 0, rows: 25 }, sort: { field: 'startedAt', direction: 'descending' }, fields: ['startedAt', 'name', 'status'] } as const;

/** All campaigns: searched, narrowed, sorted and paged, with all of it in the address. */
export function CampaignTable({ mayCreate }: { readonly mayCreate: boolean }) {
  const { groups, organization } = useViewer();
  const { timeZone } = organization.attributes;
  const now = useNow();
  const isBesideNavigation = useReaches('lg');
  const isWide = useReaches('2xl');
  const columns = campaignColumns({ hasRoom: isWide || !isBesideNavigation });
  const table = useTableState(tableName, newestFirst);
  const filters = useFilters(['search', 'kind', 'status'], tableName);
  const query = queryOf(table, filters);
  const campaigns = useQuery({ ...campaignsQuery(useOrganizationId(), query), placeholderData: keepPreviousData });
  const { data = [], included, meta } = campaigns.data ?? {};
  const total = meta?.total ?? 0;
  const groupNames = new Map(groups.map(({ id, attributes }) => [id, attributes.displayName]));
  const rows = data.map((campaign) => campaignRow(campaign, included, { timeZone, now, groupNames, mayConfirm: mayCreate }));

  return (
    <section aria-label="All campaigns" className={styles.all}>
      <div className={layout.filters}>
        <SearchField placeholder="Search campaigns" value={filters.one('search') ?? ''} onSearch={(typed) => filters.setOne('search', typed)} />
        <FilterButton label="Kind" all="All" options={kindChoices(now)} value={filters.one('kind')} onChange={(kind) => filters.setOne('kind', kind)} />
        <FilterButton label="Status" all="All" options={statusChoices} value={filters.one('status')} onChange={(status) => filters.setOne('status', status)} />
        <output className={styles.count}>{campaigns.isSuccess && formatCountOf(total, 'campaign', 'campaigns')}</output>
      </div>
      <PagePhases
        phase={pagePhaseOf({ reads: [campaigns], content: total === 0 ? 'empty' : 'shown' })}
        loading={<TableSkeleton label="Loading campaigns" />}
        error={<ReadFailure subject="Campaigns" error={campaigns.error} onRetry={() => void campaigns.refetch()} />}
        empty={<NothingFound onClear={filters.clear} />}
      >
        <Table<CampaignRow> label="Campaigns" columns={columns} rows={rows} keyOf={(row) => row.id} sort={table.sort} onSort={table.setSort} rowHeight="double" />
        <Pager paging={table.paging} total={total} onPage={table.setPaging} />
      </PagePhases>
    </section>
  );
}

function queryOf({ paging, sort }: ReturnType<typeof useTableState>, { one }: Pick<ReturnType<typeof useFilters<'search' | 'kind' | 'status'>>, 'one'>): CampaignListQuery {
  const isAsUsual = formatSort(sort) === formatSort(newestFirst.sort);
  return {
    'page[limit]': paging.rows,
    'page[offset]': offsetOf(paging),
    // Without a sorting of its own a search shows its best matches first.
    sort: isAsUsual ? undefined : (formatSort(sort) as CampaignListQuery['sort']),
    'filter[fuzzy]': one('search'),
    'filter[campaignType]': one('kind') as CampaignListQuery['filter[campaignType]'],
    'filter[status]': one('status') as CampaignListQuery['filter[status]'],
  };
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      heading="No campaign matches"
      action={
        <Button rank="primary" onClick={onClear}>
          Show all campaigns
        </Button>
      }
    >
      Try a part of its name, or fewer filters.
    </EmptyState>
  );
}
