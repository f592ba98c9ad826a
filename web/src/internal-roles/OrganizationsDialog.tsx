import { assignPersonRole, listPersonRoles, removePersonRole } from '@attune/contract/access/grants';
import { listOptimizedOrganizations } from '@attune/contract/organizations/organization';
import { roleNames } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { Switch } from '../design/controls/Choice.tsx';
import { SearchField } from '../design/controls/SearchField.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import text from '../design/text.module.css';
import { pagePhaseOf, read } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useWrite, writeTexts } from '../platform/writes.ts';
import { type AssignedOrganization, assignedOrganizations, assignmentSentence } from './assigned-organizations.ts';
import styles from './InternalRoles.module.css';
import type { InternalPerson } from './internal-people.ts';

type Props = { readonly person: InternalPerson; readonly roleId: string; readonly onClose: () => void };

/** Organizations of an internal user; each change applies immediately. */
export function OrganizationsDialog({ person, roleId, onClose }: Props) {
  const [search, setSearch] = useState('');
  const held = useQuery(read(listPersonRoles, { params: { personId: person.id }, query: { include: 'roles' } }));
  const found = useQuery(
    read(listOptimizedOrganizations, { query: { 'page[limit]': 50, ...(search && { 'filter[fuzzy]': search }) } }),
  );
  const change = useAssignment({ person, roleId });
  const organizations = held.data && found.data ? assignedOrganizations(found.data.data, held.data) : [];
  return (
    <Dialog
      title={`Organizations of ${person.name}`}
      size="medium"
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className={styles.form}>
        <p className={text.secondary}>{assignmentSentence(person, held.data?.data ?? [])}</p>
        <SearchField placeholder="Search organizations" value={search} onSearch={(words) => setSearch(words ?? '')} />
        <PagePhases
          phase={pagePhaseOf({ reads: [held, found] })}
          loading={<TableSkeleton label="Loading organizations" rows={3} />}
          error={
            <ReadFailure
              subject="Organizations"
              error={held.error ?? found.error}
              onRetry={() => void Promise.all([held.refetch(), found.refetch()])}
            />
          }
        >
          <ul className={styles.organizations}>
            {organizations.map((organization) => (
              <li key={organization.id}>
                <Switch
                  checked={organization.personRoleId !== undefined}
                  disabled={change.isPending}
                  onChange={() => change.toggle(organization)}
                >
                  <span className={styles.words}>
                    <span>{organization.name}</span>
                    {organization.role && organization.role !== person.role && (
                      <span className={text.secondary}>{roleNames[organization.role]} there</span>
                    )}
                  </span>
                </Switch>
              </li>
            ))}
          </ul>
          {organizations.length === 0 && <p className={text.secondary}>No organizations match your search.</p>}
        </PagePhases>
      </div>
    </Dialog>
  );
}

function useAssignment({ person, roleId }: Pick<Props, 'person' | 'roleId'>) {
  const texts = writeTexts('update', 'employee role');
  const give = useWrite(assignPersonRole, { texts, refetches: [listPersonRoles] });
  const take = useWrite(removePersonRole, { texts, refetches: [listPersonRoles] });
  const toggle = ({ id: organizationId, personRoleId }: AssignedOrganization) => {
    const params = { organizationId, personId: person.id };
    if (personRoleId === undefined) give.mutate({ params: { ...params, roleId } });
    else take.mutate({ params: { ...params, personRoleId } });
  };
  return { isPending: give.isPending || take.isPending, toggle };
}
