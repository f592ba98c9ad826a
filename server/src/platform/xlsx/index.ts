export { type Workbook, openWorkbook, workbookSignature } from './workbook.ts';
