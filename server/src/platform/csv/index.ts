export { type CsvCell, csvOf } from './write-csv.ts';
export { UnreadableFile } from './encoding.ts';
export { type FileLine, linesOf } from './read-csv.ts';
export { plainCell } from './cells.ts';
