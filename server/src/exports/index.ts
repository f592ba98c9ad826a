export { type ResultsExport, resultsCsv } from './results-csv.ts';
