export { type CsvCell, beginCsv, csvOf, csvTextOf } from './write-csv.ts';
export { type FoundEncoding, UnreadableFile, asText, assertReadable } from './encoding.ts';
export { type FileLine, linesOf } from './read-csv.ts';
export { problemsOfFile, readWholeFile } from './whole-file.ts';
