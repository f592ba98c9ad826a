import type { FileLine } from '../csv/index.ts';
import { UnreadableFile } from '../readers/unreadable-file.ts';
import { type SharedTexts, readSharedTexts } from './shared-texts.ts';
import { SheetReader } from './sheet-reader.ts';
import { type CellStyles, readStyles } from './styles.ts';
import { readWholeXml, readXml } from './xml-events.ts';
import { type ZipArchive, openArchive } from './zip-archive.ts';

/** A workbook as Excel, LibreOffice and Google write it (.xlsx). */
export type Workbook = {
  /** The names of the visible sheets, in order. */
  readonly sheets: readonly string[];
  /** The rows of a sheet that are not blank, as a stream; `onShare` receives the progress from 0 to 1. */
  rows(sheet: string, onShare?: (share: number) => void): AsyncGenerator<FileLine>;
};

const smallPart = 4 * 1024 * 1024;
const maxBytesOfASheet = 512 * 1024 * 1024;
const maxSheets = 255;
const maxBytesWithoutRows = 16 * 1024 * 1024;

/**
 * Opens a workbook in memory. Sheets are unpacked and read as streams, so that a highly compressed one costs no more
 * than its limits. Formulas return their saved values. Throws `UnreadableFile` for anything else.
 */
export async function openWorkbook(content: Buffer): Promise<Workbook> {
  const archive = await openArchive(content);
  const { sheets, countsFrom1904 } = await readContents(archive);
  const styles = archive.has('xl/styles.xml') ? await readStyles(archive.read('xl/styles.xml'), smallPart) : none;
  const parts = new Map(sheets.map(({ name, part }) => [name, part]));
  let texts: SharedTexts | undefined;
  let blank = 0;
  return {
    sheets: sheets.map(({ name }) => name),
    async *rows(sheet, onShare) {
      const part = parts.get(sheet);
      if (part === undefined || !archive.has(part))
        throw new UnreadableFile('This sheet is not in the file any more. Upload the file again.');
      texts ??= archive.has(textsPart) ? await readSharedTexts(archive.read(textsPart)) : noTexts;
      const reader = new SheetReader({ texts, styles, countsFrom1904 });
      let read = 0;
      const counted = countedBytes(archive.read(part), (bytes) => {
        onShare?.(Math.min(1, (read += bytes) / archive.sizeOf(part)));
        blank += bytes;
        if (blank > maxBytesWithoutRows)
          throw new UnreadableFile(
            `This sheet has more than ${maxBytesWithoutRows / 1_048_576} MB of empty cells. Delete the empty rows ` +
              'and columns around the table, or save the sheet as CSV UTF-8.',
          );
      });
      for await (const _ of readXml(counted, reader, maxBytesOfASheet)) {
        const rows = reader.takeRows();
        if (rows.length > 0) blank = 0;
        yield* rows;
      }
    },
  };
}

const none: CellStyles = { isDate: () => false };
const noTexts: SharedTexts = { at: () => undefined };
const textsPart = 'xl/sharedStrings.xml';

async function* countedBytes(
  content: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    onBytes(chunk.length);
    yield chunk;
  }
}

type Contents = {
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  readonly countsFrom1904: boolean;
};

async function readContents(archive: ZipArchive): Promise<Contents> {
  const workbook = 'xl/workbook.xml';
  const relations = 'xl/_rels/workbook.xml.rels';
  if (!archive.has(workbook) || !archive.has(relations)) {
    throw new UnreadableFile('This is a packed file, but no .xlsx spreadsheet. Save it as .xlsx or as CSV UTF-8.');
  }
  const targets = new Map<string, string>();
  const sheets: { name: string; id: string }[] = [];
  let countsFrom1904 = false;
  await readWholeXml(
    archive.read(relations),
    {
      open: (name, attributes) =>
        void (name === 'Relationship' && targets.set(attributes.get('Id') ?? '', attributes.get('Target') ?? '')),
    },
    smallPart,
  );
  await readWholeXml(
    archive.read(workbook),
    {
      open(name, attributes) {
        if (name === 'workbookPr') countsFrom1904 = ['1', 'true'].includes(attributes.get('date1904') ?? '');
        if (name !== 'sheet' || /hidden/i.test(attributes.get('state') ?? '')) return;
        if (sheets.length >= maxSheets)
          throw new UnreadableFile(`This spreadsheet has more than ${maxSheets} sheets. Delete those without people.`);
        sheets.push({ name: (attributes.get('name') ?? '').slice(0, 100), id: attributes.get('id') ?? '' });
      },
    },
    smallPart,
  );
  const partOf = (id: string) => {
    const target = targets.get(id) ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  };
  return { sheets: sheets.map(({ name, id }) => ({ name, part: partOf(id) })), countsFrom1904 };
}
