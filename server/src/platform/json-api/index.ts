export { pointWhereItIs } from './error-places.ts';
export {
  type ErrorAnswer,
  RecordNotFound,
  presentHeaderError,
  presentMismatch,
  presentProtocolError,
  presentRefusal,
} from './errors.ts';
export { wordsOfMismatch } from './mismatch-words.ts';
export { type Page, pageOf, pagingOf, partOf, wholeList } from './paging.ts';
export { sortingOf } from './sorting.ts';
