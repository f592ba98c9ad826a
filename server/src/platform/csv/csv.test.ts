import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainCell } from './cells.ts';
import { beginCsv, csvOf } from './index.ts';

async function written(rows: Parameters<typeof csvOf>[0]): Promise<string> {
  let text = '';
  for await (const part of csvOf(rows)) text += part;
  return text;
}

const readBack = (text: string) => parse(text, { bom: true, relax_column_count: true });

describe('a cell of a CSV file', () => {
  test.each([
    '=1+1',
    '+13175550100',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    '=cmd|"/C calc"!A1',
  ])('is never run as a formula: %j', async (cell) => {
    const [[shown]] = readBack(await written([[cell]])) as [[string]];
    expect(shown).toBe(`'${cell}`);
    expect(plainCell(shown)).toBe(cell);
  });

  test.each(['Ada', "O'Brien", "'quoted'", 'a;b', 'a,b', 'say "hi"', 'two\nlines', '', ' =1', 'Zoë 山田'])(
    'is unchanged if it is harmless: %j',
    async (cell) => {
      expect(readBack(await written([['first', cell]]))).toEqual([['first', cell]]);
      expect(plainCell(cell)).toBe(cell);
    },
  );

  test('is quoted, so that no locale splits it at a semicolon', async () => {
    expect(await written([['a;b', '=1']])).toBe('\uFEFF"a;b","\'=1"\r\n');
  });

  test('stays a number, including negative ones, or empty', async () => {
    expect(await written([[-12, 74.25, 0, null, '-12']])).toBe('\uFEFF-12,74.25,0,,"\'-12"\r\n');
  });
});

describe('a CSV file', () => {
  test('whose first rows fail is refused before the response starts', async () => {
    async function* broken(): AsyncGenerator<readonly string[]> {
      yield ['heading'];
      throw new Error('the table is away');
    }
    await expect(beginCsv(broken())).rejects.toThrow('the table is away');
    let text = '';
    for await (const part of await beginCsv([['heading'], ['row']])) text += part;
    expect(text).toBe(await written([['heading'], ['row']]));
  });

  test('returns the written text when read, including apostrophes', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^'{0,3}[=+@-]?'?[a=]{0,2}$/));
    const rows = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(rows, async (cells) => {
        const read = readBack(await written(cells)).map((row) => row.map(plainCell));
        expect(read).toEqual(cells);
      }),
    );
  });

  test('can have any number of rows', async () => {
    async function* rows(): AsyncGenerator<readonly string[]> {
      for (let row = 0; row < 1234; row += 1) yield [String(row), 'x'];
    }
    expect(readBack(await written(rows())).length).toBe(1234);
    expect(await written([])).toBe('\uFEFF');
  });
});
