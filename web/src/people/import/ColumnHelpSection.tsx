import type { GroupTypeResource } from '@attune/contract/groups';
import { Button } from '../../design/controls/Button.tsx';
import { Tag } from '../../design/marks/Tag.tsx';
import { Section } from '../../design/page/Page.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { saveFile } from '../../platform/save-file.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { exampleFile, exampleFileName } from './example-file.ts';
import { type ColumnHelp, columnHelp } from './file-columns.ts';
import styles from './ColumnHelpSection.module.css';

const columns: readonly Column<ColumnHelp>[] = [
  { key: 'name', label: 'Column', isRowName: true, render: ({ name }) => <code className={styles.name}>{name}</code> },
  { key: 'help', label: 'What to write', render: ({ whatToWrite }) => <span className={styles.help}>{whatToWrite}</span> },
  { key: 'need', label: 'Needed', render: ({ need }) => (need === 'Needed' ? <Tag look="accent">{need}</Tag> : <span className={need === 'Optional' ? text.quiet : undefined}>{need}</span>) },
];

/** What stands in an employee file, and one to begin with. */
export function ColumnHelpSection({ groupTypes }: { readonly groupTypes: readonly GroupTypeResource[] }) {
  const { groups } = useViewer();
  return (
    <Section
      id="columns"
      title="What stands in the file"
      under="The first line names the columns, in any order; one row is one person. Other usual names such as Hire Date are understood, too. What you leave out stays as it is."
      tools={
        <Button icon="download" onClick={() => saveFile(exampleFileName, new Blob([exampleFile({ groupTypes, groups })], { type: 'text/csv;charset=utf-8' }))}>
          Download an example
        </Button>
      }
    >
      <Table label="Columns of an employee file" columns={columns} rows={columnHelp(groupTypes)} keyOf={({ name }) => name} />
    </Section>
  );
}
