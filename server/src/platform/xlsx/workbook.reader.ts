import type { FileLine } from '../csv/index.ts';
import type { Read } from '../readers/index.ts';
import { UnreadableFile } from '../readers/unreadable-file.ts';
import { type Workbook, openWorkbook } from './workbook.ts';

/** Whether to list sheets with rows, or which sheet to read; null is the first. */
export type WorkbookOptions = { readonly lists: true } | { readonly sheet: string | null };

const maxBytes = 32 * 1024 * 1024;

/** The names of the sheets of a workbook, or the rows of one. Runs in the process of a reader. */
export const read: Read<WorkbookOptions, string | FileLine> = async function* (content, options, onShare) {
  const workbook = await openWorkbook(await wholeFile(content));
  if ('lists' in options) yield* await filledSheets(workbook);
  else yield* workbook.rows(options.sheet ?? workbook.sheets[0] ?? '', onShare);
};

async function wholeFile(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > maxBytes) throw new UnreadableFile('This spreadsheet has more than 32 MB. Save the sheet as CSV UTF-8.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The sheets that have rows; the first one if none has. A single sheet need not be looked at. */
async function filledSheets(workbook: Workbook): Promise<readonly string[]> {
  if (workbook.sheets.length <= 1) return workbook.sheets;
  const filled: string[] = [];
  for (const sheet of workbook.sheets) if (await hasRows(workbook, sheet)) filled.push(sheet);
  return filled.length === 0 ? workbook.sheets.slice(0, 1) : filled;
}

async function hasRows(workbook: Workbook, sheet: string): Promise<boolean> {
  for await (const _ of workbook.rows(sheet)) return true;
  return false;
}
