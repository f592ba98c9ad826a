import { formatCount } from '../format/numbers.ts';
import { Section } from '../page/Page.tsx';
import text from '../text.module.css';
import { Advice } from './FileColumns.tsx';
import { type FileProblem, problemsHeading } from './file-problems.ts';
import { type Column, Table } from './Table.tsx';

const columns: readonly Column<FileProblem>[] = [
  {
    key: 'row',
    label: 'Row',
    isNumeric: true,
    render: ({ row }) => <span className={text.secondary}>{row === null ? 'Further' : formatCount(row)}</span>,
  },
  {
    key: 'column',
    label: 'Column',
    isRowName: true,
    render: ({ row, column }) => column || (row === null ? 'rows' : 'whole row'),
  },
  { key: 'detail', label: 'What to do', render: ({ detail }) => <Advice>{detail}</Advice> },
];

/** Errors in a file, each with its correction. */
export function FileProblems({
  fileName,
  problems,
}: {
  readonly fileName: string;
  readonly problems: readonly FileProblem[];
}) {
  return (
    <Section
      id="problems"
      title={problemsHeading(problems)}
      under={
        `Nothing from ${fileName} was imported. Fix it and choose it again. The first ` +
        'row contains the column names.'
      }
    >
      <Table label="Errors in the file" columns={columns} rows={problems} keyOf={({ key }) => key} />
    </Section>
  );
}
