import { compareNames } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../design/controls/Button.tsx';
import { FilterButton } from '../design/controls/FilterButton.tsx';
import layout from '../design/layout.module.css';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { Pager } from '../design/table/Pager.tsx';
import { useFilters } from '../platform/filters.ts';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useNow } from '../platform/use-now.ts';
import { useTableState } from '../platform/use-table-state.ts';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';
import { ChainNote } from './ChainNote.tsx';
import { firstDayOf, spans } from './change-days.ts';
import { namesOf } from './change-words.ts';
import { ChangeList } from './ChangeList.tsx';
import { actKinds } from './operations.ts';
import { ExportButton } from './ExportButton.tsx';
import { historySentence } from './history-words.ts';
import { chainQuery, type AuditLogFilter, historyQuery } from './history.queries.ts';

const tableName = 'history';
const defaults = {
  paging: { page: 0, rows: 50 },
  sort: { field: 'created', direction: 'descending' },
  fields: ['created'],
} as const;

/** `/change-history`: the audit log of the organization. */
export function AuditLogScreen() {
  const organizationId = useOrganizationId();
  const { timeZone } = useViewer().organization.attributes;
  const address = useFilters(['kind', 'person', 'days'], tableName);
  const from = firstDayOf(address.one('days'), { timeZone, now: useNow() });
  const filter: AuditLogFilter = { kind: address.one('kind'), personId: address.one('person'), from };
  const { data: chain, isLoading } = useQuery(chainQuery(organizationId));
  return (
    <Page>
      <PageHeader
        page="Audit log"
        isLoading={isLoading}
        {...historySentence(chain)}
        actions={<ExportButton filter={filter} />}
      >
        Entries store no names; names are looked up when someone views them. Entries are kept for 12 months.
      </PageHeader>
      <ChainNote chain={chain} />
      <History
        organizationId={organizationId}
        filter={filter}
        days={address.one('days')}
        onFilter={address.setOne}
        onClear={address.clear}
      />
    </Page>
  );
}

type Props = {
  readonly organizationId: string;
  readonly filter: AuditLogFilter;
  readonly days: string | undefined;
  readonly onFilter: (name: 'kind' | 'person' | 'days', value: string | undefined) => void;
  readonly onClear: () => void;
};

function History({ organizationId, filter, days, onFilter, onClear }: Props) {
  const table = useTableState(tableName, defaults);
  const history = useQuery(historyQuery(organizationId, { filter, paging: table.paging }));
  const names = namesOf(history.data?.included);
  const total = history.data?.meta.total ?? 0;
  const isNarrowed = [filter.kind, filter.personId, days].some((each) => each !== undefined);
  const people = [...names]
    .flatMap(([key, label]) => (key.startsWith('people:') ? [{ value: key.slice('people:'.length), label }] : []))
    .toSorted((one, other) => compareNames(one.label, other.label));
  return (
    <>
      <search className={layout.filters}>
        <FilterButton
          label="What"
          all="Everything"
          options={actKinds}
          value={filter.kind}
          onChange={(kind) => onFilter('kind', kind)}
        />
        <FilterButton
          label="By"
          all="Anyone"
          options={people}
          value={filter.personId}
          onChange={(person) => onFilter('person', person)}
        />
        <FilterButton
          label="When"
          all="Any time"
          options={spans}
          value={days}
          onChange={(span) => onFilter('days', span)}
        />
      </search>
      <PagePhases
        phase={pagePhaseOf({ reads: [history], content: total === 0 ? 'empty' : 'shown' })}
        loading={<TableSkeleton label="Loading the audit log" />}
        error={<ReadFailure subject="The audit log" error={history.error} onRetry={() => void history.refetch()} />}
        empty={<NothingDone isNarrowed={isNarrowed} onClear={onClear} />}
      >
        <ChangeList
          changes={history.data?.data ?? []}
          names={names}
          onPerson={(person) => onFilter('person', person)}
        />
        <Pager paging={table.paging} total={total} onPage={table.setPaging} />
      </PagePhases>
    </>
  );
}

function NothingDone({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  if (!isNarrowed) return <EmptyState heading="No changes yet">Every change made here will be recorded.</EmptyState>;
  return (
    <EmptyState heading="No matches" action={<Button onClick={onClear}>Show all</Button>}>
      No entries match these filters.
    </EmptyState>
  );
}
