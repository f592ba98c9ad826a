import { roleNames } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { NameWithNote } from '../design/marks/NameWithNote.tsx';
import { Tag } from '../design/marks/Tag.tsx';
import { Section } from '../design/page/Page.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { accountTeamQuery } from './organizations.queries.ts';
import { accountTeamOf } from './own-account-team.ts';
import styles from './OrganizationScreen.module.css';

/** The advisor and success manager of the organization, for its administrators; nothing while there is nobody. */
export function OwnAccountTeamSection() {
  const { data } = useQuery(accountTeamQuery(useOrganizationId()));
  const accountTeam = data ? accountTeamOf(data) : [];
  if (accountTeam.length === 0) return null;
  return (
    <Section
      id="account-team"
      title="Account team"
      under="They help you with surveys, results and settings. Write to them if you have a question."
    >
      <ul className={styles.people}>
        {accountTeam.map(({ id, name, emailAddress, roles }) => (
          <li key={id} className={styles.person}>
            <NameWithNote name={name} note={emailAddress}>
              {name}
            </NameWithNote>
            {roles.map((role) => (
              <Tag key={role} look="plain">
                {roleNames[role]}
              </Tag>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}
