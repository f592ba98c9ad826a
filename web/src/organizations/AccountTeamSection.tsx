import { can, roleNames } from '@attune/domain/access';
import { type AccountTeamRole, accountTeamRoles } from '@attune/domain/organizations';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { ChoiceEdit } from '../design/forms/ChoiceEdit.tsx';
import { NameWithNote } from '../design/marks/NameWithNote.tsx';
import { Facts } from '../design/marks/NumberWithComparison.tsx';
import { Tag } from '../design/marks/Tag.tsx';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import { useViewer } from '../platform/viewer.tsx';
import type { AccountTeamMember, OrganizationRow } from './organization-rows.ts';
import { accountTeamQuery } from './organizations.queries.ts';
import styles from './OrganizationScreen.module.css';
import { useOrganizationEdit } from './use-organization-edit.ts';

type Props = { readonly row: OrganizationRow; readonly mayEdit: boolean };

/** The account team with contact details and the primary contact. */
export function AccountTeamSection({ row: { id, attributes, accountTeam }, mayEdit }: Props) {
  const { actor } = useViewer();
  const mayAssign = attributes.deletedAt === null && can(actor, 'internalRole.change', 'platform');
  const unassigned = mayAssign ? 'Unassigned. Choose internal users who support this organization.' : 'Unassigned.';
  const people = useQuery({ ...accountTeamQuery(id), enabled: attributes.deletedAt === null });
  const addresses = new Map(people.data?.data.map((person) => [person.id, person.attributes.emailAddress]));
  return (
    <Section id="care" title="Account team" under={accountTeam.length === 0 ? unassigned : undefined}>
      {accountTeam.length > 0 && (
        <ul className={styles.people}>
          {accountTeam.map((accountTeamMember) => (
            <li key={`${accountTeamMember.personId} ${accountTeamMember.role}`} className={styles.person}>
              <NameWithNote
                name={accountTeamMember.name}
                note={addresses.get(accountTeamMember.personId) ?? roleNames[accountTeamMember.role]}
              >
                {accountTeamMember.name}
              </NameWithNote>
              <Tag look={accountTeamMember.isPrimary ? 'accent' : 'plain'}>
                {accountTeamMember.isPrimary && !mayEdit
                  ? `Primary ${roleNames[accountTeamMember.role]}`
                  : roleNames[accountTeamMember.role]}
              </Tag>
            </li>
          ))}
        </ul>
      )}
      {mayEdit && accountTeam.length > 0 && (
        <Facts
          facts={accountTeamRoles.map((role) => ({
            label: `Primary ${roleNames[role]}`,
            value: <PrimaryEdit organizationId={id} role={role} accountTeam={accountTeam} />,
          }))}
        />
      )}
      {mayAssign && (
        <div className={styles.foot}>
          <ButtonLink to="/internal-role-management" size="small">
            Internal Role Management
          </ButtonLink>
        </div>
      )}
    </Section>
  );
}

type PrimaryProps = {
  readonly organizationId: string;
  readonly role: AccountTeamRole;
  readonly accountTeam: readonly AccountTeamMember[];
};

const wireNames = {
  'executive-advisor': 'primaryExecutiveAdvisorId',
  'customer-success-manager': 'primaryCustomerSuccessManagerId',
} as const;

/** Selects the primary contact. */
function PrimaryEdit({ organizationId, role, accountTeam }: PrimaryProps) {
  const edit = useOrganizationEdit(organizationId);
  const holders = accountTeam.filter((accountTeamMember) => accountTeamMember.role === role);
  const primary = holders.find(({ isPrimary }) => isPrimary);
  if (holders.length === 0) return <span className={text.quiet}>No one has this role here</span>;
  const options = [
    { value: '', label: 'Unassigned' },
    ...holders.map(({ personId, name }) => ({ value: personId, label: name })),
  ];
  return (
    <ChoiceEdit
      label={`Primary ${roleNames[role]}`}
      options={options}
      value={primary?.personId ?? ''}
      onChoose={(personId) => void edit.change({ [wireNames[role]]: personId || null })}
    >
      {primary?.name ?? <span className={text.quiet}>Unassigned</span>}
    </ChoiceEdit>
  );
}
