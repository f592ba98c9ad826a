import { formatCount } from '../format/numbers.ts';

/** The page, counted from 0, and the page size. */
export type Paging = { readonly page: number; readonly rows: number };

/** Offset of a page. */
export function offsetOf({ page, rows }: Paging): number {
  return page * rows;
}

export function isLastPage(paging: Paging, total: number): boolean {
  return offsetOf(paging) + paging.rows >= total;
}

/** "1 to 25 of 240". */
export function pageWords(paging: Paging, total: number): string {
  if (total === 0) return 'None';
  const first = Math.min(offsetOf(paging) + 1, total);
  const last = Math.min(offsetOf(paging) + paging.rows, total);
  return `${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)}`;
}
