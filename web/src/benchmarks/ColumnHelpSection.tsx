import { FileColumns } from '../design/table/FileColumns.tsx';
import { saveFile } from '../platform/save-file.ts';
import { columnHelp, exampleFile, exampleFileName } from './benchmark-columns.ts';

/** What stands in a file of benchmarks, and one to begin with. */
export function ColumnHelpSection() {
  return (
    <FileColumns
      label="Columns of a file of benchmarks"
      under={
        'The first line names the columns, in any order; every other row is one score of a benchmark. At least ' +
        'five organizations have to stand behind each.'
      }
      columns={columnHelp}
      onExample={() => saveFile(exampleFileName, new Blob([exampleFile()], { type: 'text/csv;charset=utf-8' }))}
    />
  );
}
