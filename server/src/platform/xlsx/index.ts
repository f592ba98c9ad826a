export { isWorkbook, readRows, readSheets } from './read-workbook.ts';
