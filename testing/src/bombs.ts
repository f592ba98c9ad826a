import { randomBytes } from 'node:crypto';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { type Part, type ZipOptions, zipBomb } from './zip-bomb.ts';

/** A file that is made to exhaust its reader. */
export type Bomb = { readonly name: string; readonly make: () => Promise<Buffer> };

const mega = 1_000_000;
const bomb = (name: string, make: () => Buffer | Promise<Buffer>): Bomb => ({ name, make: async () => make() });

const contents = {
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
};
const sheetPart = 'xl/worksheets/sheet1.xml';
const start = '<worksheet><sheetData><row r="1">';
const end = '</row></sheetData></worksheet>';
const inACell = { before: `${start}<c r="A1" t="str"><v>`, after: `</v></c>${end}` };
const workbook = (parts: Readonly<Record<string, Part>>, options?: ZipOptions) =>
  zipBomb({ ...contents, [sheetPart]: `${start}<c r="A1" t="s"><v>0</v></c>${end}`, ...parts }, options);
const sheet = (part: Part) => workbook({ [sheetPart]: part });
/** Text that packs badly, so that no ratio gives it away. */
const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex');

/** What packs to next to nothing, and the same kinds so small that only the reader of XML can tell. */
function repeatedParts(name: string, text: string, { before = start, after = end } = {}): readonly Bomb[] {
  return [
    bomb(`workbook: ${name}, 200 MB`, () => sheet({ before, text, times: (200 * mega) / text.length, after })),
    bomb(`workbook: ${name}, 3 MB`, () => sheet({ before, text, times: (3 * mega) / text.length, after })),
  ];
}

const openFormat = `<numFmt numFmtId="165" formatCode="${'['.repeat(99_000)}"/>`;

export const workbookBombs: readonly Bomb[] = [
  bomb('workbook: 30 million nested elements', () => sheet({ before: start, text: '<a>', times: 30 * mega })),
  bomb('workbook: one cell of 400 MB', () => sheet({ ...inACell, text: 'x', times: 400 * mega })),
  bomb('workbook: 30 million numeric entities', () => sheet({ ...inACell, text: '&#65;', times: 30 * mega })),
  bomb('workbook: 5000 nested elements', () => sheet({ before: start, text: '<a>', times: 5000 })),
  ...repeatedParts('nested elements', '<a>'),
  ...repeatedParts('one text', 'x', inACell),
  ...repeatedParts('numeric entities', '&#65;', inACell),
  ...repeatedParts('one CDATA section', 'x', { before: `${inACell.before}<![CDATA[`, after: `]]>${inACell.after}` }),
  ...repeatedParts('one comment', 'x', { before: `${start}<!--`, after: `-->${end}` }),
  ...repeatedParts('one attribute', 'x', { before: `${start}<c r="`, after: `"/>${end}` }),
  ...repeatedParts('one name', 'x', { before: `${start}<`, after: `/>${end}` }),
  ...repeatedParts('empty cells', '<c/>'),
  ...repeatedParts('empty rows', '</row><row>'),
  ...repeatedParts('cells in a row', '<c t="b"><v>1</v></c>'),
  bomb('workbook: one attribute of 20 MB that packs badly', () =>
    sheet({ before: `${start}<c r="`, text: noise(20 * mega), times: 1, after: `"/>${end}` }),
  ),
  bomb('workbook: one text of 40 MB that packs badly', () => sheet({ ...inACell, text: noise(40 * mega), times: 1 })),
  bomb('workbook: 100,000 attributes', () =>
    sheet(`${start}<c ${Array.from({ length: 100_000 }, (_, n) => `a${n}="1"`).join(' ')}/>${end}`),
  ),
  bomb('workbook: shared texts of 300 MB', () =>
    workbook({
      'xl/sharedStrings.xml': { before: '<sst>', text: '<si><t>x</t></si>', times: 18 * mega, after: '</sst>' },
    }),
  ),
  bomb('workbook: one shared text of 3 MB in runs', () =>
    workbook({
      'xl/sharedStrings.xml': {
        before: '<sst><si>',
        text: `<r><t>${'x'.repeat(60_000)}</t></r>`,
        times: 50,
        after: '</si></sst>',
      },
    }),
  ),
  bomb('workbook: a billion laughs', () =>
    workbook({
      'xl/sharedStrings.xml': `<!DOCTYPE l [<!ENTITY l0 "lol">${Array.from(
        { length: 9 },
        (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
      ).join('')}]><sst><si><t>&l9;</t></si></sst>`,
    }),
  ),
  bomb('workbook: a quadratic entity', () =>
    sheet(`<!DOCTYPE a [<!ENTITY x "${'a'.repeat(50_000)}">]>${inACell.before}${'&x;'.repeat(50_000)}${inACell.after}`),
  ),
  bomb('workbook: a format that expressions backtrack on', () =>
    workbook({ 'xl/styles.xml': `<styleSheet>${openFormat.repeat(30)}</styleSheet>` }),
  ),
  bomb('workbook: 100,000 sheets', () =>
    workbook({
      'xl/workbook.xml': `<workbook><sheets>${'<sheet name="a" id="rId1"/>'.repeat(100_000)}</sheets></workbook>`,
    }),
  ),
  bomb('workbook: 300,000 parts', () => emptyParts(300_000)),
  bomb('workbook: 60,000 parts', () => emptyParts(60_000)),
  bomb('workbook: fewer parts declared than there are', () => emptyParts(60_000, 3)),
  bomb('workbook: sizes that are too small', () => workbook({}, { declaredSize: 10 })),
  bomb('workbook: sizes that are too large', () => workbook({}, { declaredSize: 0xfffffff0 })),
  bomb('workbook: sizes of zip64 that are not there', () => workbook({}, { declaredSize: 0xffffffff })),
  bomb('workbook: a workbook in a workbook', async () => zipBomb({ 'inner.xlsx': await workbook({}) })),
  bomb('workbook: cut off', async () => (await sheet(inCells(noise(mega)))).subarray(0, 500_000)),
  bomb('workbook: garbage', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(5 * mega)])),
];

