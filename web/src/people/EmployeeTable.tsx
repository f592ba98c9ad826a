import { Link } from '@tanstack/react-router';
import { Initials } from '../design/marks/Initials.tsx';
import { Tag } from '../design/marks/Tag.tsx';
import type { Sort } from '../design/table/sorting.ts';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { EmployeeStatus } from './EmployeeStatus.tsx';
import styles from './EmployeeTable.module.css';
import type { EmployeeRow } from './employee-row.ts';
import { MatchedText } from './MatchedText.tsx';
import type { RoleView } from './role-view.ts';

type Props = {
  readonly rows: readonly EmployeeRow[];
  /** Marks who has access, where the list is about that. */
  readonly marksAccess: boolean;
  /** What is searched for; shown where it occurs. */
  readonly search: string;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
};

/** Employees, one line each. */
export function EmployeeTable({ rows, marksAccess, search, sort, onSort }: Props) {
  const columns: readonly Column<EmployeeRow>[] = [
    { key: 'name', label: 'Name', isRowName: true, sortsFirst: 'ascending', render: (row) => <Name row={row} search={search} /> },
    { key: 'group', label: 'Group', render: ({ group }) => <span className={group ? text.secondary : text.quiet}>{group ?? 'None'}</span> },
    { key: 'startedOn', label: 'Started', sortsFirst: 'descending', render: ({ started }) => <span className={styles.day}>{started}</span> },
    { key: 'role', label: 'Role', render: ({ role }) => <Role role={role} isMarked={marksAccess && role.hasAccess} /> },
    { key: 'status', label: 'Status', sortsFirst: 'ascending', render: ({ status }) => <EmployeeStatus status={status} /> },
  ];
  return <Table label="Employees" columns={columns} rows={rows} keyOf={({ id }) => id} sort={sort} onSort={onSort} rowHeight="double" />;
}

/** Names are searched, and with an @ in it addresses instead. */
function Name({ row: { id, name, contact }, search }: { readonly row: EmployeeRow; readonly search: string }) {
  const isAddress = search.includes('@');
  return (
    <span className={styles.name}>
      <Initials name={name} />
      <span>
        <Link to={`/employee-list/${id}`}>
          <MatchedText text={name} typed={isAddress ? '' : search} />
        </Link>
        <span className={styles.contact}>{contact ? <MatchedText text={contact} typed={isAddress ? search : ''} /> : 'no e-mail address'}</span>
      </span>
    </span>
  );
}

function Role({ role: { name, hasAccess }, isMarked }: { readonly role: RoleView; readonly isMarked: boolean }) {
  return (
    <span className={styles.role}>
      <span className={hasAccess ? undefined : text.quiet}>{name}</span>
      {isMarked && <Tag>With access</Tag>}
    </span>
  );
}
