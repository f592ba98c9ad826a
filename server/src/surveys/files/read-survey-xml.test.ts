import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { surveyTypes } from '@attune/domain/surveys';
import { readSurveyXml } from './read-survey-xml.ts';
import { surveyOfXml } from './survey-from-xml.ts';
import { contentFolder } from '../surveys.test-support.ts';
import { writeSurveyXml } from './write-survey-xml.ts';

const survey = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<survey name="Pulse">\n${inside}\n</survey>`;
const question = (attributes = '', texts = '<text>I know whom to ask.</text>') =>
  `<section sphere="Manager"><question ${attributes}>${texts}</question></section>`;
const read = (xml: string) => surveyOfXml(readSurveyXml(xml));
const withDoctype = (subset: string, inside = question()) =>
  `<?xml version="1.0"?>\n<!DOCTYPE survey ${subset}>\n<survey name="x">${inside}</survey>`;
const entityIn = (name: string) => question('', `<text>&${name};</text>`);
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');

/** Known attacks on XML parsers. */
const hostile: Readonly<Record<string, string>> = {
  'an external entity of a file': withDoctype('[<!ENTITY x SYSTEM "file:///etc/passwd">]', entityIn('x')),
  'an external entity of an address': withDoctype('[<!ENTITY x SYSTEM "http://127.0.0.1:9/x">]', entityIn('x')),
  'a parameter entity': withDoctype('[<!ENTITY % x SYSTEM "http://127.0.0.1:9/x.dtd"> %x;]'),
  'an external DTD': withDoctype('SYSTEM "http://127.0.0.1:9/x.dtd"'),
  'a public DTD': withDoctype('PUBLIC "-//W3C//DTD XHTML 1.0//EN" "http://127.0.0.1:9/x.dtd"'),
  'a billion laughs': withDoctype(`[<!ENTITY l0 "lol">${laughs}]`, entityIn('l9')),
  'a quadratic blow-up': withDoctype(
    `[<!ENTITY x "${'a'.repeat(50_000)}">]`,
    question('', `<text>${'&x;'.repeat(50_000)}</text>`),
  ),
  'a DOCTYPE in small letters': '<!doctype survey><survey name="x"/>',
  'an entity that nobody declared': survey(entityIn('nbsp')),
  'a million numbered characters': survey(question('', `<text>${'&#65;'.repeat(1_000_000)}</text>`)),
  'as many numbered characters as fit': survey(question('', `<text>${'&#65;'.repeat(190_000)}</text>`)),
  'a depth of ten thousand': survey(`${'<section>'.repeat(10_000)}${'</section>'.repeat(10_000)}`),
  'a depth of strange elements': survey('<a>'.repeat(10_000)),
  'a million attributes': `<survey ${Array.from({ length: 1_000_000 }, (_, n) => `a${n}=""`).join(' ')}/>`,
  'as many attributes as fit': `<survey ${Array.from({ length: 90_000 }, (_, n) => `a${n}=""`).join(' ')}/>`,
  'more elements than a survey has': survey(question('', '<text/>'.repeat(6000))),
  'UTF-7': '<?xml version="1.0" encoding="UTF-7"?>+ADw-survey name=+ACI-x+ACI-/+AD4-',
  'another encoding': '<?xml version="1.0" encoding="utf-16"?><survey name="x"/>',
  'another version': '<?xml version="1.1"?><survey name="x"/>',
  XInclude: survey('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>'),
  'an instruction': `<?xml-stylesheet href="http://127.0.0.1:9/x.xsl"?>${survey(question())}`,
  'a schema elsewhere':
    '<survey xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
    'xsi:noNamespaceSchemaLocation="http://127.0.0.1:9/x.xsd" name="x"/>',
  'two roots': '<survey name="x"/><survey name="y"/>',
  'an end that is missing': '<survey name="x"><section>',
  'an attribute that stands twice': '<survey name="x" name="y"/>',
  'words beside elements': survey('hello'),
  'a NUL': survey(question('', '<text>a\0b</text>')),
  'a numbered NUL': survey(question('', '<text>a&#0;b</text>')),
  'half a character': survey(question('', '<text>a&#xD800;b</text>')),
  'a comment that never ends': '<survey name="x"><!-- ',
  'CDATA that never ends': survey(question('', '<text><![CDATA[ ')),
  'a value that never ends': `<survey name="${'x'.repeat(900_000)}`,
  'the prototype of objects': survey('<constructor/>'),
  'no XML': 'name,body\nPulse,I know whom to ask.',
  JSON: '{"name":"Pulse"}',
  nothing: '',
  blanks: ' \n\t ',
};

