import type { HeatmapSort } from '../../design/heatmap/heatmap-rows.ts';
import type { Sort } from '../../design/table/sorting.ts';
import type { HeatmapColumn } from '../reading/heatmap-table.ts';

/** Tree order. */
export const treeOrder: Sort = { field: 'order', direction: 'ascending' };

const fixedFields = { name: 'name', people: 'count', score: 0 } as const satisfies Record<string, HeatmapSort['by']>;

/** Sortable fields in the URL. */
export function sortFields(columns: readonly HeatmapColumn[]): readonly string[] {
  return [treeOrder.field, ...Object.keys(fixedFields), ...columns.map(({ key }) => key), enpsField];
}

/** The column after the drivers. */
const enpsField = 'enps';

export function toHeatmapSort({ field, direction }: Sort, columns: readonly HeatmapColumn[]): HeatmapSort | undefined {
  if (isFixed(field)) return { by: fixedFields[field], direction };
  const place = field === enpsField ? columns.length : columns.findIndex(({ key }) => key === field);
  return place < 0 ? undefined : { by: place + 1, direction };
}

export function fromHeatmapSort({ by, direction }: HeatmapSort, columns: readonly HeatmapColumn[]): Sort {
  const field = typeof by === 'number' ? fieldOf(by, columns) : { name: 'name', count: 'people' }[by];
  return { field, direction };
}

/** Description of the sorting. */
export function sortedWords({ field, direction }: Sort, columns: readonly HeatmapColumn[]): string | undefined {
  const names: Readonly<Record<string, string>> = {
    name: 'name',
    people: 'people',
    score: 'engagement',
    [enpsField]: 'eNPS',
  };
  const name = names[field] ?? columns.find(({ key }) => key === field)?.title;
  if (name === undefined) return undefined;
  const lowestFirst = field === 'name' ? 'A first' : 'lowest first';
  const highestFirst = field === 'name' ? 'Z first' : 'highest first';
  return `Sorted by ${name}, ${direction === 'ascending' ? lowestFirst : highestFirst}, within each parent.`;
}

function fieldOf(by: number, columns: readonly HeatmapColumn[]): string {
  return by > columns.length ? enpsField : (columns[by - 1]?.key ?? 'score');
}

function isFixed(field: string): field is keyof typeof fixedFields {
  return Object.hasOwn(fixedFields, field);
}
