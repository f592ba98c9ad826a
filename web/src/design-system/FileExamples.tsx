import { FileDrop } from '../design/controls/FileDrop.tsx';
import { toasts } from '../design/overlays/toast-store.ts';
import type { FileProblem } from '../design/table/file-problems.ts';
import { type FileColumn, FileColumns } from '../design/table/FileColumns.tsx';
import { FileProblems } from '../design/table/FileProblems.tsx';
import { Example } from './Example.tsx';

const columns: readonly FileColumn[] = [
  { name: 'email', whatToWrite: 'The work address. It identifies the employee.', need: 'Needed' },
  { name: 'start_date', whatToWrite: 'The first day at work, as 2026-11-30.', need: 'Recommended' },
  { name: 'job_title', whatToWrite: 'As it appears in the directory.', need: 'Optional' },
];
const problems: readonly FileProblem[] = [
  { key: '0', row: 4, column: 'email', detail: 'Enter an address like name@acme.example.' },
  { key: '1', row: 12, column: '', detail: 'Remove this row: the same employee is in row 9.' },
  { key: '2', row: null, column: '', detail: 'Correct the errors above to see those in further rows.' },
];

const say = (text: string) => toasts.show({ kind: 'info', text });

/** Files to import: choosing one, its description, and its errors. */
export function FileExamples() {
  return (
    <>
      <Example id="files" title="Files">
        <FileDrop
          label="Drop an employee file here, or choose one"
          accept=".csv"
          isBusy={false}
          onFile={({ name }) => say(`Chose ${name}`)}
        >
          CSV, at most 10 MB
        </FileDrop>
        <FileDrop label="Reading the employee file" accept=".csv" isBusy onFile={({ name }) => say(name)}>
          Another file can be chosen once this one is read.
        </FileDrop>
      </Example>
      <FileColumns
        label="Columns of the example file"
        under="The description of an import file."
        columns={columns}
        onExample={() => say('Downloads a file with these columns')}
      />
      <FileProblems fileName="employees.csv" problems={problems} />
    </>
  );
}
