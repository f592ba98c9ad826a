import { TextDecoder } from 'node:util';
import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { UnreadableFile } from '../readers/unreadable-file.ts';

/** Handlers of XML events. Names have no prefix. */
export type XmlListener = {
  open?(name: string, attributes: ReadonlyMap<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Called before a text is refused that is longer than can be read, so that it can be refused with its place. */
  refuseLongText?(): void;
};

const piece = 16_384;
const limits = {
  /** The parser collects texts, attributes, names and comments until their end, and reports nothing before. */
  charactersWithoutEvent: 192 * 1024,
  attributeCharacters: 100_000,
  attributes: 100,
  depth: 64,
} as const;

/**
 * Parses XML as a stream; yields after each chunk, so that results can be used. Allows no DTD and only the five
 * predefined entities. Collects no more than its limits. Throws `UnreadableFile` for other content, and beyond
 * `bytesAtMost`.
 */
export async function* readXml(
  content: AsyncIterable<Uint8Array>,
  listener: XmlListener,
  bytesAtMost: number,
): AsyncGenerator<void> {
  const { parser, eventsSoFar } = parserFor(listener);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let silence = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > bytesAtMost)
      throw new UnreadableFile('This spreadsheet is larger than can be read. Save the sheet as CSV UTF-8, or part it.');
    const text = decoded(() => decoder.decode(chunk, { stream: true }));
    for (let from = 0; from < text.length; from += piece) {
      const before = eventsSoFar();
      parser.write(text.slice(from, from + piece));
      silence = eventsSoFar() === before ? silence + piece : 0;
      if (silence > limits.charactersWithoutEvent) {
        listener.refuseLongText?.();
        refuse(`has a text of more than ${limits.charactersWithoutEvent / 1024} KB`);
      }
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

function parserFor(listener: XmlListener): {
  readonly parser: SaxesParser<{ xmlns: false }>;
  readonly eventsSoFar: () => number;
} {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let attributes = new Map<string, string>();
  let events = 0;
  let depth = 0;
  let attributeCount = 0;
  parser.on('error', () => refuse());
  parser.on('doctype', () => refuse());
  parser.on('opentagstart', () => {
    events += 1;
    depth += 1;
    if (depth > limits.depth) refuse(`has elements nested more than ${limits.depth} deep`);
    attributes = new Map();
    attributeCount = 0;
  });
  parser.on('attribute', ({ name, value }: SaxesAttributePlain) => {
    events += 1;
    attributeCount += 1;
    if (value.length > limits.attributeCharacters || attributeCount > limits.attributes)
      refuse('has an element with more attributes than can be read');
    attributes.set(localName(name), value);
  });
  parser.on('opentag', ({ name }) => listener.open?.(localName(name), attributes));
  const takeText = (text: string): void => {
    events += 1;
    listener.text?.(text);
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  parser.on('comment', () => (events += 1));
  parser.on('processinginstruction', () => (events += 1));
  parser.on('closetag', ({ name }) => {
    events += 1;
    depth -= 1;
    listener.close?.(localName(name));
  });
  return { parser, eventsSoFar: () => events };
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

function refuse(reason?: string): never {
  const problem = reason === undefined ? 'This spreadsheet cannot be read.' : `This spreadsheet ${reason}.`;
  throw new UnreadableFile(`${problem} Save it again as .xlsx, or save the sheet as CSV UTF-8.`);
}
