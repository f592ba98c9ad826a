export { resultsCsv } from './results-csv.ts';
