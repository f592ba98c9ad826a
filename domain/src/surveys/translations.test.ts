import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { translationProblems } from './translations.ts';

const original = 'My {{manager}} listens at {{organization}}.';

describe('a translation', () => {
  it('can use the same substitutions in any order and number', () => {
    expect(
      translationProblems(original, 'Bei {{organization}} hört meine {{manager}} zu, die {{manager}}.', []),
    ).toEqual([]);
  });

  it('is refused if a substitution is missing or different', () => {
    expect(translationProblems(original, 'Bei {{organization}} hören {{leaders}} zu.', ['de'])).toEqual([
      { at: ['de'], detail: '{{manager}} of the original is missing.' },
      { at: ['de'], detail: '{{leaders}} is not in the original.' },
    ]);
  });

  it('is refused if it is too short, too long or uses an unknown substitution', () => {
    expect(translationProblems('Yes.', 'Ja', []).map(({ detail }) => detail)).toEqual([
      'A statement has 3 to 300 characters, not 2.',
    ]);
    expect(translationProblems('Yes.', 'x'.repeat(301), [])).toHaveLength(1);
    expect(translationProblems('Yes.', 'Ja, {{chef}}.', []).map(({ detail }) => detail)).toEqual([
      expect.stringContaining('{{chef}} is not known'),
      '{{chef}} is not in the original.',
    ]);
  });

  it('of the library has the substitutions of the original in every language', () => {
    const read = (name: string) =>
      JSON.parse(readFileSync(new URL(`../../../content/${name}`, import.meta.url), 'utf8'));
    const bodies = new Map<string, string>(
      read('surveys.json').surveys.flatMap(({ statements }: { statements: { id: string; body: string }[] }) =>
        statements.map(({ id, body }) => [id, body]),
      ),
    );
    const wrong = ['de', 'es', 'fr', 'pt-BR'].flatMap((locale) =>
      Object.entries<string>(read(`surveys.${locale}.json`).statements).flatMap(([key, body]) =>
        translationProblems(bodies.get(key) ?? '', body, [locale, key]),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
