import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { Tabs } from '../design/page/Tabs.tsx';
import { useFilters } from '../platform/filters.ts';
import { useOrganizationId } from '../platform/viewer.tsx';
import { toAttention } from './attention.ts';
import { EmployeeFilterBar } from './EmployeeFilterBar.tsx';
import { EmployeePage } from './EmployeePage.tsx';
import styles from './EmployeeListScreen.module.css';
import { type EmployeeCounts, type EmployeeFilters, employeesSentence, type EmployeeTab, employeeTabs, toEmployeeTab, toEmploymentStatus } from './employee-list.ts';
import { employeeCountQuery } from './employees.queries.ts';
import { LastImportNote } from './import/LastImportNote.tsx';
import { useMayImport } from './import/use-may-import.ts';

const tabLabels: Readonly<Record<EmployeeTab, string>> = { active: 'Active', access: 'Access', all: 'All' };

/** The people of the organization: who is active, who has access, and who needs attention. */
export function EmployeeListScreen() {
  const organizationId = useOrganizationId();
  const { filters, tableName, change, clear } = useEmployeeFilters();
  const counts = useEmployeeCounts(organizationId);
  const sentence = counts && employeesSentence(filters.tab, counts);
  const isEmpty = counts?.all === 0;
  const mayImport = useMayImport() === 'yes';
  return (
    <Page>
      <PageHeader page="Employees" fact={sentence?.fact ?? 'Employees'} comparison={sentence?.comparison} actions={mayImport && !isEmpty && <ImportLink />} />
      {mayImport && <LastImportNote organizationId={organizationId} />}
      {!isEmpty && (
        <>
          <Tabs label="Employee list" tabs={employeeTabs.map((tab) => tabOf(tab, { counts, current: filters.tab }))} />
          <EmployeeFilterBar filters={filters} counts={counts} onChange={change} />
        </>
      )}
      <div className={styles.list}>
        <EmployeePage organizationId={organizationId} filters={filters} tableName={tableName} onClear={clear} />
      </div>
    </Page>
  );
}

/** Each part of the list keeps a place of its own. */
function tabOf(tab: EmployeeTab, { counts, current }: { readonly counts: EmployeeCounts | undefined; readonly current: EmployeeTab }) {
  return { label: tabLabels[tab], to: '/employee-list', isCurrent: tab === current, ...(counts && { count: counts[tab] }), ...(tab !== 'active' && { search: { tab } }) };
}

function ImportLink() {
  return (
    <ButtonLink to="/employee-list/import" rank="primary" icon="upload">
      Import people
    </ButtonLink>
  );
}

function useEmployeeFilters() {
  const tab = toEmployeeTab(useFilters(['tab']).one('tab'));
  const tableName = `employees-${tab}`;
  const address = useFilters(['search', 'group', 'attention', 'status'], tableName);
  const filters: EmployeeFilters = {
    tab,
    search: address.one('search'),
    groupId: address.one('group'),
    attention: toAttention(address.one('attention')),
    status: tab === 'all' ? toEmploymentStatus(address.one('status')) : undefined,
  };
  return { filters, tableName, change: address.setOne, clear: address.clear };
}

/** How many there are in each part of the list, and of each reason for attention; undefined until all is known. */
function useEmployeeCounts(organizationId: string): EmployeeCounts | undefined {
  const { data: active } = useQuery(employeeCountQuery(organizationId, { tab: 'active' }));
  const { data: access } = useQuery(employeeCountQuery(organizationId, { tab: 'access' }));
  const { data: all } = useQuery(employeeCountQuery(organizationId, { tab: 'all' }));
  const { data: unreachable } = useQuery(employeeCountQuery(organizationId, { tab: 'active', attention: 'unreachable' }));
  const { data: excluded } = useQuery(employeeCountQuery(organizationId, { tab: 'active', attention: 'excluded' }));
  const { data: ungrouped } = useQuery(employeeCountQuery(organizationId, { tab: 'active', attention: 'ungrouped' }));
  if (active === undefined || access === undefined || all === undefined) return undefined;
  if (unreachable === undefined || excluded === undefined || ungrouped === undefined) return undefined;
  return { active, access, all, unreachable, excluded, ungrouped };
}
