import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Button } from '../controls/Button.tsx';
import layout from '../layout.module.css';
import { Tag } from '../marks/Tag.tsx';
import { Section } from '../page/Page.tsx';
import text from '../text.module.css';
import { type Column, Table } from './Table.tsx';
import styles from './FileColumns.module.css';

/** Description of one column of an import file. */
export type FileColumn = {
  readonly name: string;
  readonly whatToWrite: string;
  readonly need: 'Needed' | 'Recommended' | 'Optional';
};

type Props = {
  /** Accessible name of the table. */
  readonly label: string;
  readonly under: string;
  readonly columns: readonly FileColumn[];
  /** Downloads a template file. */
  readonly onExample: () => void;
};

const table: readonly Column<FileColumn>[] = [
  { key: 'name', label: 'Column', isRowName: true, render: (column) => <Name column={column} /> },
  {
    key: 'help',
    label: 'What to write',
    isOnlyWide: true,
    render: ({ whatToWrite }) => <Advice>{whatToWrite}</Advice>,
  },
  { key: 'need', label: 'Needed', isOnlyWide: true, render: ({ need }) => <Need need={need} /> },
];

/** The name; on a narrow screen all details are below it. */
function Name({ column: { name, need, whatToWrite } }: { readonly column: FileColumn }) {
  return (
    <span className={styles.column}>
      <span className={styles.head}>
        <code className={styles.name}>{name}</code>
        <span className={classes(layout.onlyNarrow, text.caption)}>
          <Need need={need} />
        </span>
      </span>
      <span className={classes(layout.onlyNarrow, text.secondary)}>{whatToWrite}</span>
    </span>
  );
}

function Need({ need }: Pick<FileColumn, 'need'>) {
  return need === 'Needed' ? (
    <Tag look="accent">{need}</Tag>
  ) : (
    <span className={need === 'Optional' ? text.quiet : undefined}>{need}</span>
  );
}

/** A cell with instructions, in a sentence or two. */
export function Advice({ children }: { readonly children: ReactNode }) {
  return <span className={styles.advice}>{children}</span>;
}

/** Describes the columns of an import file, with a template to download. */
export function FileColumns({ label, under, columns, onExample }: Props) {
  const example = (
    <Button icon="download" onClick={onExample}>
      Download an example
    </Button>
  );
  return (
    <Section id="columns" title="File contents" under={under} tools={example}>
      <Table label={label} columns={table} rows={columns} keyOf={({ name }) => name} />
    </Section>
  );
}
