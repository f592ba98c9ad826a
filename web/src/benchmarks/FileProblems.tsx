import { formatCount } from '../design/format/numbers.ts';
import { Section } from '../design/page/Page.tsx';
import { Advice } from '../design/table/FileColumns.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { type FileProblem, problemsHeading } from './file-problems.ts';

const columns: readonly Column<FileProblem>[] = [
  { key: 'row', label: 'Row', isNumeric: true, render: ({ row }) => <span className={text.secondary}>{row === null ? 'Further' : formatCount(row)}</span> },
  { key: 'column', label: 'Column', isRowName: true, render: ({ row, column }) => column || (row === null ? 'rows' : 'whole row') },
  { key: 'detail', label: 'What to do', render: ({ detail }) => <Advice>{detail}</Advice> },
];

/** The mistakes of a file, each with what to write instead. */
export function FileProblems({ fileName, problems }: { readonly fileName: string; readonly problems: readonly FileProblem[] }) {
  return (
    <Section id="problems" title={problemsHeading(problems)} under={`Nothing of ${fileName} was imported. Correct it and choose it again; the first row is the one that names the columns.`}>
      <Table label="Mistakes in the file" columns={columns} rows={problems} keyOf={({ key }) => key} />
    </Section>
  );
}
