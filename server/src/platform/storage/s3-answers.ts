import { SaxesParser } from 'saxes';

type Element = { readonly name: string; readonly text: string };

/** The elements of an answer of S3 that hold text, in their order. */
export function elementsOf(xml: string): readonly Element[] {
  const found: Element[] = [];
  const parser = new SaxesParser();
  let text = '';
  parser.on('opentag', () => void (text = ''));
  parser.on('text', (part) => void (text += part));
  parser.on('closetag', ({ name }) => {
    if (text !== '') found.push({ name, text });
    text = '';
  });
  parser.write(xml).close();
  return found;
}

/** The text of the first element with this name. */
export function textOf(xml: string, name: string): string | undefined {
  return elementsOf(xml).find((element) => element.name === name)?.text;
}

/** The code of an error of S3, such as `AccessDenied`; undefined if the text is no error. */
export function errorCodeOf(text: string): string | undefined {
  if (!text.includes('<Error>')) return undefined;
  try {
    return textOf(text, 'Code');
  } catch {
    return undefined;
  }
}
