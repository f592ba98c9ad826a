import { formatProgress, unlimited } from '@attune/domain/organizations';
import { Link } from '@tanstack/react-router';
import { classes } from '../design/classes.ts';
import { formatCount } from '../design/format/numbers.ts';
import { Meter } from '../design/marks/ProgressBar.tsx';
import { shareOf } from '../design/marks/progress-words.ts';
import { Status } from '../design/marks/Status.tsx';
import { Tag } from '../design/marks/Tag.tsx';
import type { Sort } from '../design/table/sorting.ts';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { useCompanion } from '../platform/companion.ts';
import { accountTeamTexts, isNearLimit, type OrganizationRow } from './organization-rows.ts';
import styles from './OrganizationTable.module.css';

type Props = {
  readonly rows: readonly OrganizationRow[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
};

const columns: readonly Column<OrganizationRow>[] = [
  { key: 'name', label: 'Organization', isRowName: true, sortsFirst: 'ascending', render: (row) => <Name row={row} /> },
  { key: 'id', label: 'Number', isNumeric: true, isOnlyWide: true, sortsFirst: 'descending', render: ({ id }) => id },
  { key: 'used', label: 'Active employees', render: (row) => <Used row={row} /> },
  {
    key: 'running',
    label: 'Campaigns',
    render: ({ runningCount }) =>
      runningCount > 0 ? (
        <Status look="running">{`${formatCount(runningCount)} open`}</Status>
      ) : (
        <span className={text.quiet}>None</span>
      ),
  },
  {
    key: 'care',
    label: 'Account team',
    isOnlyWide: true,
    render: ({ accountTeam }) => (
      <span className={accountTeam.length > 0 ? text.secondary : text.quiet}>{accountTeamTexts(accountTeam)}</span>
    ),
  },
];

/** Organizations, one row each. */
export function OrganizationTable({ rows, sort, onSort }: Props) {
  return (
    <Table
      label="Organizations"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={onSort}
      rowHeight="double"
    />
  );
}

function Name({ row: { id, attributes } }: { readonly row: OrganizationRow }) {
  const { name, isTrial, deletedAt, ffCompanyId, packageName } = attributes;
  const companion = useCompanion();
  const notes = [packageName, companion && ffCompanyId !== null && `Companion product ${ffCompanyId}`].filter(Boolean);
  return (
    <>
      <span className={styles.name}>
        <Link to={`/organizations/${id}`} className={text.link}>
          {name}
        </Link>
        {isTrial && <Tag>Trial</Tag>}
        {deletedAt !== null && <Tag look="bad">Deleted</Tag>}
      </span>
      {notes.length > 0 && <p className={classes(text.caption, text.quiet)}>{notes.join(' · ')}</p>}
    </>
  );
}

function Used({ row: { progress } }: { readonly row: OrganizationRow }) {
  return (
    <span className={styles.used}>
      <span className={styles.words}>{formatProgress(progress)}</span>
      {progress.limit !== unlimited && (
        <Meter
          label="Used of the limit"
          share={shareOf(progress)}
          look={isNearLimit(progress) ? 'attention' : 'current'}
        />
      )}
    </span>
  );
}
