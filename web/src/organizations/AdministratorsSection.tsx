import { can, roleNames } from '@attune/domain/access';
import { useQueries } from '@tanstack/react-query';
import { InvitationState, administratorsQuery } from '../access/index.ts';
import { NameWithNote } from '../design/marks/NameWithNote.tsx';
import { Section } from '../design/page/Page.tsx';
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
  if (!isReadable || reads.some(({ data }) => data === undefined)) return null;
  const administrators = reads.flatMap(({ data }) => data?.data ?? []);
  return (
    <Section
      id="administrators"
      title="Administrators"
      under={administrators.length === 0 ? 'Nobody administers this organization yet.' : undefined}
    >
      <ul className={styles.people}>
        {administrators.map((holder) => (
          <li key={holder.id} className={styles.person}>
            <NameWithNote name={holder.attributes.name} note={roleNames[holder.attributes.role]}>
              {holder.attributes.name}
            </NameWithNote>
            <InvitationState organizationId={row.id} holder={holder} mayInvite={can(actor, 'person.invite', subject)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