function inCells(text: string): string {
  return `${start}${(text.match(/.{1,1000}/g) ?? []).map((each) => `<c t="str"><v>${each}</v></c>`).join('')}${end}`;
}

function emptyParts(count: number, declaredParts = count): Promise<Buffer> {
  return zipBomb(Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, ''])), { declaredParts });
}

const header = 'organization_employee_id,email,first_name,last_name\n';

export const csvBombs: readonly Bomb[] = [
  bomb('CSV: one line of 90 MB', () => Buffer.alloc(90 * mega, 'x')),
  bomb('CSV: one line of 90 MB below a header', () =>
    Buffer.concat([Buffer.from(header), Buffer.alloc(90 * mega, 'x')]),
  ),
  bomb('CSV: a quote that is never closed', () =>
    Buffer.concat([Buffer.from(`${header}"A1`), Buffer.alloc(90 * mega, 'x,y\n')]),
  ),
  bomb('CSV: a million columns', () => Buffer.from(`${','.repeat(mega)}\n`.repeat(50))),
  bomb('CSV: 100,000 columns', () => Buffer.from(`${','.repeat(100_000)}\n`.repeat(500))),
  bomb('CSV: 90 MB of line ends', () => Buffer.concat([Buffer.from(header), Buffer.alloc(90 * mega, '\n')])),
  bomb('CSV: 90 MB of empty cells', () => Buffer.concat([Buffer.from(header), Buffer.alloc(90 * mega, ',,,\n')])),
  bomb('CSV: UTF-16 in one line of 90 MB', () =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(90 * mega, 'x\0', 'latin1')]),
  ),
  bomb('CSV: nulls', () => Buffer.concat([Buffer.from(header), Buffer.alloc(90 * mega)])),
  bomb('CSV: packed', () => gzipSync(Buffer.alloc(90 * mega, 'x'))),
];

/** A PNG whose header claims a size, with the content of another one. */
function pngOf(width: number, height: number, rows?: Buffer): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const around = [Buffer.alloc(4), body, Buffer.alloc(4)] as const;
    around[0].writeUInt32BE(content.length);
    around[2].writeUInt32BE(crc32(body));
    return Buffer.concat(around);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows ?? Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The start of a JPEG that claims a size. */
function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, Buffer.alloc(2000, 0x55)]);
}

/** A lossless WebP that claims the largest size. */
function webpOf(): Buffer {
  const body = Buffer.concat([Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f]), Buffer.alloc(2000, 0x55)]);
  const head = Buffer.from('RIFF....WEBPVP8L....');
  head.writeUInt32LE(body.length + 12, 4);
  head.writeUInt32LE(body.length, 16);
  return Buffer.concat([head, body]);
}

const flat = (width: number, height: number) => pngOf(width, height, Buffer.alloc((width * 3 + 1) * height));

export const pictureBombs: readonly Bomb[] = [
  bomb('picture: PNG of 65,535 by 65,535', () => pngOf(65_535, 65_535)),
  bomb('picture: PNG of two billion by one', () => pngOf(0x7fffffff, 1)),
  bomb('picture: PNG of 7000 by 7000 in one color', () => flat(7000, 7000)),
  bomb('picture: PNG of 20,000 by 20,000 with few bytes', () => flat(20_000, 2000)),
  bomb('picture: PNG that is cut off', () => flat(3000, 3000).subarray(0, 5000)),
  bomb('picture: JPEG of 65,535 by 65,535', () => jpegOf(65_535, 65_535)),
  bomb('picture: JPEG that is cut off', () => jpegOf(4000, 4000)),
  bomb('picture: WebP of 16,384 by 16,384', () => webpOf()),
  bomb('picture: GIF of 65,535 by 65,535', () => Buffer.from('GIF89a\xff\xff\xff\xff\x80\x00\x00', 'latin1')),
  bomb('picture: SVG of a billion by a billion', () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1000000000" height="1000000000"><rect/></svg>'),
  ),
];
