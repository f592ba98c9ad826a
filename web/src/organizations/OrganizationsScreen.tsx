import { can, isSuperAdmin } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { classes } from '../design/classes.ts';
import { Button } from '../design/controls/Button.tsx';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { Switch } from '../design/controls/Choice.tsx';
import { SearchField } from '../design/controls/SearchField.tsx';
import layout from '../design/layout.module.css';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { Pager } from '../design/table/Pager.tsx';
import { useCompanion } from '../platform/companion.ts';
import { useFilters } from '../platform/filters.ts';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useTableState } from '../platform/use-table-state.ts';
import { useViewer } from '../platform/viewer.tsx';
import { type OrganizationFilters, organizationRows, organizationsSentence } from './organization-rows.ts';
import { organizationsQuery } from './organizations.queries.ts';
import styles from './OrganizationsScreen.module.css';
import { OrganizationTable } from './OrganizationTable.tsx';

const tableName = 'organizations';
const byName = {
  paging: { page: 0, rows: 25 },
  sort: { field: 'name', direction: 'ascending' },
  fields: ['name', 'id'],
} as const;

/** `/organizations`: the organizations of an internal user. */
export function OrganizationsScreen() {
  const { actor } = useViewer();
  const companion = useCompanion();
  const reachesAll = isSuperAdmin(actor);
  const address = useFilters(['search', 'trials', 'deleted'], tableName);
  const filters: OrganizationFilters = {
    search: address.one('search'),
    includesTrials: address.one('trials') === 'yes',
    includesDeleted: reachesAll && address.one('deleted') === 'yes',
  };
  const table = useTableState(tableName, byName);
  const organizations = useQuery(organizationsQuery(filters, table));
  const total = organizations.data?.meta.total ?? 0;
  const isNarrowed = filters.search !== undefined;
  const mayCreate = can(actor, 'organization.create', 'platform');
  const create = mayCreate && (
    <ButtonLink to="/organizations/new" rank="primary" icon="plus">
      New organization
    </ButtonLink>
  );
  const sentence =
    organizations.data && !isNarrowed
      ? organizationsSentence(total, { reachesAll, ...filters })
      : { fact: 'Organizations' };

  return (
    <Page>
      <PageHeader page="Organizations" isLoading={organizations.isLoading} {...sentence} actions={create} />
      <search className={classes(layout.filters, styles.filters)}>
        <SearchField
          placeholder={companion ? 'Name, number or companion ID' : 'Name or number'}
          value={filters.search ?? ''}
          onSearch={(words) => address.setOne('search', words)}
        />
        <Switch
          checked={filters.includesTrials}
          onChange={({ target }) => address.setOne('trials', target.checked ? 'yes' : undefined)}
        >
          Include trials
        </Switch>
        {reachesAll && (
          <Switch
            checked={filters.includesDeleted}
            onChange={({ target }) => address.setOne('deleted', target.checked ? 'yes' : undefined)}
          >
            Include deleted
          </Switch>
        )}
      </search>
      <PagePhases
        phase={pagePhaseOf({ reads: [organizations], content: total === 0 ? 'empty' : 'shown' })}
        loading={<TableSkeleton label="Loading organizations" rows={8} />}
        error={
          <ReadFailure
            subject="Organizations"
            error={organizations.error}
            onRetry={() => void organizations.refetch()}
          />
        }
        empty={
          <NoOrganizations
            isNarrowed={isNarrowed}
            hasTrials={filters.includesTrials}
            mayCreate={mayCreate}
            onClear={address.clear}
            onTrials={() => address.setOne('trials', 'yes')}
          />
        }
      >
        <div className={styles.list}>
          <OrganizationTable
            rows={organizations.data ? organizationRows(organizations.data) : []}
            sort={isNarrowed ? undefined : table.sort}
            onSort={table.setSort}
          />
          <Pager paging={table.paging} total={total} onPage={table.setPaging} />
        </div>
      </PagePhases>
    </Page>
  );
}

type NoneProps = {
  readonly isNarrowed: boolean;
  readonly hasTrials: boolean;
  readonly mayCreate: boolean;
  readonly onClear: () => void;
  readonly onTrials: () => void;
};

function NoOrganizations({ isNarrowed, hasTrials, mayCreate, onClear, onTrials }: NoneProps) {
  if (isNarrowed) {
    return (
      <EmptyState heading="No organization matches" action={<Button onClick={onClear}>Show all organizations</Button>}>
        No listed organization matches this name or number.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      heading="No organizations yet"
      action={!hasTrials && <Button onClick={onTrials}>Include trials</Button>}
    >
      {mayCreate
        ? 'Create the first one; its administrator is invited by e-mail.'
        : 'An Engage Super Admin assigns organizations to you.'}
    </EmptyState>
  );
}
