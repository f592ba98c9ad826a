export { createReports } from './create-reports.ts';
