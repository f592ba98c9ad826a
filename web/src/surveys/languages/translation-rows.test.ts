import { languageName } from '@attune/domain/kernel';
import { describe, expect, it } from 'vitest';
import { languagesWords } from '../language-words.ts';
import { languagesFinding, missingWords } from './language-finding.ts';
import { readTranslations } from './translation-rows.ts';

describe('the file of translations', () => {
  it('is read as the server gives it out', () => {
    const csv =
      '\uFEFF"key","en","de","pt-BR"\r\n"rest-1","I rest, ""well"".","Ich ruhe.",\r\n' +
      '"31","\'-5 degrees is fine.","Zwei\nZeilen","Sim"\r\n';
    expect(readTranslations(csv)).toEqual({
      locales: ['en', 'de', 'pt-BR'],
      rows: [
        { key: 'rest-1', words: { en: 'I rest, "well".', de: 'Ich ruhe.', 'pt-BR': '' } },
        { key: '31', words: { en: '-5 degrees is fine.', de: 'Zwei\nZeilen', 'pt-BR': 'Sim' } },
      ],
    });
  });

  it('is nothing where there is none', () => {
    expect(readTranslations('')).toEqual({ locales: [], rows: [] });
  });
});

describe('the languages of a survey', () => {
  const english = { locale: 'en', isComplete: true, missing: 0 };
  const german = { locale: 'de', isComplete: true, missing: 0 };
  const french = { locale: 'fr', isComplete: false, missing: 4 };
  const spanish = { locale: 'es', isComplete: false, missing: 1 };

  it('are named as people name them', () => {
    expect(languageName('pt-BR')).toBe('Brazilian Portuguese');
    expect(languageName('not a language')).toBe('not a language');
  });

  it('are counted in a list', () => {
    expect([languagesWords([english]), languagesWords([english, german]), languagesWords([english, french])]).toEqual([
      'English',
      '2 languages',
      '1 of 2 complete',
    ]);
  });

  it('are told in a sentence, with what is missing', () => {
    expect(languagesFinding([english])).toBe('Complete in English');
    expect(languagesFinding([english, german, french])).toBe(
      'Complete in English and German; French misses 4 statements',
    );
    expect(languagesFinding([english, spanish, french])).toBe('Complete in English; two others are not');
    expect(missingWords(1)).toBe('1 statement missing');
  });
});
