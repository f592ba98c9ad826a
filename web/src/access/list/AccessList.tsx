import { dataAccessOf, type DataAccess, isRole, type Role, roleNames, roles } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../design/controls/Button.tsx';
import { FilterButton } from '../../design/controls/FilterButton.tsx';
import { SearchField } from '../../design/controls/SearchField.tsx';
import layout from '../../design/layout.module.css';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { Pager } from '../../design/table/Pager.tsx';
import { useFilters } from '../../platform/filters.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useTableState } from '../../platform/use-table-state.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { type AccessFilters, accessListQuery } from '../access.queries.ts';
import { dataAccessWords } from '../access-words.ts';
import { AccessTable } from './AccessTable.tsx';
import styles from './AccessTable.module.css';
import { GrantAccessButton } from './GrantAccessButton.tsx';
import { ResetRoleButton } from './ResetRoleButton.tsx';

const tableName = 'access';
const table = {
  sort: { field: 'name', direction: 'ascending' },
  fields: ['name'],
  paging: { page: 0, rows: 10 },
} as const;
const levels = ['full', 'limited', 'none'] as const satisfies readonly DataAccess[];
const roleOptions = roles
  .filter((role) => role !== 'admin')
  .map((role) => ({
    value: role,
    label: roleNames[role],
    note: dataAccessOf({ role, grants: [] }) === 'full' ? 'sees all results' : '',
  }));
const levelOptions = levels.map((value) => ({ value, label: dataAccessWords[value].label }));

/** Everyone with access beyond answering surveys. */
export function AccessList() {
  const organizationId = useOrganizationId();
  const address = useFilters(['search', 'role', 'level'], tableName);
  const filters: AccessFilters = {
    search: address.one('search'),
    role: toRole(address.one('role')),
    dataAccess: levels.find((level) => level === address.one('level')),
  };
  const { paging, setPaging } = useTableState(tableName, table);
  const list = useQuery(accessListQuery(organizationId, { filters, table: { paging } }));
  const total = list.data?.meta.total ?? 0;

  return (
    <>
      <search className={layout.filters}>
        <SearchField
          placeholder="Name"
          value={filters.search ?? ''}
          onSearch={(search) => address.setOne('search', search)}
        />
        <FilterButton
          label="Role"
          all="All"
          options={roleOptions}
          value={filters.role}
          onChange={(role) => address.setOne('role', role)}
        />
        <FilterButton
          label="Results"
          all="All"
          options={levelOptions}
          value={filters.dataAccess}
          onChange={(level) => address.setOne('level', level)}
        />
        <GrantAccessButton />
        <ResetRoleButton />
      </search>
      <PagePhases
        phase={pagePhaseOf({ reads: [list], content: total === 0 ? 'empty' : 'shown' })}
        loading={<TableSkeleton label="Loading people with access" rows={paging.rows} />}
        error={<ReadFailure subject="Access" error={list.error} onRetry={() => void list.refetch()} />}
        empty={
          <EmptyState heading="No matches" action={<Button onClick={address.clear}>Show everyone</Button>}>
            No one with access matches your search and filters.
          </EmptyState>
        }
      >
        <div className={styles.table}>
          <AccessTable holders={list.data?.data ?? []} />
        </div>
        <Pager paging={paging} total={total} onPage={setPaging} />
      </PagePhases>
    </>
  );
}

function toRole(text: string | undefined): Role | undefined {
  return text !== undefined && isRole(text) ? text : undefined;
}
