import type { ReadStream } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { aFileStore } from '../../../test/files.ts';
import type { FileLine } from '../../platform/csv/index.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import { type EmployeeFile, readEmployeeFile } from './read-employee-file.ts';

const files = aFileStore();

async function read(
  content: string | Uint8Array,
  work: (file: EmployeeFile) => Promise<readonly FileLine[]> = everyLine,
): Promise<readonly FileLine[]> {
  const { key } = await files.write(
    (async function* () {
      yield Buffer.from(content);
    })(),
    1e9,
  );
  return readEmployeeFile({ files, key }, work);
}

async function everyLine({ header, rows }: EmployeeFile): Promise<readonly FileLine[]> {
  const lines = [header];
  for await (const row of rows) lines.push(row);
  return lines;
}

const cellsOf = async (content: string | Uint8Array) => (await read(content)).map(({ cells }) => cells);

describe('an employee file', () => {
  test('is read line by line, counting blank lines like a spreadsheet', async () => {
    expect(await read('email,first_name\na@b.example,Ada\n\n , \nc@d.example,Cy\n')).toEqual([
      { number: 1, cells: ['email', 'first_name'] },
      { number: 2, cells: ['a@b.example', 'Ada'] },
      { number: 5, cells: ['c@d.example', 'Cy'] },
    ]);
  });

  test.each([
    [
      'with the mark of UTF-8',
      '\uFEFFemail,last_name\na,Ö',
      [
        ['email', 'last_name'],
        ['a', 'Ö'],
      ],
    ],
    [
      'with semicolons',
      'email;last_name\na;"b;c"',
      [
        ['email', 'last_name'],
        ['a', 'b;c'],
      ],
    ],
    [
      'with tabs',
      'email\tlast_name\na\tb',
      [
        ['email', 'last_name'],
        ['a', 'b'],
      ],
    ],
    [
      'with Windows line ends',
      'email,last_name\r\na,b\r\n',
      [
        ['email', 'last_name'],
        ['a', 'b'],
      ],
    ],
    [
      'with old line ends',
      'email,last_name\ra,b',
      [
        ['email', 'last_name'],
        ['a', 'b'],
      ],
    ],
    [
      'with bars',
      'email|last_name\na|b',
      [
        ['email', 'last_name'],
        ['a', 'b'],
      ],
    ],
    [
      'with the sign of its cells in a line of its own',
      'sep=;\r\nemail;last_name\r\na,b;c\r\n',
      [
        ['email', 'last_name'],
        ['a,b', 'c'],
      ],
    ],
    [
      'with that line behind the mark of UTF-8',
      '\uFEFFsep=|\nemail|last_name\na|b\n',
      [
        ['email', 'last_name'],
        ['a', 'b'],
      ],
    ],
    [
      'with titles above the headings',
      'Employees\nPrinted on;2026-11-20\n\nemail;last_name;team\na;b;c\n',
      [
        ['email', 'last_name', 'team'],
        ['a', 'b', 'c'],
      ],
    ],
    [
      'with quoted cells',
      'email,"last, name"\na,"say ""hi"""\n',
      [
        ['email', 'last, name'],
        ['a', 'say "hi"'],
      ],
    ],
    [
      'as Unicode text of Excel',
      Buffer.from('\uFEFFemail\tlast_name\r\na\tÖ\r\n', 'utf16le'),
      [
        ['email', 'last_name'],
        ['a', 'Ö'],
      ],
    ],
    [
      'as UTF-16 with the high byte first',
      Buffer.from('\uFEFFsep=;\nemail;last_name\na;Ö\n', 'utf16le').swap16(),
      [
        ['email', 'last_name'],
        ['a', 'Ö'],
      ],
    ],
    ['with rows of different widths', 'email,last_name\na\na,b,c\n', [['email', 'last_name'], ['a'], ['a', 'b', 'c']]],
    [
      'with cells that a spreadsheet was kept from running',
      "email,phone\na,'+13175550100\nb,'-\nc,O'Neil",
      [
        ['email', 'phone'],
        ['a', '+13175550100'],
        ['b', '-'],
        ['c', "O'Neil"],
      ],
    ],
    [
      'with the problems of rows that failed before',
      'email,last_name,problem\na,b,What a name\nc,d,,e\n',
      [
        ['email', 'last_name'],
        ['a', 'b'],
        ['c', 'd', 'e'],
      ],
    ],
  ] as readonly (readonly [string, string | Uint8Array, readonly (readonly string[])[]])[])(
    'can come %s',
    async (_name, content, cells) => {
      expect(await cellsOf(content)).toEqual(cells);
    },
  );

  test('with a million blank lines is read quickly', async () => {
    let turns = 0;
    let isCounting = true;
    const count = () => {
      turns += 1;
      if (isCounting) setImmediate(count);
    };
    setImmediate(count);
    const lines = await read(`email,last_name\n${'\n'.repeat(1_000_000)}a,b\n${',,\n'.repeat(50_000)}c,d\n`);
    isCounting = false;
    expect(lines.map(({ number }) => number)).toEqual([1, 1_000_002, 1_050_003]);
    expect(turns).toBeGreaterThan(10);
  });

  test('reports the row of an error, counting blank lines', async () => {
    await expect(read('email,last_name\n\n\na,b\n\nc,"open\n')).rejects.toMatchObject({
      problems: [{ column: null, detail: 'A quote is opened in row 6 and never closed.' }],
    });
  });

  test('reports its progress', async () => {
    const content = `email,last_name\n${'a@b.example,Lovelace\n'.repeat(20_000)}`;
    let seen = 0;
    await read(content, async ({ rows, bytesRead }) => {
      for await (const row of rows) if (row.number === 10_000) seen = bytesRead();
      expect(bytesRead()).toBe(content.length);
      return [];
    });
    expect(seen).toBeGreaterThan(content.length / 3);
    expect(seen).toBeLessThan(content.length);
  });

  test('can be closed before its end', async () => {
    expect(await read(`email\n${'a\n'.repeat(100_000)}`, async ({ header }) => [header])).toEqual([
      { number: 1, cells: ['email'] },
    ]);
  });
});

