import type { Tone } from '../marks/tones.ts';
import { type Direction, sortRows, type SortValue } from '../table/sorting.ts';

/** A value without a tone is a plain number without colour. */
export type HeatmapCell = { readonly value: number; readonly text: string; readonly tone?: Tone };

export type HeatmapRow = {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  /** Address of the row's page. */
  readonly address?: { readonly to: string; readonly search?: Readonly<Record<string, string>> };
  readonly count?: number;
  /** Whether the row is the rest of its parent, beside the disclosed rows. */
  readonly isRest?: boolean;
  /** One value per column, the summary first; undefined if there is none. Empty if the row is suppressed. */
  readonly cells: readonly (HeatmapCell | undefined)[];
  /** Why the row is suppressed. */
  readonly reason?: string;
};

/** Sorts by the name, the count, or a column. */
export type HeatmapSort = { readonly by: 'name' | 'count' | number; readonly direction: Direction };

export type ArrangedRow = {
  readonly row: HeatmapRow;
  readonly depth: number;
  readonly hasChildren: boolean;
  readonly isExpanded: boolean;
};

type Arrangement = { readonly sort?: HeatmapSort | undefined; readonly collapsed: ReadonlySet<string> };

/**
 * Visible rows from top to bottom: each followed by its children, sorted within their parent. Rows without a value come
 * last, followed by the rest of the parent. Children of collapsed rows are omitted.
 */
export function arrangeRows(rows: readonly HeatmapRow[], { sort, collapsed }: Arrangement): readonly ArrangedRow[] {
  const known = new Set(rows.map((row) => row.id));
  const byParent = Map.groupBy(rows, (row) => (row.parentId !== null && known.has(row.parentId) ? row.parentId : null));

  const below = (parentId: string | null, depth: number): readonly ArrangedRow[] =>
    inOrder(byParent.get(parentId) ?? [], sort).flatMap((row) => {
      const hasChildren = byParent.has(row.id);
      const isExpanded = hasChildren && !collapsed.has(row.id);
      return [{ row, depth, hasChildren, isExpanded }, ...(isExpanded ? below(row.id, depth + 1) : [])];
    });

  return below(null, 0);
}

function inOrder(rows: readonly HeatmapRow[], sort: HeatmapSort | undefined): readonly HeatmapRow[] {
  const sorted = sort ? sortRows(rows, (row) => valueOf(row, sort.by), sort.direction) : rows;
  return [...sorted.filter((row) => !row.isRest), ...sorted.filter((row) => row.isRest)];
}

function valueOf(row: HeatmapRow, by: HeatmapSort['by']): SortValue {
  if (by === 'name') return row.name;
  return by === 'count' ? row.count : row.cells[by]?.value;
}
