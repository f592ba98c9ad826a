export { presentMismatch, presentProtocolError, presentRefusal } from './errors.ts';
export { type Page, pageOf, pagingOf, partOf, wholeList } from './paging.ts';
export { sortingOf } from './sorting.ts';
