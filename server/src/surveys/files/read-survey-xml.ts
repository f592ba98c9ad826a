import { invalid } from '@attune/domain/kernel';
import { type SaxesAttributePlain, SaxesParser } from 'saxes';

/** An element of survey XML before its meaning is checked. */
export type XmlElement = {
  readonly name: string;
  readonly line: number;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
};

/** The allowed elements, their parents and their attributes. Anything else is refused at its start. */
const grammar: Readonly<
  Record<string, { readonly within: string; readonly attributes: readonly string[]; readonly holdsText?: true }>
> = {
  survey: { within: '', attributes: ['name', 'version', 'type'] },
  description: { within: 'survey', attributes: [], holdsText: true },
  section: { within: 'survey', attributes: ['sphere'] },
  question: { within: 'section', attributes: ['kind', 'category', 'order', 'required'] },
  text: { within: 'question', attributes: ['locale'], holdsText: true },
};

const xmlLimits = {
  characters: 1_000_000,
  elements: 5000,
  attributeCharacters: 1000,
  textCharacters: 5000,
  references: 50_000,
} as const;
const piece = 16_384;

type Growing = {
  -readonly [K in keyof XmlElement]: XmlElement[K] extends readonly (infer E)[]
    ? E[]
    : XmlElement[K] extends ReadonlyMap<infer K2, infer V>
      ? Map<K2, V>
      : XmlElement[K];
};

/**
 * Parses survey XML into elements. Supports no DTD, no entities except the five of XML and numeric references, no
 * processing instructions and no external resources. Refuses with `invalid` text that is not well-formed or not part of
 * a survey: one problem with its line. The grammar allows at most four levels of elements.
 */
export function readSurveyXml(xmlText: string): XmlElement {
  if (xmlText.length > xmlLimits.characters) throw refused(1, 'The XML can be up to 1 MB.');
  const forbidden = /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.exec(xmlText);
  if (forbidden) throw refused(lineAt(xmlText, forbidden.index), 'Documents with a DOCTYPE are not supported.');
  if (xmlText.split('&', xmlLimits.references + 2).length > xmlLimits.references + 1)
    throw refused(1, 'This document has too many character references.');
  const reading = new Reading();
  for (let from = 0; from < xmlText.length; from += piece) reading.parser.write(xmlText.slice(from, from + piece));
  reading.parser.close();
  if (!reading.root) throw refused(1, 'The file is not XML. Choose the XML file of a survey.');
  return reading.root;
}

class Reading {
  readonly parser = new SaxesParser({ xmlns: false, position: true });
  root: Growing | undefined;
  readonly #open: Growing[] = [];
  #count = 0;

  constructor() {
    const { parser } = this;
    parser.on('error', ({ message }) => {
      throw this.#refused(`This XML cannot be read: ${message.replace(/^\d+:\d+: /, '').slice(0, 200)}`);
    });
    parser.on('xmldecl', ({ encoding, version }) => {
      if (version !== '1.0' || !/^(utf-8)?$/i.test(encoding ?? ''))
        throw this.#refused('Only XML 1.0 in UTF-8 is supported.');
    });
    parser.on('processinginstruction', () => {
      throw this.#refused('Processing instructions are not supported.');
    });
    parser.on('opentagstart', ({ name }) => this.#begin(name));
    parser.on('attribute', (attribute) => this.#addAttribute(attribute));
    parser.on('text', (text) => this.#addText(text));
    parser.on('cdata', (text) => this.#addText(text));
    parser.on('closetag', () => void this.#open.pop());
  }

  #begin(name: string): void {
    const above = this.#open.at(-1);
    this.#count += 1;
    if (this.#count > xmlLimits.elements)
      throw this.#refused(`A survey can have up to ${xmlLimits.elements} elements.`);
    if (!Object.hasOwn(grammar, name) || grammar[name]?.within !== (above?.name ?? ''))
      throw this.#refused(`The element "${name.slice(0, 50)}" is not allowed here.`);
    const element: Growing = { name, line: this.parser.line, attributes: new Map(), children: [], text: '' };
    if (above) above.children.push(element);
    else this.root = element;
    this.#open.push(element);
  }

  #addAttribute({ name, value }: SaxesAttributePlain): void {
    const element = this.#open.at(-1);
    if (!element || !grammar[element.name]?.attributes.includes(name))
      throw this.#refused(`The attribute "${name.slice(0, 50)}" is not allowed here.`);
    if (value.length > xmlLimits.attributeCharacters) throw this.#refused(`"${name}" is too long.`);
    element.attributes.set(name, value);
  }

  #addText(text: string): void {
    const element = this.#open.at(-1);
    if (text.trim() === '' && !(element && grammar[element.name]?.holdsText)) return;
    if (!element || !grammar[element.name]?.holdsText)
      throw this.#refused('Text is only allowed in "text" and "description".');
    element.text += text;
    if (element.text.length > xmlLimits.textCharacters) throw this.#refused('This text is too long.');
  }

  #refused(detail: string) {
    return refused(this.parser.line, detail);
  }
}

function refused(line: number, detail: string) {
  return invalid({ at: ['xmlText'], detail: `Line ${line}: ${detail}` });
}

function lineAt(text: string, place: number): number {
  return text.slice(0, place).split('\n').length;
}
