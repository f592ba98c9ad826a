import type { StatementId } from '@attune/domain/surveys';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf } from '../../platform/csv/index.ts';
import { linesOf } from '../../platform/csv/read-csv.ts';
import { readTranslations, translationRows } from './translations-file.ts';

type Statement = {
  readonly id: StatementId;
  readonly key: string | null;
  readonly body: string;
  readonly isFromLibrary: boolean;
};

const aStatement = (id: string, values: Partial<Statement> = {}): Statement => ({
  id: id as StatementId,
  key: null,
  body: `I like ${id}.`,
  isFromLibrary: false,
  ...values,
});
const translationsOf = (entries: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  new Map(Object.entries(entries));
const linesFrom = (...rows: readonly (readonly string[])[]) =>
  rows.map((cells, place) => ({ number: place + 1, cells }));
const never: (id: StatementId) => boolean = () => false;

function read(
  rows: readonly (readonly string[])[],
  {
    statements = [aStatement('1'), aStatement('2')],
    translations = translationsOf({}),
    isLibrary = false,
    hasBeenSent = never,
  } = {},
) {
  return readTranslations(linesFrom(...rows), { survey: { statements }, translations, isLibrary, hasBeenSent });
}

/** Writes the file, transmits it and reads it again. */
async function throughFile(rows: Iterable<readonly string[]>) {
  let text = '';
  for await (const part of csvOf(rows)) text += part;
  const bytes = Buffer.from(text);
  const lines = [];
  for await (const line of linesOf(
    (async function* whole() {
      yield bytes;
    })(),
    bytes,
  ))
    lines.push(line);
  return lines;
}

describe('the translations file', () => {
  test('lists offered languages first, then others with translations', () => {
    const rows = [
      ...translationRows(
        { statements: [aStatement('1'), aStatement('7', { key: 'change-1' })] },
        translationsOf({ 1: { it: 'Mi piace.', de: 'Gut so.' }, 7: { ca: 'Molt bé.' } }),
        ['en', 'de', 'es'],
      ),
    ];
    expect(rows).toEqual([
      ['key', 'en', 'de', 'es', 'ca', 'it'],
      ['1', 'I like 1.', 'Gut so.', '', '', 'Mi piace.'],
      ['change-1', 'I like 7.', '', '', 'Molt bé.', ''],
    ]);
  });

  test('contains no changes when imported unchanged, whatever its content', async () => {
    const words = fc
      .string({ unit: 'grapheme', minLength: 3, maxLength: 40 })
      .map((text) => text.replaceAll(/[{}\p{Cc}]/gu, 'x').trim())
      .filter((text) => text.length >= 3 && text.isWellFormed());
    const risky = fc.oneof(
      words,
      fc.constantFrom(
        '=1+1',
        '-1 day',
        '@home',
        "'quoted'",
        "'=x",
        '+ more',
        'a;b,c',
        'say "hi"',
        'two\nlines',
        '＝wide',
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ body: risky, de: risky, it: fc.option(risky, { nil: undefined }) }), {
          minLength: 1,
          maxLength: 6,
        }),
        async (written) => {
          const statements = written.map(({ body }, place) => aStatement(`${place + 1}`, { body }));
          const translations = new Map(
            written.map(({ de, it }, place) => [`${place + 1}`, { de, ...(it === undefined ? {} : { it }) }]),
          );
          const lines = await throughFile(translationRows({ statements }, translations, ['en', 'de']));
          expect(
            readTranslations(lines, { survey: { statements }, translations, isLibrary: false, hasBeenSent: never }),
          ).toEqual({ given: [], problems: [] });
        },
      ),
    );
  });

  test('contains changes, ignoring empty cells and missing rows', () => {
    const translations = translationsOf({ 1: { de: 'Gut so.' } });
    expect(
      read(
        [
          ['key', 'de', 'fr'],
          ['1', '', ' Très bien. '],
        ],
        { translations },
      ),
    ).toEqual({ given: [{ statementId: '1', locale: 'fr', body: 'Très bien.' }], problems: [] });
    expect(
      read([
        ['fr', 'key'],
        ['Très bien.', '2'],
      ]),
    ).toEqual({ given: [{ statementId: '2', locale: 'fr', body: 'Très bien.' }], problems: [] });
    expect(
      read(
        [
          ['key', 'de'],
          ['1', 'Besser so.'],
        ],
        { translations },
      ).given,
    ).toEqual([{ statementId: '1', locale: 'de', body: 'Besser so.' }]);
  });

  test('lists all problems by row number', () => {
    const { problems } = read([
      ['key', 'en', 'de'],
      ['1', 'Another original.', 'ab'],
      ['9', '', ''],
      ['2', '', 'Gut für {{manager}}.'],
    ]);
    expect(problems.map(({ at }) => at.join(' '))).toEqual(['rows 2 en', 'rows 2 de', 'rows 3 key', 'rows 4 de']);
  });

  test('limits the number of problems', () => {
    const rows = Array.from({ length: 190 }, (_, place) => [`${place + 100}`, 'Ja.']);
    expect(read([['key', 'de'], ...rows]).problems).toHaveLength(100);
  });

  test('does not change library statements for an organization, nor sent ones', () => {
    const statements = [aStatement('1', { isFromLibrary: true, key: 'change-1' }), aStatement('2')];
    const rows = [
      ['key', 'de'],
      ['change-1', 'Besser so.'],
      ['2', 'Besser so.'],
    ];
    const translations = translationsOf({ 2: { de: 'Gut so.' } });
    const wrong = read(rows, { statements, translations, hasBeenSent: (id) => id === '2' }).problems.map(
      ({ detail }) => detail,
    );
    expect(wrong).toEqual([
      expect.stringContaining('belongs to the library'),
      expect.stringContaining('was already sent'),
    ]);
    expect(
      read(rows, { statements: [aStatement('1', { key: 'change-1' }), aStatement('2')], translations, isLibrary: true })
        .given,
    ).toHaveLength(2);
    expect(
      read(
        [
          ['key', 'es'],
          ['2', 'Bien así.'],
        ],
        { statements, translations, hasBeenSent: () => true },
      ).given,
    ).toHaveLength(1);
  });

  test('contains no control characters and no half characters', () => {
    expect(
      read([
        ['key', 'de'],
        ['1', 'Gut\u0007 so.'],
      ]).problems[0]?.detail,
    ).toBe('Remove control characters.');
    expect(
      read([
        ['key', 'de'],
        ['1', 'Gut \ud800 so.'],
      ]).problems[0]?.detail,
    ).toBe('Remove control characters.');
  });
});
