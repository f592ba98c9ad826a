import { describe, expect, test } from 'vitest';
import { languagesOf } from './languages.ts';

const both = { de: 'Ja.', es: 'Sí.', it: 'Sì.' };

describe('survey languages', () => {
  test('are the original and those of the survey pages, with missing translations', () => {
    const translations = new Map<string, Readonly<Record<string, string>>>([
      ['1', both],
      ['2', { de: 'Nein.' }],
    ]);
    expect(languagesOf(['1', '2', '1'], translations)).toEqual([
      { locale: 'en', isComplete: true, missing: 0 },
      { locale: 'es', isComplete: false, missing: 1 },
      { locale: 'de', isComplete: true, missing: 0 },
    ]);
  });

  test('contain only the original if nothing is translated', () => {
    expect(languagesOf(['1'], new Map())).toEqual([{ locale: 'en', isComplete: true, missing: 0 }]);
    expect(languagesOf([], new Map())).toEqual([{ locale: 'en', isComplete: true, missing: 0 }]);
  });
});
