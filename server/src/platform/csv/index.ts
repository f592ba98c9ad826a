export { csvOf } from './write-csv.ts';
export { plainCell } from './cells.ts';
