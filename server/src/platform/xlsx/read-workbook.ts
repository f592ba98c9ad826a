import type { FileLine } from '../csv/index.ts';
import { type Reader, runReader } from '../readers/index.ts';
import type { WorkbookOptions } from './workbook.reader.ts';

const signature = [0x50, 0x4b, 0x03, 0x04] as const;

/** Whether a file begins as a zip archive, and so as a workbook. */
export function isWorkbook(start: Uint8Array): boolean {
  return signature.every((byte, place) => start[place] === byte);
}

const workbookReader: Reader<WorkbookOptions, string | FileLine> = {
  module: new URL('./workbook.reader.ts', import.meta.url),
  megabytesAtMost: 384,
  secondsAtMost: 180,
  beyond:
    'Reading this spreadsheet takes more memory or time than a file may. Save the sheet as CSV UTF-8, or split it ' +
    'into several files.',
};

/**
 * Lists the visible sheets of a workbook that have rows, in a process of its own. Throws `UnreadableFile` for an
 * unreadable workbook.
 */
export async function readSheets(content: AsyncIterable<Uint8Array>): Promise<readonly string[]> {
  const sheets: string[] = [];
  for await (const sheet of runReader(workbookReader, { content, options: { lists: true } }))
    sheets.push(sheet as string);
  return sheets;
}

type Sheet = { readonly sheet: string | null; readonly onShare: (share: number) => void };

/** Reads the rows of a sheet that are not blank, in a process of its own; `onShare` receives the progress from 0 to 1. */
export function readRows(content: AsyncIterable<Uint8Array>, { sheet, onShare }: Sheet): AsyncGenerator<FileLine> {
  return runReader(workbookReader, { content, options: { sheet }, onPosition: onShare }) as AsyncGenerator<FileLine>;
}
