import { getProfile } from '@attune/contract/people/person';
import { actorIn, dataAccessOf, roleNames } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import { read } from '../platform/queries.ts';
import { useViewer } from '../platform/viewer.tsx';
import { type OwnPlace, placesOf } from './own-places.ts';
import styles from './Profile.module.css';
import { belongingWords } from './profile-words.ts';

/** The user's roles and organizations, read-only. */
export function BelongingSection() {
  const { organization } = useViewer();
  const { data } = useQuery(read(getProfile, { params: { ffGlobalUserId: 'me' } }));
  if (!data) return null;
  const { places, internalRole } = placesOf(data);
  return (
    <Section
      id="belonging"
      title="Your organizations"
      under="Managed by the administrators of each organization. Ask them if something is missing."
    >
      <ul className={styles.list}>
        {internalRole && (
          <li className={styles.row}>
            <span className={text.medium}>Attune</span>
            <span className={text.secondary}>{roleNames[internalRole]}, across the product.</span>
          </li>
        )}
        {places.map((place) => (
          <li key={place.organizationId} className={styles.row}>
            <span className={text.medium}>
              {place.name}
              {place.organizationId === organization.id && <span className={text.quiet}> (current)</span>}
            </span>
            <span className={text.secondary}>{wordsOf(place)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function wordsOf({ organizationId, role, grants }: OwnPlace): string {
  const id = organizationId as Id<'organization'>;
  const actor = actorIn(id, {
    personId: '0' as Id<'person'>,
    personRoles: [{ role, organizationId: id }],
    grants,
    restrictedOrganizationIds: [],
  });
  return belongingWords(role, actor ? dataAccessOf(actor) : 'none');
}
