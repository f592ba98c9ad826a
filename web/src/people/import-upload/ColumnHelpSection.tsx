import { FileColumns } from '../../design/table/FileColumns.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { exampleFile, exampleFileName } from './example-file.ts';
import { columnHelp, type OwnColumns } from '../import-job/file-columns.ts';

/** Columns of an employee file, with an example. */
export function ColumnHelpSection(own: OwnColumns) {
  const { groups } = useViewer();
  return (
    <FileColumns
      label="Columns of an employee file"
      under={
        'The first line contains the column names, in any order; each row is one person. Common names such as ' +
        'Hire Date or EmployeeNumber are recognized, and you are asked about unknown columns. Columns you leave ' +
        'out do not change.'
      }
      columns={columnHelp(own)}
      onExample={() =>
        saveFile(exampleFileName, new Blob([exampleFile({ ...own, groups })], { type: 'text/csv;charset=utf-8' }))
      }
    />
  );
}
