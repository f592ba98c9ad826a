import { Fragment, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Checkbox } from '../controls/Choice.tsx';
import { Icon } from '../icons/Icon.tsx';
import text from '../text.module.css';
import { useKeyHelp } from '../keys/key-help.ts';
import { type Direction, nextSort, type Sort } from './sorting.ts';
import { keysOfTable } from './table-key-help.ts';
import styles from './Table.module.css';

export type Column<Row> = {
  readonly key: string;
  readonly label: string;
  /** Hides the heading visually, for a column of buttons. */
  readonly isLabelHidden?: boolean;
  /** Row header; exactly one column of a table is one. */
  readonly isRowName?: boolean;
  readonly isNumeric?: boolean;
  /** A visual duplicate of another column: hidden on a narrow screen. */
  readonly isOnlyWide?: boolean;
  /** Sorts by this column; descending first if large values matter most. */
  readonly sortsFirst?: Direction;
  readonly render: (row: Row) => ReactNode;
};

export type Selection = {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
};

export type Headings<Row> = { readonly keyOf: (row: Row) => string; readonly render: (row: Row) => ReactNode };

type Props<Row> = {
  /** Name of the listed items: "Campaigns". */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort) => void;
  readonly selection?: Selection;
  /** Rows with a second line are higher. */
  readonly rowHeight?: 'single' | 'double';
  readonly isHeadSticky?: boolean;
  /** Heading of related rows, shown where it changes between rows. */
  readonly headings?: Headings<Row>;
};

/** Rows and columns with hairlines. A table that is wider than its place scrolls inside its own frame. */
export function Table<Row>(props: Props<Row>) {
  const {
    label,
    columns,
    rows,
    keyOf,
    sort,
    onSort,
    selection,
    rowHeight = 'single',
    isHeadSticky = false,
    headings,
  } = props;
  useKeyHelp(keysOfTable(onSort !== undefined, selection !== undefined));
  const width = columns.length + (selection ? 1 : 0);
  return (
    // A scrollable region must be focusable for keyboard scrolling; it is not a fieldset.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label={label} tabIndex={0} className={classes(styles.frame, isHeadSticky && styles.sticky)}>
      <table aria-label={label} className={styles.table} data-rows={rowHeight}>
        <thead>
          <tr>
            {selection && <SelectAll ids={rows.map(keyOf)} {...selection} />}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={keyOf(row)}>
              {headings && isNewHeading(headings, rows, index) && (
                <HeadingRow width={width}>{headings.render(row)}</HeadingRow>
              )}
              <tr>
                {selection && <SelectRow id={keyOf(row)} {...selection} />}
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isNewHeading<Row>({ keyOf }: Headings<Row>, rows: readonly Row[], index: number): boolean {
  const [before, row] = [rows[index - 1], rows[index]];
  return before === undefined || row === undefined || keyOf(before) !== keyOf(row);
}

function HeadingRow({ width, children }: { readonly width: number; readonly children: ReactNode }) {
  return (
    <tr className={styles.heading}>
      <th scope="colgroup" colSpan={width}>
        {children}
      </th>
    </tr>
  );
}

type HeadProps<Row> = {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
};

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { key, label, isLabelHidden, sortsFirst } = column;
  const isSorted = sort?.field === key;
  const words = isLabelHidden ? <span className={text.onlyForReaders}>{label}</span> : label;
  const isSortable = sortsFirst !== undefined && onSort !== undefined;
  const ariaSort = isSorted ? sort.direction : 'none';
  return (
    <th scope="col" aria-sort={isSortable ? ariaSort : undefined} className={classesOf(column)}>
      {isSortable ? (
        <button
          type="button"
          className={classes(styles.sorter, isSorted && styles.sorted)}
          onClick={() => onSort(nextSort(sort, key, sortsFirst))}
        >
          {words}
          {isSorted && <Icon name={sort.direction === 'ascending' ? 'arrowUp' : 'arrowDown'} size="xs" />}
        </button>
      ) : (
        words
      )}
    </th>
  );
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const className = classesOf(column);
  return column.isRowName ? (
    <th scope="row" className={className}>
      {column.render(row)}
    </th>
  ) : (
    <td className={className}>{column.render(row)}</td>
  );
}

function classesOf<Row>({ isNumeric, isOnlyWide }: Column<Row>): string | undefined {
  return classes(isNumeric && styles.numeric, isOnlyWide && styles.onlyWide);
}

function SelectAll({ ids, selected, onSelect }: Selection & { readonly ids: readonly string[] }) {
  const count = ids.filter((id) => selected.has(id)).length;
  const isEverySelected = ids.length > 0 && count === ids.length;
  const others = [...selected].filter((id) => !ids.includes(id));
  return (
    <th className={styles.select}>
      <Checkbox
        aria-label="Select all rows of this page"
        checked={isEverySelected}
        isIndeterminate={count > 0 && !isEverySelected}
        onChange={() => onSelect(new Set(isEverySelected ? others : [...others, ...ids]))}
      />
    </th>
  );
}

function SelectRow({ id, selected, onSelect }: Selection & { readonly id: string }) {
  const toggle = () => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <td className={styles.select}>
      <Checkbox aria-label="Select this row" checked={selected.has(id)} onChange={toggle} />
    </td>
  );
}
