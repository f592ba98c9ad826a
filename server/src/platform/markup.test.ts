import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { escapeMarkup } from './markup.ts';

function readXml(xml: string) {
  let text = '';
  let attribute: string | undefined;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (part) => (text += part));
  parser.on('opentag', ({ attributes }) => (attribute = attributes['is']));
  parser.write(xml).close();
  return { text, attribute };
}

describe('escaped markup', () => {
  test('has no character that ends a text or an attribute', () => {
    expect(escapeMarkup(`<a href='x'>"Q&A"</a>`)).toBe('&lt;a href=&#39;x&#39;&gt;&quot;Q&amp;A&quot;&lt;/a&gt;');
  });

  test('keeps quotes and lines readable in texts', () => {
    expect(escapeMarkup('"I don\'t",\n\tsaid <she>\r', 'text')).toBe('"I don\'t",\n\tsaid &lt;she&gt;&#13;');
  });

  test('keeps lines and tabs in attributes, which parsers would turn into spaces', () => {
    expect(escapeMarkup('a\r\nb\tc')).toBe('a&#13;&#10;b&#9;c');
  });

  test('replaces what XML does not allow', () => {
    expect(escapeMarkup('a\0b\u001Fc\uFFFEd\uD800e😀')).toBe('a\uFFFDb\uFFFDc\uFFFDd\uFFFDe😀');
  });

  test('is read as it was written', () => {
    const texts = fc.string({
      unit: fc.constantFrom('a', '&', '<', '>', '"', "'", '\r', '\n', '\t', ' ', ']', 'é', '😀', ';'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(texts, (text) => {
        const [one, other] = [escapeMarkup(text), escapeMarkup(text, 'text')];
        expect([readXml(`<t is="${one}">${other}</t>`), readXml(`<t is='${one}'>${one}</t>`)]).toEqual([
          { text, attribute: text },
          { text, attribute: text },
        ]);
      }),
    );
  });
});