const connect = vi.spyOn(Socket.prototype, 'connect');
const fetched = vi.spyOn(globalThis, 'fetch');
const isRefused = expect.objectContaining({
  code: 'invalid',
  problems: [{ at: ['xmlText'], detail: expect.stringMatching(/^Line \d+: /) }],
});

/** The parsed name, or the code with which the text was refused. */
function outcomeOf(xml: string): unknown {
  try {
    return read(xml).name;
  } catch (error) {
    return (error as { readonly code?: unknown }).code;
  }
}

describe('hostile XML', () => {
  // Shows GAP-31
  test.each(Object.keys(hostile))('is refused without loading anything: %s', (name) => {
    vi.clearAllMocks();
    expect(() => read(hostile[name] as string)).toThrow(isRefused);
    expect([connect, fetched].map(({ mock }) => mock.calls)).toEqual([[], []]);
  });

  test('is parsed or refused, whatever it contains', () => {
    const pieces = fc.constantFrom(
      '<survey name="x">',
      '</survey>',
      '<section>',
      '</section>',
      '<question>',
      '</question>',
      '<text>',
      '</text>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '&#65;',
      '&lt;',
      '&x;',
      '<?x?>',
      'words',
      '"',
      '\0',
      '\ud800',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        expect(outcomeOf(parts.join(''))).toBeOneOf(['x', 'invalid']);
      }),
      { numRuns: 500 },
    );
  });
});

