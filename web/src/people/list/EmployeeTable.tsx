import type { AccessView } from '../reading/access-view.ts';
import { Tooltip } from '../../design/overlays/Tooltip.tsx';
import { Link } from '@tanstack/react-router';
import { NameWithNote } from '../../design/marks/NameWithNote.tsx';
import { Tag } from '../../design/marks/Tag.tsx';
import type { Sort } from '../../design/table/sorting.ts';
import { type Column, type Selection, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { EmployeeMenu } from './EmployeeMenu.tsx';
import { EmployeeStatus } from './EmployeeStatus.tsx';
import styles from './EmployeeTable.module.css';
import type { EmployeeRow } from '../reading/employee-row.ts';
import { isRendered, type ListColumn, nameColumn, type RenderedColumn } from '../reading/list-columns.ts';
import { isMatched, matchedParts } from './matched-parts.ts';
import type { RoleView } from '../reading/role-view.ts';

type Props = {
  readonly rows: readonly EmployeeRow[];
  /** Columns after the name, in order. */
  readonly columns: readonly ListColumn[];
  /** Marks people with access, in the list of people with access. */
  readonly marksAccess: boolean;
  /** The search text, highlighted in matches. */
  readonly search: string;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
  /** For viewers who can change several people. */
  readonly selection?: Selection;
};

/** Employees, one row each. */
export function EmployeeTable({ rows, columns: chosen, marksAccess, search, sort, onSort, selection }: Props) {
  const rendered: Readonly<Record<RenderedColumn, Pick<Column<EmployeeRow>, 'render'>>> = {
    name: { render: (row) => <Name row={row} search={search} /> },
    group: { render: ({ group }) => <span className={group ? text.secondary : text.quiet}>{group ?? 'None'}</span> },
    startedOn: { render: ({ started }) => <span className={styles.day}>{started}</span> },
    role: { render: ({ role }) => <Role role={role} isMarked={marksAccess && role.hasAccess} /> },
    access: { render: ({ access }) => <AccessToResults access={access} /> },
    status: { render: ({ status }) => <EmployeeStatus status={status} /> },
  };
  const columns: readonly Column<EmployeeRow>[] = [
    { ...nameColumn, isRowName: true, ...rendered.name },
    ...chosen.map((column) => ({
      ...column,
      ...(isRendered(column.key)
        ? rendered[column.key]
        : { render: ({ cells }: EmployeeRow) => <span className={text.secondary}>{cells[column.key]}</span> }),
    })),
    {
      key: 'acts',
      label: 'Actions',
      isLabelHidden: true,
      isNumeric: true,
      render: ({ employee }) => <EmployeeMenu employee={employee} />,
    },
  ];
  return (
    <Table
      label="Employees"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={onSort}
      {...(selection && { selection })}
      rowHeight="double"
    />
  );
}

/** Searches names; also addresses if the text contains @ and matches no name. */
function Name({ row: { id, name, photo, contact }, search }: { readonly row: EmployeeRow; readonly search: string }) {
  const isAddress =
    search.includes('@') ||
    (search !== '' && !isMatched(name, search) && contact?.startsWith(search.toLowerCase()) === true);
  return (
    <NameWithNote
      name={name}
      picture={photo}
      note={contact ? <MatchedText text={contact} typed={isAddress ? search : ''} /> : 'no e-mail address'}
    >
      <Link to={`/employee-list/${id}`}>
        <MatchedText text={name} typed={isAddress ? '' : search} />
      </Link>
    </NameWithNote>
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

/** Results access of a person, with an explanation in a popover. */
function AccessToResults({ access: { words, hasAny, explanation } }: { readonly access: AccessView }) {
  const shown = <span className={hasAny ? undefined : text.quiet}>{words}</span>;
  if (explanation === undefined) return shown;
  return (
    <Tooltip text={explanation} side="bottom" alignment="end">
      <button type="button" className={styles.explained}>
        {shown}
      </button>
    </Tooltip>
  );
}

/** A text with the search matches highlighted. */
function MatchedText({ text, typed }: { readonly text: string; readonly typed: string }) {
  return matchedParts(text, typed).map(({ text: part, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={styles.match}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
