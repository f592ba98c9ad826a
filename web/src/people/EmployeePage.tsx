import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { Pager } from '../design/table/Pager.tsx';
import { groupTypesQuery } from '../groups/index.ts';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useTableState } from '../platform/use-table-state.ts';
import { EmployeeTable } from './EmployeeTable.tsx';
import { type EmployeeFilters, employeeTable, isNarrowed, shownSort } from './employee-list.ts';
import { employeeRows } from './employee-row.ts';
import { employeesQuery } from './employees.queries.ts';
import { useMayImport } from './import/use-may-import.ts';
import { localDay } from './local-day.ts';

type Props = { readonly organizationId: string; readonly filters: EmployeeFilters; readonly tableName: string; readonly onClear: () => void };

/** One page of the list. */
export function EmployeePage({ organizationId, filters, tableName, onClear }: Props) {
  const [today] = useState(() => localDay(new Date()));
  const table = useTableState(tableName, employeeTable);
  const employees = useQuery(employeesQuery(organizationId, { filters, table }));
  const groupTypes = useQuery(groupTypesQuery(organizationId));
  const reportingTypeId = groupTypes.data?.data.find(({ attributes }) => attributes.isReporting)?.id;
  const total = employees.data?.meta.total ?? 0;
  const rows = employees.data ? employeeRows(employees.data, { reportingTypeId, today }) : [];

  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [employees, groupTypes], content: total === 0 ? 'empty' : 'shown' })}
      loading={<TableSkeleton label="Loading employees" rows={table.paging.rows} />}
      error={
        <ReadFailure
          subject="Employees"
          error={employees.error ?? groupTypes.error}
          onRetry={() => {
            void employees.refetch();
            void groupTypes.refetch();
          }}
        />
      }
      empty={isNarrowed(filters) ? <NobodyMatches onClear={onClear} /> : <NobodyYet tab={filters.tab} />}
    >
      <EmployeeTable rows={rows} marksAccess={filters.tab === 'access'} search={filters.search ?? ''} sort={shownSort(filters, table.sort)} onSort={table.setSort} />
      <Pager paging={table.paging} total={total} onPage={table.setPaging} />
    </PagePhases>
  );
}

function NobodyMatches({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState heading="Nobody matches" action={<Button onClick={onClear}>Show everybody</Button>}>
      No employee in this part of the list answers the search and the filters.
    </EmptyState>
  );
}

function NobodyYet({ tab }: Pick<EmployeeFilters, 'tab'>) {
  const mayImport = useMayImport() === 'yes';
  if (tab === 'access') return <EmptyState heading="Nobody has access yet">Everybody here only answers surveys.</EmptyState>;
  if (!mayImport) return <EmptyState heading="No people yet">They appear here as soon as somebody has added them.</EmptyState>;
  return (
    <EmptyState
      heading="No people yet"
      action={
        <ButtonLink to="/employee-list/import" rank="primary" icon="upload">
          Import people
        </ButtonLink>
      }
    >
      Import them from a file; nothing changes before you have seen what it does.
    </EmptyState>
  );
}
