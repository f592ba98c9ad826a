import { readWholeXml } from './xml-events.ts';

/** The number formats of a workbook's cell styles. */
export type CellStyles = {
  /** Whether the style with this number shows a date. */
  isDate(style: number): boolean;
};

/** The ids of built-in date formats, which need not be defined in a workbook (ECMA-376, 18.8.30). */
const builtInDates = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)]);

export async function readStyles(content: AsyncIterable<Uint8Array>, bytesAtMost: number): Promise<CellStyles> {
  const ownDates = new Set<number>();
  const formats: number[] = [];
  let isOfCells = false;
  await readWholeXml(
    content,
    {
      open(name, attributes) {
        const format = Number(attributes.get('numFmtId') ?? 0);
        if (name === 'cellXfs') isOfCells = true;
        if (name === 'numFmt' && showsDay(attributes.get('formatCode') ?? '')) ownDates.add(format);
        if (name === 'xf' && isOfCells) formats.push(format);
      },
      close: (name) => void (name === 'cellXfs' && (isOfCells = false)),
    },
    bytesAtMost,
  );
  return {
    isDate: (style) => {
      const format = formats[style] ?? 0;
      return builtInDates.has(format) || ownDates.has(format);
    },
  };
}

/** The most that Excel allows; the expression takes long for a long text without an end. */
const longestFormat = 255;

/** "dd.mm.yyyy" does, "0.00 [Red]" and "hh:mm" do not. */
function showsDay(code: string): boolean {
  return code.length <= longestFormat && /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, ''));
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}
