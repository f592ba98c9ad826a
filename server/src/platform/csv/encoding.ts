import { TextDecoder } from 'node:util';
import { UnreadableFile } from '../readers/unreadable-file.ts';

const saveAsUtf8 = 'In Excel, choose Save As and "CSV UTF-8 (Comma delimited)".';

const signatures: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'This is a spreadsheet or another packed file, not a CSV file.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an old spreadsheet, not a CSV file.'],
  [[0x1f, 0x8b], 'This file is compressed. Unpack it first.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a CSV file.'],
];

/** Refuses files whose first bytes show that they are not text. */
export function assertReadable(start: Uint8Array): void {
  const known = signatures.find(([bytes]) => bytes.every((byte, place) => start[place] === byte));
  if (known) throw new UnreadableFile(`${known[1]} ${saveAsUtf8}`);
}

/** The detected encoding of a text: Unicode, or one that the user must confirm. */
export type FoundEncoding = { readonly guess: () => 'windows-1252' | 'macintosh' | null };

const blanks = new Set(Buffer.from('\t\n\f\r'));
/** Bytes that Windows-1252 does not define. */
const notWindows1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * Passes the bytes of a text through and detects their encoding. Refuses binary content and damaged UTF-8: text in a
 * legacy encoding is valid UTF-8 only by chance.
 */
export function asText(
  content: AsyncIterable<Uint8Array>,
  start: Uint8Array,
): FoundEncoding & { readonly chunks: AsyncGenerator<Uint8Array> } {
  let guess: ReturnType<FoundEncoding['guess']> = null;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    if (utf16Of(start) !== undefined) return yield* checked(content, start);
    const strict = new TextDecoder('utf-8', { fatal: true });
    const lenient = new TextDecoder('utf-8');
    const letters = { whole: 0, broken: 0 };
    let isUtf8 = true;
    for await (const chunk of content) {
      if (chunk.includes(0)) throw new UnreadableFile(`This file is no text. ${saveAsUtf8}`);
      isUtf8 &&= canDecode(strict, chunk);
      count(letters, lenient.decode(chunk, { stream: true }));
      const [isNoText, isNotWindows] = isUtf8
        ? []
        : [chunk.some(isControl), chunk.some((byte) => notWindows1252.has(byte))];
      if (isNotWindows) guess = 'macintosh';
      if (isNoText) throw new UnreadableFile(`This file is no text. ${saveAsUtf8}`);
      yield chunk;
    }
    if (isUtf8 && canDecode(strict)) return;
    if (letters.whole > letters.broken)
      throw new UnreadableFile(`This file is UTF-8, but damaged or cut off. ${saveAsUtf8}`);
    guess ??= 'windows-1252';
  }
  return { chunks: chunks(), guess: () => guess };
}

/** A control character other than tabs, line ends and form feeds, which text does not contain. */
function isControl(byte: number): boolean {
  return (byte < 0x20 && !blanks.has(byte)) || byte === 0x7f;
}

/** Passes the bytes through, refusing binary content. */
async function* checked(content: AsyncIterable<Uint8Array>, start: Uint8Array): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(utf16Of(start) ?? 'utf-8', { fatal: true });
  for await (const chunk of content) {
    bytesOf(() => decoder.decode(chunk, { stream: true }));
    yield chunk;
  }
  bytesOf(() => decoder.decode());
}

function canDecode(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    if (chunk) decoder.decode(chunk, { stream: true });
    else decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Enough letters to tell encodings apart. */
const maxLetters = 10_000;

function count(letters: { whole: number; broken: number }, text: string): void {
  if (letters.whole + letters.broken > maxLetters) return;
  for (const letter of text.match(/[^\0-\x7f]/g) ?? []) letters[letter === '\uFFFD' ? 'broken' : 'whole'] += 1;
}

/** Passes the bytes through, refusing the first that are not UTF-8 or encode a noncharacter. */
async function* asUtf8(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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

/** UTF-16 by its byte order mark, as in Excel's "Unicode Text". */
function utf16Of(start: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : undefined;
}

/** The text of the first bytes of a file, including a byte order mark. */
export function textOfStart(start: Uint8Array, encoding: string | null): string {
  const label = utf16Of(start) ?? encoding ?? 'utf-8';
  return new TextDecoder(label, { ignoreBOM: label === 'utf-8' }).decode(start);
}

/**
 * Converts a file to UTF-8. Files that are not Unicode are decoded with the given encoding, a `TextDecoder` label.
 * Refuses bytes that are not valid in the encoding.
 */
export async function* recoded(
  content: AsyncIterable<Uint8Array>,
  start: Uint8Array,
  encoding: string | null,
): AsyncGenerator<Uint8Array> {
  const utf16 = utf16Of(start);
  if (utf16 === undefined && encoding === null) return yield* asUtf8(content);
  const decoder = new TextDecoder(utf16 ?? encoding ?? 'utf-8', { fatal: utf16 !== undefined });
  for await (const chunk of content) yield bytesOf(() => decoder.decode(chunk, { stream: true }));
  yield bytesOf(() => decoder.decode());
}

function bytesOf(decode: () => string): Uint8Array {
  let text = '';
  try {
    text = decode();
  } catch {
    throw new UnreadableFile(`This file is damaged or cut off. ${saveAsUtf8}`);
  }
  if (text.includes('\0')) throw new UnreadableFile(`This file is no text. ${saveAsUtf8}`);
  return Buffer.from(text);
}

const delimiters = [',', ';', '\t', '|'] as const;
const linesLookedAt = 30;
const separatorLine = /^\uFEFF?"?sep=([,;\t|])"?\r?(?:\n|$)/i;

/**
 * The delimiter that an Excel-style first line such as "sep=;" declares, with the length of that line in UTF-8 bytes.
 */
export function separatorLineOf(start: string): { readonly delimiter: string; readonly bytes: number } | undefined {
  const [line, delimiter] = separatorLine.exec(start.slice(0, 64)) ?? [];
  return delimiter === undefined ? undefined : { delimiter, bytes: Buffer.byteLength(line ?? '') };
}

/**
 * Detects the delimiter from the first lines: the character that splits most of them into the same number of cells,
 * then into more cells. Titles above the header have no delimiter, and Excel writes semicolons where the comma is the
 * decimal separator.
 */
export function delimiterOf(start: string): string {
  const outsideQuotes = start.replaceAll(/"[^"]*"/g, 'x');
  const lines = outsideQuotes.split(/\r\n|[\r\n]/, linesLookedAt).filter((line) => line.trim() !== '');
  const scores = delimiters.map((delimiter) => ({
    delimiter,
    ...evennessOf(lines.map((line) => line.split(delimiter).length - 1)),
  }));
  const best = scores.reduce((most, each) =>
    each.lines > most.lines || (each.lines === most.lines && each.signs > most.signs) ? each : most,
  );
  return best.delimiter;
}

/** The most frequent number of delimiters per line, and how many lines have it; lines without any are ignored. */
function evennessOf(counts: readonly number[]): { readonly lines: number; readonly signs: number } {
  const byCount = [
    ...Map.groupBy(
      counts.filter((count) => count > 0),
      (count) => count,
    ),
  ].map(([signs, of]) => ({ signs, lines: of.length }));
  return byCount.reduce(
    (most, each) => (each.lines > most.lines || (each.lines === most.lines && each.signs > most.signs) ? each : most),
    { signs: 0, lines: 0 },
  );
}
