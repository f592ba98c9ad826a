import type { GlobalCampaignResource } from '@attune/contract/campaigns/global';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { formatDay, formatTime } from '../../design/format/dates.ts';
import { formatCount } from '../../design/format/numbers.ts';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { Pager } from '../../design/table/Pager.tsx';
import { offsetOf } from '../../design/table/paging.ts';
import { type Column, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useTableState } from '../../platform/use-table-state.ts';
import type { CalendarDay } from '@attune/domain/kernel';
import { lengthWords } from '../setup/setup-words.ts';
import { standWords } from './global-form.ts';
import { globalCampaignPath } from '../campaign-addresses.ts';
import { globalCampaigns } from './global.queries.ts';

const tableName = 'global-campaigns';
const newestFirst = {
  paging: { page: 0, rows: 25 },
  sort: { field: 'createdAt', direction: 'descending' },
  fields: ['createdAt'],
} as const;

const columns: readonly Column<GlobalCampaignResource>[] = [
  {
    key: 'name',
    label: 'Campaign',
    isRowName: true,
    render: ({ id, attributes }) => (
      <Link to={globalCampaignPath(id)} className={text.link}>
        {attributes.name}
      </Link>
    ),
  },
  { key: 'start', label: 'Start', render: ({ attributes }) => startWords(attributes) },
  {
    key: 'length',
    label: 'Open for',
    isOnlyWide: true,
    render: ({ attributes }) => lengthWords(attributes.windowDays),
  },
  {
    key: 'surveys',
    label: 'Surveys',
    isNumeric: true,
    isOnlyWide: true,
    render: ({ attributes }) => formatCount(attributes.surveyIds.length),
  },
  { key: 'stand', label: 'Status', render: ({ attributes }) => standWords(attributes.organizations) },
];

/** On the clock of each organization. */
function startWords({ startsOn, startsAt }: GlobalCampaignResource['attributes']): string {
  return `${formatDay(startsOn as CalendarDay)}, ${formatTime(`${startsOn}T${startsAt}:00Z`, 'UTC')}`;
}

/** Campaigns with one setup for several organizations. */
export function GlobalCampaignsTable() {
  const table = useTableState(tableName, newestFirst);
  const campaigns = useQuery(
    globalCampaigns({ 'page[limit]': table.paging.rows, 'page[offset]': offsetOf(table.paging) }),
  );
  const total = campaigns.data?.meta.total ?? 0;
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [campaigns], content: total === 0 ? 'empty' : 'shown' })}
      loading={<TableSkeleton label="Loading global campaigns" />}
      error={
        <ReadFailure subject="Global campaigns" error={campaigns.error} onRetry={() => void campaigns.refetch()} />
      }
      empty={
        <EmptyState
          heading="No global campaigns yet"
          action={
            <ButtonLink rank="primary" to="/admin/campaigns/new">
              New global campaign
            </ButtonLink>
          }
        >
          Choose surveys, a date and organizations. Each one gets a campaign to confirm.
        </EmptyState>
      }
    >
      <Table label="Global campaigns" columns={columns} rows={campaigns.data?.data ?? []} keyOf={({ id }) => id} />
      <Pager paging={table.paging} total={total} onPage={table.setPaging} />
    </PagePhases>
  );
}
