export type GridPlace = { readonly row: number; readonly column: number };
export type GridSize = { readonly rows: number; readonly columns: number };

type Press = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean };

const pageRows = 10;

/** Target of a key in a grid, clamped to the grid; `undefined` for other keys. */
export function nextInGrid(
  press: Press,
  { row, column }: GridPlace,
  { rows, columns }: GridSize,
): GridPlace | undefined {
  const last = { row: rows - 1, column: columns - 1 };
  const isFar = press.ctrlKey || press.metaKey;
  const at = (toRow: number, toColumn: number): GridPlace => ({
    row: clamp(toRow, last.row),
    column: clamp(toColumn, last.column),
  });
  switch (press.key) {
    case 'ArrowUp':
      return at(isFar ? 0 : row - 1, column);
    case 'ArrowDown':
      return at(isFar ? last.row : row + 1, column);
    case 'ArrowLeft':
      return at(row, isFar ? 0 : column - 1);
    case 'ArrowRight':
      return at(row, isFar ? last.column : column + 1);
    case 'Home':
      return at(isFar ? 0 : row, 0);
    case 'End':
      return at(isFar ? last.row : row, last.column);
    case 'PageUp':
      return at(row - pageRows, column);
    case 'PageDown':
      return at(row + pageRows, column);
    default:
      return undefined;
  }
}

function clamp(place: number, last: number): number {
  return Math.max(0, Math.min(place, last));
}
