import type { ImportSummary } from '@attune/contract/employees/files';
import type { Correction } from '@attune/contract/employees/file-mapping';

/** Unsent corrections of cells, by row and column. */
export type Edits = ReadonlyMap<string, Correction>;

type Cell = Pick<ImportSummary['rowErrors'][number], 'row' | 'column' | 'value'>;
type Row = Pick<ImportSummary['rowErrors'][number], 'row' | 'cells'>;

export function editKeyOf({ row, column }: Pick<Cell, 'row' | 'column'>): string {
  return `${row} ${column}`;
}

/** The edits with one added; a cell with its original value is not an edit. */
export function editsWith(edits: Edits, cell: Cell, value: string): Edits {
  const changed = new Map(edits);
  if (value === cell.value) changed.delete(editKeyOf(cell));
  else changed.set(editKeyOf(cell), { row: cell.row, column: cell.column, value });
  return changed;
}

/** The edits with all cells of a row added. */
export function editsWithRow(edits: Edits, { row, cells: before = [] }: Row, cells: readonly string[]): Edits {
  const changed = new Map(edits);
  const isSame = cells.length === before.length && cells.every((cell, place) => cell === before[place]);
  if (isSame) changed.delete(editKeyOf({ row, column: '' }));
  else changed.set(editKeyOf({ row, column: '' }), { row, column: '', value: '', cells: [...cells] });
  return changed;
}

/** Previous corrections merged with the edits. */
export function correctionsWith(before: readonly Correction[], edits: Edits): readonly Correction[] {
  return [...new Map([...before.map((correction) => [editKeyOf(correction), correction] as const), ...edits]).values()];
}
