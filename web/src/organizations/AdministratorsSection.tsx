import { can, roleNames } from '@attune/domain/access';
import { useQueries } from '@tanstack/react-query';
import { InvitationState, administratorsQuery } from '../access/index.ts';
import { NameWithNote } from '../design/marks/NameWithNote.tsx';
import { Section } from '../design/page/Page.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import text from '../design/text.module.css';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useViewer } from '../platform/viewer.tsx';
import { actorTowards, type OrganizationRow } from './organization-rows.ts';
import styles from './OrganizationScreen.module.css';

const administratorRoles = ['engagement-admin', 'organization-admin'] as const;

/** The administrators of an organization, and whether they have accepted their invitations. */
export function AdministratorsSection({ row }: { readonly row: OrganizationRow }) {
  const actor = actorTowards(useViewer().actor, row);
  const subject = { organizationId: row.id };
  const isReadable = row.attributes.deletedAt === null && can(actor, 'employee.readAccess', subject);
  const reads = useQueries({
    queries: administratorRoles.map((role) => ({ ...administratorsQuery(row.id, role), enabled: isReadable })),
  });
  if (!isReadable) return null;
  const administrators = reads.flatMap(({ data }) => data?.data ?? []);
  const failed = reads.find(({ isError }) => isError);
  const retry = () => reads.forEach(({ isError, refetch }) => isError && void refetch());
  return (
    <Section id="administrators" title="Administrators">
      <PagePhases
        phase={pagePhaseOf({ reads, content: administrators.length === 0 ? 'empty' : 'shown' })}
        loading={<TableSkeleton label="Loading administrators" rows={2} />}
        error={<ReadFailure subject="Administrators" error={failed?.error ?? null} onRetry={retry} />}
        empty={<p className={text.secondary}>No one administers this organization yet.</p>}
      >
        <ul className={styles.people}>
          {administrators.map((holder) => (
            <li key={holder.id} className={styles.person}>
              <NameWithNote name={holder.attributes.name} note={roleNames[holder.attributes.role]}>
                {holder.attributes.name}
              </NameWithNote>
              <InvitationState
                organizationId={row.id}
                holder={holder}
                mayInvite={can(actor, 'person.invite', subject)}
              />
            </li>
          ))}
        </ul>
      </PagePhases>
    </Section>
  );
}
