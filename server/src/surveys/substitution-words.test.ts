import { describe, expect, test } from 'vitest';
import { wordsIn } from './substitution-words.ts';

const words = {
  en: { organization: 'our organization', manager: 'manager', leaders: 'leaders' },
  de: { organization: 'unserer Organisation', manager: 'Führungskraft' },
};

describe('substitution words', () => {
  test('use the defaults unless customized', () => {
    expect(wordsIn('en', words, { organization: undefined })).toEqual(words.en);
  });

  test('contain the name of the organization in every language', () => {
    expect(wordsIn('en', words, { organization: 'Acme' })).toEqual({ ...words.en, organization: 'Acme' });
    expect(wordsIn('de', words, { organization: 'Acme' })).toEqual({
      organization: 'Acme',
      manager: 'Führungskraft',
      leaders: 'leaders',
    });
  });

  test('of the organization apply in their language', () => {
    const own: Record<string, string> = { manager: 'team lead', leaders: '  ', chef: 'nobody' };
    Object.setPrototypeOf(own, { organization: 'another' });
    expect(wordsIn('en', words, { organization: 'Acme', own })).toEqual({
      organization: 'Acme',
      manager: 'team lead',
      leaders: 'leaders',
    });
    expect(wordsIn('de', words, { organization: 'Acme', own })['manager']).toBe('Führungskraft');
  });

  test('fall back to the original language', () => {
    expect(wordsIn('it', words, { organization: undefined })).toEqual(words.en);
  });

  test('are those of the campaign, then the organization, then the defaults', () => {
    const ofOrganization = {
      en: { manager: 'supervisor', leaders: 'directors', organization: 'the City' },
      de: { manager: 'Leitung' },
    };
    const byDefault = {
      en: { manager: 'manager', leaders: 'leaders', organization: 'our organization' },
      de: { manager: 'Führungskraft' },
    };
    const naming = { organization: 'Acme', ofOrganization, own: { manager: 'principal' } };
    expect(wordsIn('en', byDefault, naming)).toEqual({
      manager: 'principal',
      leaders: 'directors',
      organization: 'the City',
    });
    expect(wordsIn('de', byDefault, naming)).toEqual({ manager: 'Leitung', leaders: 'leaders', organization: 'Acme' });
  });

  test('ignore properties of the object prototype', () => {
    const byDefault = { en: { manager: 'manager' } };
    expect(wordsIn('constructor', byDefault, { organization: undefined, ofOrganization: {} })).toEqual({
      manager: 'manager',
    });
    expect(
      wordsIn('en', byDefault, {
        organization: undefined,
        ofOrganization: { en: { constructor: 'x', team: 'crew', manager: ' ' } },
      }),
    ).toEqual({ manager: 'manager' });
  });
});
