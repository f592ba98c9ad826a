export { presentMismatch, presentProtocolError, presentRefusal } from './errors.ts';
export { type Page, pageOf, pagingOf, wholeList } from './paging.ts';
export { sortingOf } from './sorting.ts';
