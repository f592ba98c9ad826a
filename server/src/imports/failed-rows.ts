import type { RowProblem } from '@attune/domain/people';
import type { OrganizationFile } from '../jobs/index.ts';
import { csvOf } from '../platform/csv/index.ts';
import type { FileStore, StoredFile } from '../platform/storage/index.ts';
import { problemColumn, readEmployeeFile } from './read-employee-file.ts';

/** The failed rows as they were, with what is wrong with each, to be corrected and uploaded again. */
export async function writeFailedRows(files: FileStore, { storageKey, sizeBytes }: OrganizationFile, problems: ReadonlyMap<number, readonly RowProblem[]>): Promise<StoredFile> {
  return readEmployeeFile({ files, key: storageKey }, ({ header, rows }) => {
    async function* failed(): AsyncGenerator<readonly string[]> {
      const width = header.cells.length;
      yield [...header.cells, problemColumn];
      for await (const { number, cells } of rows) {
        const found = problems.get(number);
        if (found) yield [...Array.from({ length: width }, (_, place) => cells[place] ?? ''), describe(found), ...cells.slice(width)];
      }
    }
    return files.write(csvOf(failed()), roomFor(sizeBytes, problems.size));
  });
}

function describe(problems: readonly RowProblem[]): string {
  return problems.map(({ column, detail }) => (column ? `${column}: ${detail}` : detail)).join(' ');
}

/** Quotes and problems make it longer than what was uploaded. */
function roomFor(sizeBytes: number, rows: number): number {
  return 4 * sizeBytes + 20_000 * rows + 10_000;
}
