import type { FileHeader } from '@attune/domain/people';
import type { ImportSummary } from './import-summary.ts';

/** Corrections of a row: all its cells, or single cells by the columns named in `rowErrors`. */
export type RowCorrections = {
  readonly cells: readonly string[] | undefined;
  readonly values: ReadonlyMap<string, string>;
};

/** Corrections by row. */
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

/** The position of a `rowErrors` column in the file, if it is unique. */
export function placeOfColumn(
  { places, groupColumns, attributeColumns }: FileHeader,
  column: string,
): number | undefined {
  const own = [...groupColumns.filter(({ levels }) => !levels), ...attributeColumns].find(
    ({ columnName }) => columnName === column,
  );
  return own?.place ?? new Map<string, number>(Object.entries(places)).get(column);
}
