import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { Pager } from '../../design/table/Pager.tsx';
import { groupTypesQuery } from '../../groups/index.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useTableState } from '../../platform/use-table-state.ts';
import { type Chosen, chosenIn, markedOn, nobodyChosen } from '../bulk/chosen.ts';
import { EmployeeTable } from './EmployeeTable.tsx';
import { type EmployeeFilters, employeeTable, isNarrowed, shownSort } from '../reading/employee-list.ts';
import { employeeRows } from '../reading/employee-row.ts';
import { employeesQuery } from '../reading/employees.queries.ts';
import { useMayImport } from '../import-job/use-may-import.ts';
import { type ListColumn, needAccess, needAttributes } from '../reading/list-columns.ts';
import { localDay } from '../reading/local-day.ts';
import { useMayWrite } from '../reading/use-may-write.ts';
import { serverTime } from '../../platform/server-time.ts';

const BulkBar = lazy(() => loadChunk(async () => ({ default: (await import('../bulk/BulkBar.tsx')).BulkBar })));

type Props = {
  readonly organizationId: string;
  readonly filters: EmployeeFilters;
  readonly tableName: string;
  readonly columns: readonly ListColumn[];
  readonly onClear: () => void;
};

/** One page of the list. */
export function EmployeePage({ organizationId, filters, tableName, columns, onClear }: Props) {
  const [today] = useState(() => localDay(serverTime()));
  const table = useTableState(tableName, employeeTable);
  const employees = useQuery(
    employeesQuery(organizationId, {
      filters,
      table,
      hasAttributes: needAttributes(columns),
      hasAccess: needAccess(columns),
    }),
  );
  const groupTypes = useQuery(groupTypesQuery(organizationId));
  const reportingTypeId = groupTypes.data?.data.find(({ attributes }) => attributes.isReporting)?.id;
  const total = employees.data?.meta.total ?? 0;
  const [kept, setChosen] = useState(nobodyChosen);
  const chosen = chosenIn(filters, kept);
  // Shows the outcome of a bulk change after the selection was cleared.
  const [hasChosen, setHasChosen] = useState(false);
  const choose = (next: Chosen) => {
    setHasChosen(true);
    setChosen(next);
  };
  const { mayInclude } = useMayWrite();
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
      {mayInclude && hasChosen && (
        <Suspense>
          <BulkBar chosen={chosen} total={total} filters={filters} onChoose={choose} />
        </Suspense>
      )}
      <EmployeeTable
        rows={rows}
        columns={columns}
        marksAccess={filters.tab === 'access'}
        search={filters.search ?? ''}
        sort={shownSort(filters, table.sort)}
        onSort={table.setSort}
        {...(mayInclude && {
          selection: {
            selected: markedOn(
              rows.map(({ id }) => id),
              chosen,
            ),
            onSelect: (ids) => choose({ kind: 'some', ids }),
          },
        })}
      />
      <Pager paging={table.paging} total={total} onPage={table.setPaging} />
    </PagePhases>
  );
}

function NobodyMatches({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState heading="No matches" action={<Button onClick={onClear}>Show everyone</Button>}>
      No employees match your search and filters.
    </EmptyState>
  );
}

/** Empty list, with ways to add people for those who may. */
export function NobodyYet({ tab }: Pick<EmployeeFilters, 'tab'>) {
  const mayImport = useMayImport() === 'yes';
  const { mayCreate } = useMayWrite();
  if (tab === 'access')
    return <EmptyState heading="No one has access yet">Everyone here only takes surveys.</EmptyState>;
  if (!mayImport && !mayCreate)
    return <EmptyState heading="No people yet">People appear here once someone adds them.</EmptyState>;
  return (
    <EmptyState
      heading="No people yet"
      action={
        <>
          {mayImport && (
            <ButtonLink to="/employee-list/import" rank="primary" icon="upload">
              Import people
            </ButtonLink>
          )}
          {mayCreate && (
            <ButtonLink to="/employee-list/new" rank={mayImport ? 'secondary' : 'primary'} icon="plus">
              Add employee
            </ButtonLink>
          )}
        </>
      }
    >
      {mayImport ? 'Import them from a file; you review every change first.' : 'Add them one by one.'}
    </EmptyState>
  );
}
