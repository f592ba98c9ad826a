import { campaignFilters } from '@attune/domain/campaigns';
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
import { useReaches } from '../../design/breakpoints.ts';
import { useFilters } from '../../platform/filters.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useNow } from '../../platform/use-now.ts';
import { useTableState } from '../../platform/use-table-state.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { kindChoices, listedStatuses, statusChoices } from '../campaign-words.ts';
import { type CampaignListQuery, campaignsQuery } from '../campaigns.queries.ts';
import { campaignColumns } from './campaign-columns.tsx';
import { type CampaignRow, campaignRow, foldsChildren, withChildren } from './campaign-row.ts';
import styles from './CampaignTable.module.css';
import { PulseActs } from './PulseActs.tsx';

const tableName = 'campaigns';
const newestFirst = {
  paging: { page: 0, rows: 25 },
  sort: { field: 'startedAt', direction: 'descending' },
  fields: ['startedAt', 'name', 'status'],
} as const;

/** All campaigns with search, filters, sorting and paging, all in the URL. */
export function CampaignTable({
  mayCreate,
  kind,
}: {
  readonly mayCreate: boolean;
  /** Only campaigns of this kind. */ readonly kind?: 'custom';
}) {
  const { groups, organization } = useViewer();
  const { timeZone } = organization.attributes;
  const isBesideNavigation = useReaches('lg');
  const isWide = useReaches('2xl');
  const table = useTableState(tableName, newestFirst);
  const filters = useFilters(['search', 'kind', 'status'], tableName);
  const { id: openedId, setOne: setOpened } = useFilters(['open']);
  const organizationId = useOrganizationId();
  const kindFilter =
    kind ??
    filters.oneOf(
      'kind',
      campaignFilters.filter((each) => each !== 'all'),
    );
  const status = filters.oneOf('status', listedStatuses);
  const isFolded = foldsChildren(kindFilter, filters.one('search'));
  const query = queryOf(table, { search: filters.one('search'), kind: kindFilter, status }, isFolded);
  const campaigns = useQuery({ ...campaignsQuery(organizationId, query), placeholderData: keepPreviousData });
  const openId = isFolded ? openedId('open') : undefined;
  const now = useNow(campaigns.dataUpdatedAt);
  const children = useQuery({ ...campaignsQuery(organizationId, childrenOf(openId)), enabled: openId !== undefined });
  const columns = campaignColumns({
    hasRoom: isWide || !isBesideNavigation,
    now,
    onFold: (id, isOpen) => setOpened('open', isOpen ? id : undefined),
  });
  const { data = [], included, meta } = campaigns.data ?? {};
  const total = meta?.total ?? 0;
  const groupNames = new Map(groups.map(({ id, attributes }) => [id, attributes.displayName]));
  const context = { timeZone, now, groupNames, mayConfirm: mayCreate, folding: isFolded ? { openId } : undefined };
  const below = (children.data?.data ?? []).map((campaign) => campaignRow(campaign, children.data?.included, context));
  const rows = withChildren(
    data.map((campaign) => campaignRow(campaign, included, context)),
    below,
  );

  return (
    <section aria-label="All campaigns" className={styles.all}>
      <div className={layout.filters}>
        <SearchField
          placeholder="Search campaigns"
          value={filters.one('search') ?? ''}
          onSearch={(typed) => filters.setOne('search', typed)}
        />
        {!kind && (
          <FilterButton
            label="Kind"
            all="All"
            options={kindChoices(now)}
            value={kindFilter}
            onChange={(chosen) => filters.setOne('kind', chosen)}
          />
        )}
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
          kind && !filters.one('search') && !status ? (
            <NoneOfKind mayCreate={mayCreate} />
          ) : (
            <NothingFound onClear={filters.clear} />
          )
        }
      >
        {mayCreate && below.length > 1 && <PulseActs pulses={below.map(({ campaign }) => campaign)} />}
        <Table<CampaignRow>
          label="Campaigns"
          columns={columns}
          rows={rows}
          keyOf={(row) => row.id}
          sort={table.sort}
          onSort={table.setSort}
          rowHeight="double"
        />
        <Pager paging={table.paging} total={total} onPage={table.setPaging} />
      </PagePhases>
    </section>
  );
}

/** Maximum number of campaigns shown below a campaign. */
const maxChildren = 200;

function childrenOf(parentId: string | undefined): CampaignListQuery {
  return { 'filter[parentCampaignId]': parentId ?? 'null', sort: 'name', 'page[limit]': maxChildren };
}

type Narrowing = {
  readonly search: string | undefined;
  readonly kind: CampaignListQuery['filter[campaignType]'];
  readonly status: CampaignListQuery['filter[status]'];
};

type TableLook = ReturnType<typeof useTableState>;

function queryOf(
  { paging, sort }: TableLook,
  { search, kind, status }: Narrowing,
  isFolded: boolean,
): CampaignListQuery {
  const isAsUsual = formatSort(sort) === formatSort(newestFirst.sort);
  return {
    'page[limit]': paging.rows,
    'page[offset]': offsetOf(paging),
    // Without explicit sorting, search results are sorted by relevance.
    sort: isAsUsual ? undefined : (formatSort(sort) as CampaignListQuery['sort']),
    'filter[fuzzy]': search,
    ...(isFolded && { 'filter[parentCampaignId]': 'null' }),
    'filter[campaignType]': kind,
    'filter[status]': status,
  };
}

function NoneOfKind({ mayCreate }: { readonly mayCreate: boolean }) {
  return (
    <EmptyState heading="No custom campaigns yet">
      {mayCreate
        ? 'Choose surveys or write your own, choose the audience, and review everything before it is sent.'
        : 'They appear here once an administrator has set one up.'}
    </EmptyState>
  );
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
      Try part of its name or fewer filters.
    </EmptyState>
  );
}
