import type { FileHeader, RowProblem } from '@attune/domain/people';
import type { OrganizationFile } from '../../jobs/index.ts';
import { csvOf } from '../../platform/csv/index.ts';
import type { FileStore, StoredFile } from '../../platform/storage/index.ts';
import { tableOf } from '../reading/import-mapping.ts';
import type { ImportSummary } from '../import-summary.ts';
import { problemColumn, readEmployeeFile } from '../reading/read-employee-file.ts';
import { type RowCorrections, correctionsByRow, placeOfColumn } from '../row-corrections.ts';

/** Failed rows and the format of their file. */
type Failed = {
  readonly problems: ReadonlyMap<number, readonly RowProblem[]>;
  readonly summary: ImportSummary;
  readonly header: FileHeader;
};

/** Writes the failed rows with corrections applied and a column of problems, to be corrected and uploaded again. */
export async function writeFailedRows(
  files: FileStore,
  { storageKey, sizeBytes }: OrganizationFile,
  { problems, summary, header: read }: Failed,
): Promise<StoredFile> {
  const corrections = correctionsByRow(summary);
  return readEmployeeFile(tableOf({ files, key: storageKey }, summary.mapping), ({ header, rows }) => {
    async function* failed(): AsyncGenerator<readonly string[]> {
      const width = header.cells.length;
      yield [...header.cells, problemColumn];
      for await (const { number, cells: written } of rows) {
        const found = problems.get(number);
        const cells = corrected(written, corrections.get(number), read);
        if (found)
          yield [
            ...Array.from({ length: width }, (_, place) => cells[place] ?? ''),
            describe(found),
            ...cells.slice(width),
          ];
      }
    }
    return files.write(csvOf(failed()), roomFor(sizeBytes, problems.size));
  });
}

function corrected(
  cells: readonly string[],
  corrections: RowCorrections | undefined,
  header: FileHeader,
): readonly string[] {
  const changed = [...(corrections?.cells ?? cells)];
  for (const [column, value] of corrections?.values ?? []) {
    const place = placeOfColumn(header, column);
    if (place !== undefined && place < changed.length) changed[place] = value;
  }
  return changed;
}

function describe(problems: readonly RowProblem[]): string {
  return problems.map(({ column, detail }) => (column ? `${column}: ${detail}` : detail)).join(' ');
}

/** Quotes and problems make the file longer than the upload. */
function roomFor(sizeBytes: number, rows: number): number {
  return 4 * sizeBytes + 20_000 * rows + 10_000;
}
