import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileLine } from '../csv/index.ts';
import { openWorkbook } from './workbook.ts';
import { workbookOf, zipOf } from './workbook.test-support.ts';

async function rowsOf(content: Buffer, sheet?: string): Promise<readonly FileLine[]> {
  const workbook = await openWorkbook(content);
  const rows: FileLine[] = [];
  for await (const row of workbook.rows(sheet ?? workbook.sheets[0] ?? '')) rows.push(row);
  return rows;
}

const sheetOf = (cells: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="7">${cells}</row></sheetData></worksheet>`,
});

describe('a workbook', () => {
  test('is read row by row, with the displayed values', async () => {
    const content = workbookOf({
      Staff: [
        ['Name', 'Hired', 'Pay', 'Remote', ''],
        [],
        ['Zoë & <Ada>', { day: 45_292 }, 1450.5, true, null],
        [null, { day: 45_292.75 }, 1e15, false],
      ],
    });
    expect(await rowsOf(content)).toEqual([
      { number: 1, cells: ['Name', 'Hired', 'Pay', 'Remote'] },
      { number: 3, cells: ['Zoë & <Ada>', '2024-01-01', '1450.5', 'true'] },
      { number: 4, cells: ['', '2024-01-01', '1000000000000000', 'false'] },
    ]);
  });

  test('lists its visible sheets, and reads each', async () => {
    const content = workbookOf({ One: [['a']], 'Two & more': [['b']] });
    expect((await openWorkbook(content)).sheets).toEqual(['One', 'Two & more']);
    expect(await rowsOf(content, 'Two & more')).toEqual([{ number: 1, cells: ['b'] }]);
    const hidden = workbookOf(
      { One: [['a']] },
      {
        'xl/workbook.xml':
          '<workbook><sheets><sheet name="No" state="veryHidden" r:id="rId9"/><sheet name="One" ' +
          'r:id="rId1"/></sheets></workbook>',
      },
    );
    expect((await openWorkbook(hidden)).sheets).toEqual(['One']);
  });

  test.each([
    ['text in the cell', '<c r="A7" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>', 'inline'],
    ['the text of a formula', '<c r="A7" t="str"><f>A1</f><v>made</v></c>', 'made'],
    ['a number with a rounding error', '<c r="A7"><v>0.30000000000000004</v></c>', '0.3'],
    ['a phonetic hint', '<c r="A7" t="inlineStr"><is><t>山</t><rPh><t>やま</t></rPh></is></c>', '山'],
  ])('can contain %s', async (_, cell, text) => {
    expect(await rowsOf(workbookOf({ One: [] }, sheetOf(cell)))).toEqual([{ number: 7, cells: [text] }]);
  });

  test('returns any texts that it was written with', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((each) => each.trim() !== '' && !/[\p{Cc}\u{FFFE}\u{FFFF}]/u.test(each) && each.isWellFormed());
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(text, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 10 }),
        async (rows) => {
          expect((await rowsOf(workbookOf({ One: rows }))).map(({ cells }) => cells)).toEqual(rows);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('a malicious workbook', () => {
  const manyStyles = randomBytes(80_000).toString('hex').replaceAll(/.{64}/g, '<a>$&</a>').repeat(30);
  const bomb =
    '<worksheet><sheetData><row ' +
    `r="1">${'<c t="inlineStr"><is><t>x</t></is></c>'.repeat(100_000)}</row></sheetData></worksheet>`;
  test.each<readonly [string, Buffer, RegExp]>([
    ['not an archive', Buffer.from('PK\u0003\u0004 and nothing more'), /damaged/],
    ['another archive', zipOf({ 'readme.txt': 'hello' }), /no .xlsx/],
    [
      'an entry that is longer than declared',
      zipOf({ 'xl/workbook.xml': 'x'.repeat(5000), 'xl/_rels/workbook.xml.rels': '<a/>' }, { declaredSize: 10 }),
      /damaged/,
    ],
    [
      'custom entities',
      workbookOf(
        { One: [] },
        {
          'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst><si><t>&b;</t></si></sst>',
          ...sheetOf('<c r="A7"/>'),
        },
      ),
      /cannot be read/,
    ],
    ['malformed XML', workbookOf({ One: [] }, { 'xl/worksheets/sheet1.xml': '<worksheet><row>' }), /cannot be read/],
    [
      'a row of a hundred thousand cells',
      workbookOf({ One: [] }, { 'xl/worksheets/sheet1.xml': bomb }),
      /more than 1000 cells/,
    ],
    ['a cell far to the right', workbookOf({ One: [] }, sheetOf('<c r="XFD7"><v>1</v></c>')), /more than 1000 cells/],
    [
      'a cell of megabytes',
      workbookOf({ One: [] }, sheetOf(`<c r="A7" t="str"><v>${'x'.repeat(300_000)}</v></c>`)),
      /more than 128 KB/,
    ],
    [
      'thousands of parts',
      zipOf(Object.fromEntries(Array.from({ length: 2500 }, (_, part) => [`part${part}`, '']))),
      /damaged/,
    ],
    [
      'a long list of styles',
      workbookOf({ One: [['a']] }, { 'xl/styles.xml': `<styleSheet>${manyStyles}</styleSheet>` }),
      /larger than can be read/,
    ],
  ])('is refused with advice: %s', async (_, content, detail) => {
    await expect(rowsOf(content)).rejects.toMatchObject({
      name: 'UnreadableFile',
      problems: [{ column: null, detail: expect.stringMatching(detail) }],
    });
  });
});