describe('survey XML', () => {
  test('gets defaults for omitted attributes', () => {
    expect(read(survey(`<description> For all. </description>${question()}`))).toEqual({
      name: 'Pulse',
      description: 'For all.',
      version: 1,
      type: 'custom',
      statements: [
        {
          body: 'I know whom to ask.',
          kind: 'likert5',
          category: '',
          sphere: 'Manager',
          isRequired: true,
          translations: {},
          line: 3,
        },
      ],
      problems: [],
    });
  });

  test('may contain comments, CDATA and escapes, which are plain text', () => {
    const { statements } = read(
      survey(
        question('', '<!-- <text>no</text> --><text><![CDATA[<b>A & B</b> <!-- x --> ]]>&lt;script&gt; &#x41;</text>'),
      ),
    );
    expect(statements[0]?.body).toBe('<b>A & B</b> <!-- x --> <script> A');
  });

  test('orders questions by number, across sections', () => {
    const two = (order: number, body: string) => question(`order="${order}"`, `<text>${body}</text>`);
    expect(read(survey(two(2, 'Second.') + two(1, 'First.'))).statements.map(({ body }) => body)).toEqual([
      'First.',
      'Second.',
    ]);
    expect(read(survey(question('', '<text>One.</text>') + question('', '<text>Two.</text>'))).problems).toEqual([]);
  });

  test.each([
    ['<survey/>', 1, 'A name has 1 to 200 characters.'],
    ['<survey name="x"/>', 1, 'A survey has 1 to 100 statements, not 0.'],
    [survey(question('kind="stars"')), 3, 'There is no kind "stars".'],
    [survey(question('order="first"')), 3, 'The order must be a whole number, 1 or greater.'],
    [survey(question('order="1"') + question('order="1"')), 3, 'Two questions have the order 1.'],
    [survey(question('required="maybe"')), 3, '"required" must be true or false.'],
    [
      survey('<section sphere="Home"><question><text>Yes, I do.</text></question></section>'),
      3,
      'There is no sphere "Home".',
    ],
    [survey(question('', '<text locale="es">Sé a quién preguntar.</text>')), 3, 'A question needs a text in "en".'],
    [survey(question('', '\n<text>I know.</text>\n<text>I know.</text>')), 5, 'There are two texts in "en".'],
    [
      survey(question('', '<text>I know.</text>\n<text locale="english">I know.</text>')),
      4,
      '"english" is not a language code.',
    ],
    [survey(question('', '<text>I trust {{ceo}}.</text>')), 3, '{{ceo}} is not known.'],
    [
      survey(question('', '<text>I trust my {{manager}}.</text>\n<text locale="de">Ich vertraue.</text>')),
      4,
      '{{manager}} of the original is missing.',
    ],
    ['<survey name="x" version="1.5">\n</survey>', 1, 'The version must be a whole number'],
    ['<survey name="x" type="secret"/>', 1, 'There is no type "secret".'],
    [
      survey('<description>a</description>\n<description>b</description>'),
      4,
      'A survey can have only one description.',
    ],
  ])('lists its problems by line: %s', (xml, line, detail) => {
    expect(read(xml).problems).toContainEqual({ line, detail: expect.stringContaining(detail) });
  });

  const words = fc
    .string({ unit: 'grapheme', minLength: 3, maxLength: 60 })
    .map((text) => text.replaceAll(/[{}\p{Cc}\uFFFE\uFFFF]/gu, 'x').trim())
    .filter((text) => text.length >= 3 && text.length <= 300 && text.isWellFormed());
  const statement = fc.record({
    body: fc.oneof(
      words,
      words.map((each) => `${each} {{manager}}`),
    ),
    kind: fc.constantFrom('likert5' as const, 'enps' as const, 'openResponse' as const),
    sphere: fc.constantFrom(
      'Work Experience' as const,
      'Manager' as const,
      'Leadership' as const,
      'Coworkers' as const,
    ),
    isRequired: fc.boolean(),
    category: fc.constantFrom('autonomy', 'force', 'enps', ''),
    locales: fc.uniqueArray(fc.constantFrom('de', 'pt-BR', 'zh-Hant-TW'), { maxLength: 3 }),
  });
  const any = fc.record({
    name: words,
    description: fc.oneof(fc.constant(''), words),
    version: fc.integer({ min: 1, max: 9999 }),
    type: fc.constantFrom(...surveyTypes),
    statements: fc.array(statement, { minLength: 1, maxLength: 12 }),
  });

  test('survives a round trip', () => {
    fc.assert(
      fc.property(any, ({ statements, ...facts }) => {
        const written = statements.map(({ category, ...each }, place) => ({
          ...each,
          id: `${place}`,
          order: place + 1,
          category: { key: category },
        }));
        const translations = new Map(
          statements.map(({ body, locales }, place) => [
            `${place}`,
            Object.fromEntries(locales.map((locale) => [locale, `${body} (${locale})`])),
          ]),
        );
        const back = read(writeSurveyXml({ ...facts, statements: written } as never, translations));
        expect(back).toMatchObject({ ...facts, problems: [] });
        expect(back.statements).toMatchObject(
          statements.map(({ body, kind, sphere, isRequired, category }, place) => ({
            body,
            kind,
            sphere,
            isRequired,
            category,
            translations: translations.get(`${place}`),
          })),
        );
      }),
    );
  });

  // Shows GAP-31
  test('matches its schema: the same elements, attributes, kinds, spheres and types', () => {
    const schema = readFileSync(join(contentFolder, 'survey-1.xsd'), 'utf8');
    const named = (pattern: RegExp) => new Set([...schema.matchAll(pattern)].map(([, name]) => name));
    expect(named(/<xs:element name="([^"]+)"/g)).toEqual(
      new Set(['survey', 'description', 'section', 'question', 'text']),
    );
    expect(named(/<xs:attribute name="([^"]+)"/g)).toEqual(
      new Set(['name', 'version', 'type', 'sphere', 'kind', 'category', 'order', 'required', 'locale']),
    );
    for (const value of [
      ...surveyTypes,
      'likert5',
      'enps',
      'open_response',
      'Work Experience',
      'Leadership',
      'Manager',
      'Coworkers',
    ])
      expect(named(/<xs:enumeration value="([^"]+)"/g)).toContain(value);
  });
});
