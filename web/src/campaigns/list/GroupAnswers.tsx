import { can } from '@attune/domain/access';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatShare } from '../../design/format/numbers.ts';
import { Icon } from '../../design/icons/Icon.tsx';
import { Meter } from '../../design/marks/ProgressBar.tsx';
import text from '../../design/text.module.css';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { campaignPath } from '../campaign-addresses.ts';
import { participationsQuery } from '../campaigns.queries.ts';
import { type GroupAnswersRow, participationRows, topRows } from '../participation-tree.ts';
import styles from './GroupAnswers.module.css';

/** With more groups than this, counts are only on the campaign page. */
const maxGroups = 8;

/** Response counts of large groups, for people with results access. Optional: the campaign is complete without it. */
export function GroupAnswers({ campaignId }: { readonly campaignId: string }) {
  const { groups } = useViewer();
  const participations = useQuery(useAnswersQuery()(campaignId));
  const rows = topRows(participationRows(groups, participations.data?.data ?? []));
  if (rows.length < 2) return null;
  return (
    <div className={styles.groups}>
      <ul aria-label="Answers by group" className={styles.list}>
        {rows.slice(0, maxGroups).map((row) => (
          <GroupRow key={row.groupId} row={row} />
        ))}
      </ul>
      {rows.length > maxGroups && (
        <Link to={campaignPath(campaignId)} className={text.link}>
          All {rows.length} groups
        </Link>
      )}
    </div>
  );
}

/** Whether response counts of these campaigns are loading. */
export function useAreAnswersLoading(campaigns: readonly { readonly id: string }[]): boolean {
  const answersQuery = useAnswersQuery();
  return useQueries({ queries: campaigns.map(({ id }) => answersQuery(id)) }).some(({ isLoading }) => isLoading);
}

function useAnswersQuery() {
  const organizationId = useOrganizationId();
  const { actor } = useViewer();
  const enabled = can(actor, 'results.readOrganization', { organizationId });
  return (campaignId: string) => ({ ...participationsQuery({ organizationId, campaignId }), enabled });
}

function GroupRow({ row: { name, size, share } }: { readonly row: GroupAnswersRow }) {
  return (
    <li className={styles.group}>
      <span className={styles.name}>{name}</span>
      {share === null ? (
        <span className={styles.withheld}>
          <Icon name="lock" size="xs" label="Withheld" />
          of {size}
        </span>
      ) : (
        <span className={styles.share}>
          {share === 0 ? 'Too few' : formatShare(share)} <span className={styles.size}>of {size}</span>
        </span>
      )}
      <Meter label={`Answers of ${name}`} share={share ?? 0} />
    </li>
  );
}
