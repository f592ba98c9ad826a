import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { pageWords } from '../../design/table/paging.ts';
import { type Column, Table } from '../../design/table/Table.tsx';
import styles from './SampleTable.module.css';

export type SampleTableProps<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The first rows, as many as the validation stored. */
  readonly sample: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Total number of items, if rows show a sample. */
  readonly total: number;
  readonly countShown?: (rows: readonly Row[]) => number;
};

export const shownAtFirst = 5;

/** The first rows of a preview, more on demand, and the total. */
export function SampleTable<Row>({
  label,
  columns,
  sample,
  keyOf,
  total,
  countShown = (rows) => rows.length,
}: SampleTableProps<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? sample : sample.slice(0, shownAtFirst);
  const count = countShown(shown);
  return (
    <>
      <Table label={label} columns={columns} rows={shown} keyOf={keyOf} />
      {(count < total || shown.length < sample.length) && (
        <div className={styles.foot}>
          <span>{pageWords({ page: 0, rows: count }, total)}</span>
          {shown.length < sample.length && (
            <Button size="small" onClick={() => setIsOpen(true)}>
              Show more
            </Button>
          )}
        </div>
      )}
    </>
  );
}
