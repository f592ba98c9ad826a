import { Link } from '@tanstack/react-router';
import { formatCount, formatShare } from '../../design/format/numbers.ts';
import { Meter } from '../../design/marks/ProgressBar.tsx';
import { Status } from '../../design/marks/Status.tsx';
import { Withheld } from '../../design/marks/Withheld.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import type { Sort } from '../../design/table/sorting.ts';
import type { Address } from '../reading/address.ts';
import { type GroupParticipation, rateHiddenReason, responseShareOf } from './participation-view.ts';
import styles from './ParticipationTable.module.css';

type Props = {
  readonly groups: readonly GroupParticipation[];
  /** Whether rows are in tree order, so that indentation is meaningful. */
  readonly isTree?: boolean;
  /** Whether the table shows if each group has results. */
  readonly hasResults?: boolean;
  /** Whether counts lag, so that 0 does not mean that no one has answered. */
  readonly isRunning?: boolean;
  readonly confidentialityLevel: number;
  /** Link of the group's name. */
  readonly pageOf?: (groupId: string) => Address;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
};

/** Groups with their response rates, never who responded. */
export function ParticipationTable({
  groups,
  isTree = false,
  hasResults = false,
  isRunning = false,
  confidentialityLevel,
  pageOf,
  sort,
  onSort,
}: Props) {
  const columns: readonly Column<GroupParticipation>[] = [
    {
      key: 'name',
      label: 'Group',
      isRowName: true,
      sortsFirst: 'ascending',
      render: ({ id, name, depth }) => (
        <span className={styles.name} style={{ '--depth': isTree ? depth : 0 }}>
          {pageOf ? <Link {...pageOf(id)}>{name}</Link> : name}
        </span>
      ),
    },
    {
      key: 'answered',
      label: 'Answered',
      render: (group) => {
        const share = responseShareOf(group, confidentialityLevel);
        return (
          <div className={styles.meter}>
            {share !== null && <Meter label={`${group.name}, answered`} share={share} />}
          </div>
        );
      },
    },
    {
      key: 'people',
      label: 'People',
      isNumeric: true,
      sortsFirst: 'descending',
      render: ({ size }) => formatCount(size),
    },
    {
      key: 'rate',
      label: 'Rate',
      isNumeric: true,
      sortsFirst: 'ascending',
      render: (group) => {
        const share = responseShareOf(group, confidentialityLevel);
        if (isRunning && share === 0) return <span className={styles.few}>Too few yet</span>;
        return share === null ? (
          <Withheld title="Response Rate Hidden" reason={rateHiddenReason(group.size, confidentialityLevel)}>
            N/A
          </Withheld>
        ) : (
          <b className={styles.rate}>{formatShare(share)}</b>
        );
      },
    },
    ...(hasResults
      ? [{ key: 'results', label: 'Results', render: (group: GroupParticipation) => <Results group={group} /> }]
      : []),
  ];
  return (
    <div className={styles.fit}>
      <Table
        label="Participation by group"
        columns={columns}
        rows={groups}
        keyOf={({ id }) => id}
        sort={sort}
        {...(onSort && { onSort })}
      />
    </div>
  );
}

/** Whether a group has results to open, or why not. */
function Results({ group: { isShown, message } }: { readonly group: GroupParticipation }) {
  if (isShown) return <Status look="good">Shown</Status>;
  return <span className={styles.message}>{message ?? 'Not Available'}</span>;
}
