import { describe, expect, test } from 'vitest';
import { wordsIn } from './substitution-words.ts';

const words = { en: { organization: 'our organization', manager: 'manager', leaders: 'leaders' }, de: { organization: 'unserer Organisation', manager: 'Führungskraft' } };

describe('the words for statements', () => {
  test('are the usual ones where nobody has others', () => {
    expect(wordsIn('en', words, { organization: undefined })).toEqual(words.en);
  });

  test('name the organization in every language', () => {
    expect(wordsIn('en', words, { organization: 'Acme' })).toEqual({ ...words.en, organization: 'Acme' });
    expect(wordsIn('de', words, { organization: 'Acme' })).toEqual({ organization: 'Acme', manager: 'Führungskraft', leaders: 'leaders' });
  });

  test('of the organization itself hold in the language it wrote them in', () => {
    const own: Record<string, string> = { manager: 'team lead', leaders: '  ', chef: 'nobody' };
    Object.setPrototypeOf(own, { organization: 'another' });
    expect(wordsIn('en', words, { organization: 'Acme', own })).toEqual({ organization: 'Acme', manager: 'team lead', leaders: 'leaders' });
    expect(wordsIn('de', words, { organization: 'Acme', own })['manager']).toBe('Führungskraft');
  });

  test('of a language without any are the original ones', () => {
    expect(wordsIn('it', words, { organization: undefined })).toEqual(words.en);
  });
});
