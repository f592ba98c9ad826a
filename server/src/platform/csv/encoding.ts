import { TextDecoder } from 'node:util';

/** What is wrong with a file as a whole, in a column or at large, and what to do about it. */
export type FileProblem = { readonly column: string | null; readonly detail: string };

/** A file that cannot be read as a whole, whatever its rows say, and everything that is wrong with it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly problems: readonly FileProblem[];

  constructor(problems: string | readonly FileProblem[]) {
    super('This file cannot be read.');
    this.problems = typeof problems === 'string' ? [{ column: null, detail: problems }] : problems;
  }
}

const saveAsUtf8 = 'In Excel, choose Save As and "CSV UTF-8 (Comma delimited)".';

const signatures: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'This is a spreadsheet or another packed file, not a CSV file.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an old spreadsheet, not a CSV file.'],
  [[0x1f, 0x8b], 'This file is compressed. Unpack it first.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a CSV file.'],
  [[0xff, 0xfe], 'This file is saved as UTF-16.'],
  [[0xfe, 0xff], 'This file is saved as UTF-16.'],
];

/** Refuses what shows by its first bytes that it is no text in UTF-8. */
export function assertReadable(start: Uint8Array): void {
  const known = signatures.find(([bytes]) => bytes.every((byte, place) => start[place] === byte));
  if (known) throw new UnreadableFile(`${known[1]} ${saveAsUtf8}`);
}

/** Passes bytes on and refuses the first that are not UTF-8, or that stand for no character of any text. */
export async function* asUtf8(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of content) {
    if (chunk.includes(0)) throw new UnreadableFile(`This file is no text. ${saveAsUtf8}`);
    decode(decoder, chunk);
    yield chunk;
  }
  decode(decoder);
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): void {
  try {
    if (chunk) decoder.decode(chunk, { stream: true });
    else decoder.decode();
  } catch {
    throw new UnreadableFile(`This file is not saved as UTF-8. ${saveAsUtf8}`);
  }
}

const delimiters = [',', ';', '\t', '|'] as const;
const linesLookedAt = 30;
const separatorLine = /^\uFEFF?"?sep=([,;\t|])"?\r?(?:\n|$)/i;

/** What the first line says of the delimiter, in the way of Excel: "sep=;"; with the number of bytes of that line. */
export function separatorLineOf(start: Uint8Array): { readonly delimiter: string; readonly bytes: number } | undefined {
  const [line, delimiter] = separatorLine.exec(new TextDecoder('utf-8', { ignoreBOM: true }).decode(start.subarray(0, 64))) ?? [];
  return delimiter === undefined ? undefined : { delimiter, bytes: Buffer.byteLength(line ?? '') };
}

/**
 * What parts the cells of a file, by its first lines: the sign that parts most of them into equally many cells, and into more.
 * Titles above the headings have none, and Excel writes semicolons where the comma parts decimals.
 */
export function delimiterOf(start: Uint8Array): string {
  const outsideQuotes = new TextDecoder().decode(start).replaceAll(/"[^"]*"/g, '');
  const lines = outsideQuotes.split(/\r\n|[\r\n]/, linesLookedAt).filter((line) => line.trim() !== '');
  const scores = delimiters.map((delimiter) => ({ delimiter, ...evennessOf(lines.map((line) => line.split(delimiter).length - 1)) }));
  const best = scores.reduce((most, each) => (each.lines > most.lines || (each.lines === most.lines && each.signs > most.signs) ? each : most));
  return best.delimiter;
}

/** How many lines have the most usual number of signs, and this number; those without any do not count. */
function evennessOf(counts: readonly number[]): { readonly lines: number; readonly signs: number } {
  const byCount = [...Map.groupBy(counts.filter((count) => count > 0), (count) => count)].map(([signs, of]) => ({ signs, lines: of.length }));
  return byCount.reduce((most, each) => (each.lines > most.lines || (each.lines === most.lines && each.signs > most.signs) ? each : most), { signs: 0, lines: 0 });
}
