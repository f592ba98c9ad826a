import { dayAt } from '@attune/domain/kernel';
import { type ListedCampaignResource, listedCampaignSortFields } from '@attune/contract/campaigns/of-all';
import { campaignFilters } from '@attune/domain/campaigns';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { classes } from '../../design/classes.ts';
import { Button } from '../../design/controls/Button.tsx';
import { FilterButton } from '../../design/controls/FilterButton.tsx';
import { SearchField } from '../../design/controls/SearchField.tsx';
import { formatDays } from '../../design/format/dates.ts';
import { formatCountOf } from '../../design/format/numbers.ts';
import layout from '../../design/layout.module.css';
import { Status } from '../../design/marks/Status.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { Pager } from '../../design/table/Pager.tsx';
import { offsetOf } from '../../design/table/paging.ts';
import { formatSort } from '../../design/table/sorting.ts';
import { type Column, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { OrganizationFilter } from '../../organizations/index.ts';
import { useFilters } from '../../platform/filters.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useNow } from '../../platform/use-now.ts';
import { useTableState } from '../../platform/use-table-state.ts';
import { useOrganizationId, useSwitchOrganization } from '../../platform/viewer.tsx';
import { campaignPath } from '../campaign-addresses.ts';
import { kindChoices, kindOf, listedStatuses, statusChoices, statusView } from '../campaign-words.ts';
import styles from './Global.module.css';
import { allCampaigns, type AllCampaignsQuery } from './global.queries.ts';

const tableName = 'all-campaigns';
const newestFirst = {
  paging: { page: 0, rows: 25 },
  sort: { field: 'startedAt', direction: 'descending' },
  fields: listedCampaignSortFields,
} as const;
const kinds = campaignFilters.filter((each) => each !== 'all');

const columns: readonly Column<ListedCampaignResource>[] = [
  {
    key: 'name',
    label: 'Campaign',
    isRowName: true,
    sortsFirst: 'ascending',
    render: (campaign) => (
      <>
        <CampaignLink campaign={campaign} />
        <span className={styles.about}>{kindOf(campaign.attributes)}</span>
        <span className={layout.onlyNarrow}>
          <OrganizationLink campaign={campaign} />
        </span>
      </>
    ),
  },
  {
    key: 'organizationName',
    label: 'Organization',
    isOnlyWide: true,
    sortsFirst: 'ascending',
    render: (campaign) => <OrganizationLink campaign={campaign} />,
  },
  {
    key: 'status',
    label: 'Status',
    render: ({ attributes: { status } }) => <Status look={statusView(status).look}>{statusView(status).label}</Status>,
  },
  {
    key: 'startedAt',
    label: 'Open',
    sortsFirst: 'descending',
    render: ({ attributes: { startedAt, endedAt, timeZone } }) => (
      <span className={styles.days}>{formatDays(dayAt(startedAt, timeZone), dayAt(endedAt, timeZone))}</span>
    ),
  },
];

/** The campaigns of all organizations, with search, filters, sorting and paging in the URL. */
export function AllCampaignsTable() {
  const now = useNow();
  const table = useTableState(tableName, newestFirst);
  const filters = useFilters(['search', 'kind', 'status', 'organization'], tableName);
  const search = filters.one('search');
  const kind = filters.oneOf('kind', kinds);
  const status = filters.oneOf('status', listedStatuses);
  const organizationId = filters.id('organization');
  const campaigns = useQuery({
    ...allCampaigns({
      'page[limit]': table.paging.rows,
      'page[offset]': offsetOf(table.paging),
      sort: formatSort(table.sort) as AllCampaignsQuery['sort'],
      'filter[fuzzy]': search,
      'filter[campaignType]': kind,
      'filter[status]': status,
      'filter[organizationId]': organizationId,
    }),
    placeholderData: keepPreviousData,
  });
  const total = campaigns.data?.meta.total ?? 0;

  return (
    <section aria-label="Campaigns of all organizations" className={styles.table}>
      <div className={classes(layout.filters, styles.filters)}>
        <SearchField
          placeholder="Campaign or organization"
          value={search ?? ''}
          onSearch={(typed) => filters.setOne('search', typed)}
        />
        <OrganizationFilter value={organizationId} onChange={(chosen) => filters.setOne('organization', chosen)} />
        <FilterButton
          label="Kind"
          all="All"
          options={kindChoices(now)}
          value={kind}
          onChange={(chosen) => filters.setOne('kind', chosen)}
        />
        <FilterButton
          label="Status"
          all="All"
          options={statusChoices}
          value={status}
          onChange={(chosen) => filters.setOne('status', chosen)}
        />
        <output className={styles.count}>{campaigns.isSuccess && formatCountOf(total, 'campaign', 'campaigns')}</output>
      </div>
      <PagePhases
        phase={pagePhaseOf({ reads: [campaigns], content: total === 0 ? 'empty' : 'shown' })}
        loading={<TableSkeleton label="Loading campaigns" />}
        error={<ReadFailure subject="Campaigns" error={campaigns.error} onRetry={() => void campaigns.refetch()} />}
        empty={
          search || kind || status || organizationId ? (
            <EmptyState
              heading="No campaign matches"
              action={<Button onClick={filters.clear}>Show all campaigns</Button>}
            >
              Try part of its name or fewer filters.
            </EmptyState>
          ) : (
            <EmptyState heading="No campaigns yet">Campaigns of every organization appear here.</EmptyState>
          )
        }
      >
        <Table
          label="Campaigns"
          columns={columns}
          rows={campaigns.data?.data ?? []}
          keyOf={({ id }) => id}
          sort={table.sort}
          onSort={table.setSort}
          rowHeight="double"
        />
        <Pager paging={table.paging} total={total} onPage={table.setPaging} />
      </PagePhases>
    </section>
  );
}

/** Opens a campaign, in its own organization. */
function CampaignLink({ campaign: { id, attributes } }: { readonly campaign: ListedCampaignResource }) {
  const isHere = useOrganizationId() === attributes.organizationId;
  const switchTo = useSwitchOrganization();
  if (isHere)
    return (
      <Link to={campaignPath(id)} className={styles.name}>
        {attributes.name}
      </Link>
    );
  return (
    <button
      type="button"
      title={`Switch to ${attributes.organizationName}`}
      className={styles.name}
      onClick={() => switchTo(attributes.organizationId, campaignPath(id))}
    >
      {attributes.name}
    </button>
  );
}

function OrganizationLink({ campaign: { attributes } }: { readonly campaign: ListedCampaignResource }) {
  return (
    <Link to={`/organizations/${attributes.organizationId}`} className={text.link}>
      {attributes.organizationName}
    </Link>
  );
}
