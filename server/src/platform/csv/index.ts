export { type CsvCell, beginCsv, csvOf, csvTextOf } from './write-csv.ts';
export { type FoundEncoding, asText, assertReadable } from './encoding.ts';
export type { FileLine } from './read-csv.ts';
export { readLines } from './read-lines.ts';
export { problemsOfFile, readWholeFile } from './whole-file.ts';
