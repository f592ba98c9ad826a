import type { CampaignMembershipResource } from '@attune/contract/campaigns/participations';
import { useQuery } from '@tanstack/react-query';
import { SearchField } from '../../design/controls/SearchField.tsx';
import { formatCountOf } from '../../design/format/numbers.ts';
import layout from '../../design/layout.module.css';
import { Status } from '../../design/marks/Status.tsx';
import { Section } from '../../design/page/Page.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { offsetOf } from '../../design/table/paging.ts';
import { Pager } from '../../design/table/Pager.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import { PageLink } from '../../platform/PageLink.tsx';
import { useFilters } from '../../platform/filters.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { useTableState } from '../../platform/use-table-state.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { ResultsFailure } from '../page/ResultsFailure.tsx';
import { campaignMembers, oneCampaign } from '../reading/results.queries.ts';
import type { ResultsContext } from '../reading/context.ts';

const tableName = 'members';
const queryParam = 'person';
const defaults = {
  sort: { field: 'name', direction: 'ascending' },
  fields: ['name'],
  paging: { page: 0, rows: 25 },
} as const;

/** Invited people of the group. Who responded is not available. */
export function CampaignMembers({ scene: { campaign, group } }: { readonly scene: ResultsContext }) {
  const organizationId = useOrganizationId();
  const filters = useFilters([queryParam], tableName);
  const { sort, paging, setSort, setPaging } = useTableState(tableName, defaults);
  const search = filters.one(queryParam) ?? '';
  const reading = useQuery(
    campaignMembers({
      organizationId,
      campaignId: campaign.id,
      groupId: group.id,
      search,
      isDescending: sort.direction === 'descending',
      limit: paging.rows,
      offset: offsetOf(paging),
    }),
  );
  const isSent =
    useQuery(oneCampaign({ organizationId, campaignId: campaign.id })).data?.data.attributes.deliveryChannel !== 'none';
  const members = reading.data?.data ?? [];
  const total = reading.data?.meta.total ?? 0;

  return (
    <Section
      id="members"
      title={
        reading.data && search === ''
          ? `${formatCountOf(total, 'person was', 'people were')} invited`
          : 'Who was invited'
      }
      under="People invited in this group. Who responded is not available to anyone."
    >
      <div data-screen-only className={layout.filters}>
        <SearchField
          hasKey={false}
          placeholder="Search people"
          value={search}
          onSearch={(typed) => filters.setOne(queryParam, typed)}
        />
      </div>
      <PagePhases
        phase={pagePhaseOf({ reads: [reading], content: members.length === 0 ? 'empty' : 'shown' })}
        loading={<TableSkeleton label="Loading the people" />}
        error={<ResultsFailure resource="Group" reads={[reading]} />}
        empty={
          <EmptyState heading={search === '' ? 'No one was invited' : 'No matches'}>
            {search === '' ? `${campaign.name} invited no one in this group.` : `No one here is named “${search}”.`}
          </EmptyState>
        }
      >
        <Table
          label="People invited"
          columns={isSent ? [...columns, reach] : columns}
          rows={members}
          keyOf={({ id }) => id}
          sort={sort}
          onSort={setSort}
        />
        {total > paging.rows && <Pager paging={paging} total={total} onPage={setPaging} />}
      </PagePhases>
    </Section>
  );
}

const columns: readonly Column<CampaignMembershipResource>[] = [
  {
    key: 'name',
    label: 'Name',
    isRowName: true,
    sortsFirst: 'ascending',
    render: ({ attributes: { employeeId, name } }) => <PageLink to={`/employee-list/${employeeId}`}>{name}</PageLink>,
  },
  { key: 'group', label: 'Group', render: ({ attributes }) => attributes.groupName },
];

/** For a campaign that sends messages. */
const reach: Column<CampaignMembershipResource> = {
  key: 'reach',
  label: 'Can be reached',
  render: ({ attributes }) =>
    attributes.isReachable ? <Status look="good">Yes</Status> : <Status look="attention">No address</Status>,
};
