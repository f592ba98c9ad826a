import { TextDecoder } from 'node:util';
import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { UnreadableFile } from '../csv/index.ts';

/** Handlers of XML events. Names have no prefix. */
export type XmlListener = {
  open?(name: string, attributes: ReadonlyMap<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
};

const piece = 16_384;
const longestAttribute = 100_000;

/**
 * Parses XML as a stream; yields after each chunk, so that results can be used. Allows no DTD and only the five
 * predefined entities. Throws `UnreadableFile` for other content, and beyond `bytesAtMost`.
 */
export async function* readXml(
  content: AsyncIterable<Uint8Array>,
  listener: XmlListener,
  bytesAtMost: number,
): AsyncGenerator<void> {
  const parser = parserFor(listener);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > bytesAtMost)
      throw new UnreadableFile('This spreadsheet is larger than can be read. Save the sheet as CSV UTF-8, or part it.');
    const text = decoded(() => decoder.decode(chunk, { stream: true }));
    for (let from = 0; from < text.length; from += piece) {
      parser.write(text.slice(from, from + piece));
      yield;
    }
  }
  parser.write(decoded(() => decoder.decode())).close();
  yield;
}

/** Parses a small part to its end. */
export async function readWholeXml(
  content: AsyncIterable<Uint8Array>,
  listener: XmlListener,
  bytesAtMost: number,
): Promise<void> {
  for await (const _ of readXml(content, listener, bytesAtMost));
}

function parserFor(listener: XmlListener): SaxesParser<{ xmlns: false }> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let attributes = new Map<string, string>();
  parser.on('error', () => refuse());
  parser.on('doctype', () => refuse());
  parser.on('opentagstart', () => (attributes = new Map()));
  parser.on('attribute', ({ name, value }: SaxesAttributePlain) => {
    if (value.length > longestAttribute) refuse();
    attributes.set(localName(name), value);
  });
  parser.on('opentag', ({ name }) => listener.open?.(localName(name), attributes));
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  parser.on('closetag', ({ name }) => listener.close?.(localName(name)));
  return parser;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    return refuse();
  }
}

function refuse(): never {
  throw new UnreadableFile('This spreadsheet cannot be read. Save it again as .xlsx, or save the sheet as CSV UTF-8.');
}
