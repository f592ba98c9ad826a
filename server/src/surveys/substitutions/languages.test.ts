import { describe, expect, test } from 'vitest';
import { languagesOf } from './languages.ts';

const both = { de: 'Ja.', es: 'Sí.', it: 'Sì.' };

describe('the languages in which people can be asked', () => {
  test('are the original and those that survey pages speak, with what is missing in each', () => {
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

  test('are one where nothing is translated', () => {
    expect(languagesOf(['1'], new Map())).toEqual([{ locale: 'en', isComplete: true, missing: 0 }]);
    expect(languagesOf([], new Map())).toEqual([{ locale: 'en', isComplete: true, missing: 0 }]);
  });
});
