import { can } from '@attune/domain/access';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCountOf } from '../../design/format/numbers.ts';
import { Icon } from '../../design/icons/Icon.tsx';
import { Tooltip } from '../../design/overlays/Tooltip.tsx';
import { useMayOpenPage } from '../../platform/PageLink.tsx';
import { Allowed, useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { attentionCountQuery } from '../groups.queries.ts';
import styles from './AttentionLinks.module.css';

const kinds = [
  {
    attention: 'ungrouped',
    one: 'ungrouped employee',
    many: 'ungrouped employees',
    tip: 'An employee must be assigned to groups to be included in group reports.',
  },
  {
    attention: 'excluded',
    one: 'excluded employee',
    many: 'excluded employees',
    tip: 'This employee will not receive surveys.',
  },
] as const;

/** Whether the counts of the links are loading. */
export function useIsAttentionLoading(): boolean {
  const organizationId = useOrganizationId();
  const enabled = can(useViewer().actor, 'employee.read', { organizationId });
  const queries = kinds.map(({ attention }) => ({ ...attentionCountQuery(organizationId, attention), enabled }));
  return useQueries({ queries }).some(({ isLoading }) => isLoading);
}

/** Links to people without a group or without surveys; hidden if there are none. */
export function AttentionLinks() {
  const organizationId = useOrganizationId();
  return (
    <Allowed ability="employee.read" subject={{ organizationId }}>
      <div className={styles.links}>
        {kinds.map((kind) => (
          <AttentionLink key={kind.attention} {...kind} />
        ))}
      </div>
    </Allowed>
  );
}

function AttentionLink({ attention, one, many, tip }: (typeof kinds)[number]) {
  const { data: count = 0 } = useQuery(attentionCountQuery(useOrganizationId(), attention));
  const mayOpen = useMayOpenPage();
  if (count === 0 || !mayOpen('/employee-list')) return null;
  return (
    <Tooltip text={tip} side="bottom" alignment="start">
      <Link to="/employee-list" search={{ attention }} className={styles.link}>
        <Icon name="warning" size="sm" />
        {formatCountOf(count, one, many)}
        <Icon name="chevronRight" size="xs" />
      </Link>
    </Tooltip>
  );
}
