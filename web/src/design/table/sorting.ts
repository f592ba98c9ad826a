import { compareNames } from '@attune/domain/kernel';
export type Direction = 'ascending' | 'descending';
export type Sort = { readonly field: string; readonly direction: Direction };

/**
 * The sort order after a click on a column heading: the same column reverses, another starts with its own direction.
 */
export function nextSort(current: Sort | undefined, field: string, first: Direction = 'ascending'): Sort {
  if (current?.field !== field) return { field, direction: first };
  return { field, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** `name` or `-name`, as in URLs and requests. */
export function formatSort({ field, direction }: Sort): string {
  return direction === 'descending' ? `-${field}` : field;
}

/** Parses the output of `formatSort`; `undefined` for a field that is not sortable. */
export function parseSort(text: string, fields: readonly string[]): Sort | undefined {
  const field = text.replace(/^-/u, '');
  if (!fields.includes(field)) return undefined;
  return { field, direction: text.startsWith('-') ? 'descending' : 'ascending' };
}

export type SortValue = string | number | null | undefined;

/** Sorted rows. Missing values come last in either direction, and the sort is stable. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  direction: Direction,
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (isMissing(left) || isMissing(right)) return Number(isMissing(left)) - Number(isMissing(right));
    return sign * compare(left, right);
  });
}

function compare(left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : compareNames(String(left), String(right));
}

function isMissing(value: SortValue): value is null | undefined {
  return value === null || value === undefined;
}
