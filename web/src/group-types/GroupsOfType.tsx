import { Link } from '@tanstack/react-router';
import { formatCount } from '../design/format/numbers.ts';
import text from '../design/text.module.css';
import { GroupTypeGroupMenu } from '../groups/index.ts';
import styles from './GroupTypeList.module.css';
import type { GroupTypeRow } from './group-type-rows.ts';

/** Groups of a type with their active people. Manually assigned ones can be merged and deleted here. */
export function GroupsOfType({ row: { name, groups, isComputed } }: { readonly row: GroupTypeRow }) {
  return (
    <ul aria-label={`Groups of ${name}`} className={styles.groups}>
      {groups.map((group) => (
        <li key={group.id} className={styles.group} title={group.attributes.parentGroupName ?? undefined}>
          <Link to={`/groups/${group.id}`} className={text.link}>
            {group.attributes.displayName}
          </Link>
          <span className={text.quiet}>{formatCount(group.attributes.activeMembershipCount)}</span>
          {!isComputed && <GroupTypeGroupMenu group={group} />}
        </li>
      ))}
    </ul>
  );
}
