import { listRoles } from '@attune/contract/people/person';
import { listPeople } from '@attune/contract/people/internal-people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { SearchField } from '../design/controls/SearchField.tsx';
import layout from '../design/layout.module.css';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { ProductAuditLog } from '../history/index.ts';
import { useFilters } from '../platform/filters.ts';
import { pagePhaseOf, read } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { AddInternalPersonDialog } from './AddInternalPersonDialog.tsx';
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx';
import { type InternalPerson, internalPeopleOf, peopleSentence, rolesToGive } from './internal-people.ts';
import styles from './InternalRoles.module.css';
import { InternalPeopleTable } from './InternalPeopleTable.tsx';
import { OrganizationsDialog } from './OrganizationsDialog.tsx';
import { RemoveRoleDialog } from './RemoveRoleDialog.tsx';

type Opened = { readonly operation: 'change' | 'assign' | 'remove'; readonly person: InternalPerson };

/** `/internal-role-management`: internal users and their roles. */
export function InternalRolesScreen() {
  const filters = useFilters(['search']);
  const search = filters.one('search');
  const [isAdding, setIsAdding] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const all = useQuery(read(listPeople, { query: { 'filter[view]': 'internal', include: 'person-roles,roles' } }));
  const found = useQuery(
    read(listPeople, {
      query: { 'filter[view]': 'internal', include: 'person-roles,roles', ...(search && { 'filter[fuzzy]': search }) },
    }),
  );
  const roles = useQuery(read(listRoles, {}));
  const people = found.data ? internalPeopleOf(found.data) : [];
  const toGive = rolesToGive(roles.data?.data ?? []);
  const sentence = all.data
    ? peopleSentence(all.data.data.length)
    : { fact: 'Internal Role Management', comparison: undefined };
  const assignedRoleId = toGive.find(({ attributes }) => attributes.slug === opened?.person.role)?.id;
  const close = () => setOpened(undefined);

  return (
    <Page>
      <PageHeader
        page="Internal Role Management"
        isLoading={all.isLoading}
        {...sentence}
        actions={
          <Button rank="primary" icon="plus" disabled={toGive.length === 0} onClick={() => setIsAdding(true)}>
            Add a person
          </Button>
        }
      >
        In an organization, an internal user can do what their role there allows. An Engage Super Admin can only be
        created on this installation’s command line.
      </PageHeader>
      <div className={layout.filters}>
        <SearchField
          placeholder="Search name or e-mail"
          value={search ?? ''}
          onSearch={(words) => filters.setOne('search', words)}
        />
      </div>
      <PagePhases
        phase={pagePhaseOf({ reads: [found, roles], content: people.length === 0 ? 'empty' : 'shown' })}
        loading={<TableSkeleton label="Loading people" />}
        error={
          <ReadFailure
            subject="People"
            error={found.error ?? roles.error}
            onRetry={() => void Promise.all([found.refetch(), roles.refetch()])}
          />
        }
        empty={
          <EmptyState heading="No matches" action={<Button onClick={filters.clear}>Show everyone</Button>}>
            No internal user matches your search. Include an @ to search e-mail addresses.
          </EmptyState>
        }
      >
        <div className={styles.list}>
          <InternalPeopleTable
            people={people}
            onChange={(person) => setOpened({ operation: 'change', person })}
            onAssign={(person) => setOpened({ operation: 'assign', person })}
            onRemove={(person) => setOpened({ operation: 'remove', person })}
          />
        </div>
      </PagePhases>
      <ProductAuditLog />
      {isAdding && <AddInternalPersonDialog roles={toGive} onClose={() => setIsAdding(false)} />}
      {opened?.operation === 'change' && <ChangeRoleDialog person={opened.person} roles={toGive} onClose={close} />}
      {opened?.operation === 'assign' && assignedRoleId && (
        <OrganizationsDialog person={opened.person} roleId={assignedRoleId} onClose={close} />
      )}
      {opened?.operation === 'remove' && <RemoveRoleDialog person={opened.person} onClose={close} />}
    </Page>
  );
}
