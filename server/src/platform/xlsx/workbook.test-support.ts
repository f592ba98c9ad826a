import { crc32, deflateRawSync } from 'node:zlib';

/** Packs texts into a zip archive, the container format of a workbook. */
export function zipOf(
  parts: Readonly<Record<string, string | Buffer>>,
  { declaredSize }: { readonly declaredSize?: number } = {},
): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const entry = Buffer.alloc(26);
    entry.writeUInt16LE(20, 0);
    entry.writeUInt16LE(8, 4);
    entry.writeUInt32LE(crc32(content), 10);
    entry.writeUInt32LE(packed.length, 14);
    entry.writeUInt32LE(declaredSize ?? content.length, 18);
    entry.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), entry, Buffer.from(name), packed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), entry, more, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** A text, a number, a boolean, a date as a number, or an empty cell. */
export type TestCell = string | number | boolean | null | { readonly day: number };

/** Creates a workbook as Excel does: with shared strings, and dates as styled numbers. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly TestCell[])[]>>,
  more: Readonly<Record<string, string>> = {},
): Buffer {
  const texts: string[] = [];
  const cellOf = (cell: TestCell, place: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if (typeof cell === 'object') return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
    return `<c r="${place}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
  };
  const names = Object.keys(sheets);
  const contents = Object.values(sheets).map((rows) => {
    const written = rows.map((cells, row) => {
      const drawn = cells.map((cell, column) => cellOf(cell, `${columnName(column)}${row + 1}`));
      return `<row r="${row + 1}">${drawn.join('')}</row>`;
    });
    return `<worksheet><sheetData>${written.join('')}</sheetData></worksheet>`;
  });
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names
      .map((name, order) => `<sheet name="${escaped(name)}" sheetId="${order + 1}" r:id="rId${order + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, order) => `<Relationship Id="rId${order + 1}" Target="worksheets/sheet${order + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ...Object.fromEntries(contents.map((content, order) => [`xl/worksheets/sheet${order + 1}.xml`, content])),
    'xl/sharedStrings.xml': `<sst>${texts
      .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
      .join('')}</sst>`,
    ...more,
  });
}

function columnName(place: number): string {
  return place < 26
    ? String.fromCodePoint(65 + place)
    : columnName(Math.floor(place / 26) - 1) + columnName(place % 26);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
