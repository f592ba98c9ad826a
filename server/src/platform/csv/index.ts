export { type CsvCell, beginCsv, csvOf, csvTextOf } from './write-csv.ts';
export { UnreadableFile, asUtf8, assertReadable } from './encoding.ts';
export { type FileLine, linesOf } from './read-csv.ts';
export { problemsOfFile, readWholeFile } from './whole-file.ts';
export { plainCell } from './cells.ts';
