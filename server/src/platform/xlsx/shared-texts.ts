import { UnreadableFile } from '../readers/unreadable-file.ts';
import { readXml } from './xml-events.ts';

/** The shared strings of a workbook, which cells refer to by number. */
export type SharedTexts = { at(number: number): string | undefined };

const maxBytesOfPart = 256 * 1024 * 1024;
const maxTexts = 4_000_000;
const maxBytes = 96 * 1024 * 1024;
const maxCharactersOfAText = 128 * 1024;
const blockBytes = 1024 * 1024;
const textsInABlock = 65_536;

/** Reads the shared strings, without their phonetic hints. */
export async function readSharedTexts(content: AsyncIterable<Uint8Array>): Promise<SharedTexts> {
  const texts = new PackedTexts();
  let text = '';
  let isText = false;
  let isPhonetic = false;
  const listener = {
    open(name: string) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(more: string) {
      if (!isText) return;
      text += more;
      if (text.length > maxCharactersOfAText) refuse(`a text of more than ${maxCharactersOfAText / 1024} KB`);
    },
    close(name: string) {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.add(text);
    },
  };
  for await (const _ of readXml(content, listener, maxBytesOfPart));
  return texts;
}

/** Texts as bytes in blocks: a workbook can have millions of short ones, which would cost several times as much. */
class PackedTexts implements SharedTexts {
  readonly #blocks: Buffer[] = [];
  /** Where each text begins in its block and how long it is, and in which block it is. */
  readonly #places: Uint32Array[] = [];
  #count = 0;
  #bytes = 0;
  #used = blockBytes;

  add(text: string): void {
    const bytes = Buffer.byteLength(text);
    this.#bytes += bytes;
    if (this.#count >= maxTexts || this.#bytes > maxBytes) refuse('more texts than can be read');
    if (this.#used + bytes > blockBytes) {
      this.#blocks.push(Buffer.allocUnsafeSlow(Math.max(blockBytes, bytes)));
      this.#used = 0;
    }
    if (this.#count % textsInABlock === 0) this.#places.push(new Uint32Array(textsInABlock * 3));
    this.#blocks.at(-1)?.write(text, this.#used);
    this.#places.at(-1)?.set([this.#blocks.length - 1, this.#used, bytes], (this.#count % textsInABlock) * 3);
    this.#used += bytes;
    this.#count += 1;
  }

  at(number: number): string | undefined {
    if (!(number >= 0 && number < this.#count)) return undefined;
    const places = this.#places[Math.floor(number / textsInABlock)];
    const place = (Math.floor(number) % textsInABlock) * 3;
    const start = places?.[place + 1] ?? 0;
    return this.#blocks[places?.[place] ?? 0]?.toString('utf8', start, start + (places?.[place + 2] ?? 0));
  }
}

function refuse(what: string): never {
  throw new UnreadableFile(`This spreadsheet holds ${what}. Save the sheet as CSV UTF-8.`);
}
