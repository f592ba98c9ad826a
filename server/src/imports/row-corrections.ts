import type { FileHeader } from '@attune/domain/people';
import type { ImportSummary } from './import-summary.ts';

/** What somebody has corrected in a row: all its cells, or some by the columns that `rowErrors` name. */
export type RowCorrections = {
  readonly cells: readonly string[] | undefined;
  readonly values: ReadonlyMap<string, string>;
};

/** The corrections of each row. */
export function correctionsByRow({
  corrections,
}: Pick<ImportSummary, 'corrections'>): ReadonlyMap<number, RowCorrections> {
  const rows = Map.groupBy(corrections, ({ row }) => row);
  return new Map(
    [...rows].map(([row, ofRow]) => {
      const values = new Map(ofRow.filter(({ column }) => column !== '').map(({ column, value }) => [column, value]));
      return [row, { cells: ofRow.findLast(({ cells }) => cells !== undefined)?.cells, values }];
    }),
  );
}

/** Where a column of `rowErrors` stands in the file, if it stands in one place. */
export function placeOfColumn(
  { places, groupColumns, attributeColumns }: FileHeader,
  column: string,
): number | undefined {
  const own = [...groupColumns.filter(({ levels }) => !levels), ...attributeColumns].find(
    ({ columnName }) => columnName === column,
  );
  return own?.place ?? new Map<string, number>(Object.entries(places)).get(column);
}
