import { Button } from '../design/controls/Button.tsx';
import { Tag } from '../design/marks/Tag.tsx';
import { Section } from '../design/page/Page.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { saveFile } from '../platform/save-file.ts';
import { type ColumnHelp, columnHelp, exampleFile, exampleFileName } from './benchmark-columns.ts';
import styles from './ColumnHelpSection.module.css';

const columns: readonly Column<ColumnHelp>[] = [
  { key: 'name', label: 'Column', isRowName: true, render: ({ name }) => <code className={styles.name}>{name}</code> },
  { key: 'help', label: 'What to write', render: ({ whatToWrite }) => <span className={styles.help}>{whatToWrite}</span> },
  { key: 'need', label: 'Needed', render: ({ isNeeded }) => (isNeeded ? <Tag look="accent">Needed</Tag> : <span className={text.quiet}>Optional</span>) },
];

/** What stands in a file of benchmarks, and one to begin with. */
export function ColumnHelpSection() {
  return (
    <Section
      id="columns"
      title="What stands in the file"
      under="The first line names the columns, in any order; every other row is one score of a benchmark. At least five organizations have to stand behind each."
      tools={
        <Button icon="download" onClick={() => saveFile(exampleFileName, new Blob([exampleFile()], { type: 'text/csv;charset=utf-8' }))}>
          Download an example
        </Button>
      }
    >
      <Table label="Columns of a file of benchmarks" columns={columns} rows={columnHelp} keyOf={({ name }) => name} />
    </Section>
  );
}
