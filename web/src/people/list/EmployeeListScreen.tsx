import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { Page } from '../../design/page/Page.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { Tabs } from '../../design/page/Tabs.tsx';
import { useFilters } from '../../platform/filters.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { toAttention } from '../reading/attention.ts';
import { toAttributeFilter } from '../reading/attribute-filter.ts';
import { RecentChanges } from '../bulk/RecentChanges.tsx';
import { EmployeeFilterBar } from './EmployeeFilterBar.tsx';
import { EmployeePage } from './EmployeePage.tsx';
import styles from './EmployeeListScreen.module.css';
import {
  type EmployeeCounts,
  type EmployeeFilters,
  employeesSentence,
  type EmployeeTab,
  employeeTabs,
  narrowedTo,
  toEmployeeTab,
  toEmploymentStatus,
  toSegmentId,
} from '../reading/employee-list.ts';
import { accessCountQuery, employeeCountQuery } from '../reading/employees.queries.ts';
import { ExportButton } from './ExportButton.tsx';
import { LastImportNote } from '../import-job/LastImportNote.tsx';
import { useMayImport } from '../import-job/use-may-import.ts';
import { useListColumns } from './use-list-columns.ts';
import { useMayWrite } from '../reading/use-may-write.ts';

const AccessList = lazy(() =>
  loadChunk(() => import('../../access/index.ts')).then((access) => ({ default: access.AccessList })),
);

const tabLabels: Readonly<Record<EmployeeTab, string>> = { active: 'Active', access: 'Access', all: 'All' };

/** The employee list: active people, people with access, and people who need attention. */
export function EmployeeListScreen() {
  const organizationId = useOrganizationId();
  const { filters, tableName, change, clear } = useEmployeeFilters();
  const columns = useListColumns();
  const { counts, isLoading } = useEmployeeCounts(organizationId);
  const sentence = counts && employeesSentence(filters.tab, counts);
  const isEmpty = counts?.all === 0;
  const mayImport = useMayImport() === 'yes';
  return (
    <Page>
      <PageHeader
        page="Employees"
        isLoading={isLoading}
        fact={sentence?.fact ?? 'Employees'}
        comparison={sentence?.comparison}
        tools={!isEmpty && <ListTools mayImport={mayImport} filters={filters} />}
        actions={!isEmpty && <ListActions mayImport={mayImport} />}
      />
      {mayImport && <LastImportNote organizationId={organizationId} />}
      {!isEmpty && (
        <>
          <Tabs label="Employee list" tabs={employeeTabs.map((tab) => tabOf(tab, { counts, current: filters.tab }))} />
          {filters.tab !== 'access' && (
            <EmployeeFilterBar filters={filters} counts={counts} columns={columns} onChange={change} />
          )}
        </>
      )}
      <div className={styles.list}>
        {filters.tab === 'access' ? (
          <Suspense fallback={<TableSkeleton label="Loading" rows={10} />}>
            <AccessList />
          </Suspense>
        ) : (
          <EmployeePage
            key={tableName}
            organizationId={organizationId}
            filters={filters}
            tableName={tableName}
            columns={columns.shown}
            onClear={clear}
          />
        )}
      </div>
    </Page>
  );
}

/** Each tab keeps its own filters and page. */
function tabOf(
  tab: EmployeeTab,
  { counts, current }: { readonly counts: EmployeeCounts | undefined; readonly current: EmployeeTab },
) {
  return {
    label: tabLabels[tab],
    to: '/employee-list',
    isCurrent: tab === current,
    ...(counts && { count: counts[tab] }),
    ...(tab !== 'active' && { search: { tab } }),
  };
}

function ListTools({ mayImport, filters }: { readonly mayImport: boolean; readonly filters: EmployeeFilters }) {
  const { mayInclude } = useMayWrite();
  return (
    <>
      {mayInclude && <RecentChanges />}
      {mayImport && <ExportButton query={narrowedTo(filters)}>Export this list</ExportButton>}
    </>
  );
}

function ListActions({ mayImport }: { readonly mayImport: boolean }) {
  const { mayCreate } = useMayWrite();
  return (
    <>
      {mayImport && (
        <ButtonLink to="/employee-list/import" icon="upload">
          Import people
        </ButtonLink>
      )}
      {mayCreate && (
        <ButtonLink to="/employee-list/new" rank="primary" icon="plus">
          Add employee
        </ButtonLink>
      )}
    </>
  );
}

function useEmployeeFilters() {
  const tab = toEmployeeTab(useFilters(['tab']).one('tab'));
  const tableName = `employees-${tab}`;
  const address = useFilters(['search', 'group', 'attention', 'status', 'attribute', 'segment'], tableName);
  const filters: EmployeeFilters = {
    tab,
    search: address.one('search'),
    groupId: address.id('group'),
    attention: toAttention(address.one('attention')),
    status: tab === 'all' ? toEmploymentStatus(address.one('status')) : undefined,
    attribute: toAttributeFilter(address.one('attribute')),
    segmentId: toSegmentId(address.one('segment')),
  };
  return { filters, tableName, change: address.setOne, clear: address.clear };
}

/** Counts of each tab and each reason for attention; undefined until all are loaded. */
function useEmployeeCounts(organizationId: string): {
  readonly counts: EmployeeCounts | undefined;
  readonly isLoading: boolean;
} {
  const access = useQuery(accessCountQuery(organizationId));
  const active = useQuery(employeeCountQuery(organizationId, { tab: 'active' }));
  const all = useQuery(employeeCountQuery(organizationId, { tab: 'all' }));
  const unreachable = useQuery(employeeCountQuery(organizationId, { tab: 'active', attention: 'unreachable' }));
  const excluded = useQuery(employeeCountQuery(organizationId, { tab: 'active', attention: 'excluded' }));
  const ungrouped = useQuery(employeeCountQuery(organizationId, { tab: 'active', attention: 'ungrouped' }));
  const reads = { active, access, all, unreachable, excluded, ungrouped };
  return { counts: countsOf(reads), isLoading: Object.values(reads).some((read) => read.isLoading) };
}

function countsOf(reads: {
  readonly [Name in keyof EmployeeCounts]: { readonly data: number | undefined };
}): EmployeeCounts | undefined {
  const { active, access, all, unreachable, excluded, ungrouped } = reads;
  if (active.data === undefined || access.data === undefined || all.data === undefined) return undefined;
  if (unreachable.data === undefined || excluded.data === undefined || ungrouped.data === undefined) return undefined;
  return {
    active: active.data,
    access: access.data,
    all: all.data,
    unreachable: unreachable.data,
    excluded: excluded.data,
    ungrouped: ungrouped.data,
  };
}