describe('another file', () => {
  const header = 'email,last_name\n';
  const latin1 = Buffer.concat([Buffer.from(header), Buffer.from('a,M\u00FCller', 'latin1')]);
  const utf16 = Buffer.from(`\uFEFF${header}`, 'utf16le');
  test.each<readonly [name: string, content: string | Uint8Array, detail: RegExp]>([
    ['nothing', '', /is empty/],
    ['blank lines', '\n\n', /is empty/],
    ['a header alone', header, /no people/],
    [
      'a packed file that is none',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)]),
      /damaged or protected.*CSV UTF-8/,
    ],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /old spreadsheet/],
    ['a compressed file', gzipSync(header), /compressed/],
    ['a PDF', '%PDF-1.7', /PDF/],
    ['UTF-16 that ends in the middle of a letter', utf16.subarray(0, -1), /damaged or cut off/],
    ['UTF-16 without its mark', utf16.subarray(2), /is no text/],
    ['another encoding', latin1, /not saved as UTF-8/],
    [
      'a text cut off in the middle of a letter',
      Buffer.concat([Buffer.from(`${header}a,`), Buffer.from([0xc3])]),
      /not saved as UTF-8/,
    ],
    ['a quote that never ends', `${header}a,"b\nc,d\n`, /opened in row 2 and never closed/],
    ['a quote inside of a cell', `${header}a,b\nc,William "Bill" Smith\n`, /^Row 3 has a quote inside of a cell/],
    ['text behind a quote', `${header}c,"Bill" Smith\n`, /^Row 2 has a quote inside of a cell/],
    ['one cell of megabytes', `${header}a,${'b'.repeat(300_000)}`, /^Row 2 has more than 128 KB/],
    ['a header of megabytes', 'column,'.repeat(100_000), /^Row 1 has more than 128 KB/],
    ['rows of thousands of cells', `${header}a,b\n${'a,'.repeat(10_000)}\n`, /^Row 3 has 10001 cells/],
    ['too many rows', `${header}${'a,b\n'.repeat(250_001)}`, /more than 250,000 rows/],
  ])('is refused with a recommendation: %s', async (_name, content, detail) => {
    await expect(read(content)).rejects.toMatchObject({
      name: 'UnreadableFile',
      problems: [{ column: null, detail: expect.stringMatching(detail) }],
    });
  });

  test('is refused without being read to its end', async () => {
    const part = 500_000;
    const { key } = await files.write(
      (async function* () {
        for (let place = 0; place < 20; place += 1) yield Buffer.alloc(part, place === 0 ? 'a,' : 'b');
      })(),
      1e9,
    );
    const opened: ReadStream[] = [];
    const watched: FileStore = {
      ...files,
      async read(name) {
        const content = await files.read(name);
        opened.push(content as ReadStream);
        return content;
      },
    };
    await expect(readEmployeeFile({ files: watched, key }, everyLine)).rejects.toThrow('cannot be read');
    expect(opened.reduce((sum, { bytesRead }) => sum + bytesRead, 0)).toBeLessThan(3 * part);
  });
});
