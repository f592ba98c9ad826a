import type { OrganizationSubstitutionResource, SubstitutionCompanion } from '@attune/contract/surveys/substitutions';
import { describe, expect, it } from 'vitest';
import { compiledIn, wordsOfLanguage } from '../own-words.ts';
import { exampleSentences, examplesIn } from './example-sentences.ts';
import { changedWords, formOfWords, wordFields, wordProblem } from './own-words-form.ts';

type Attributes = OrganizationSubstitutionResource['attributes'];

function aSubstitution(
  name: Attributes['name'],
  locale: string,
  attributes: Partial<Attributes> = {},
): OrganizationSubstitutionResource {
  const id = `${name}-${locale}`;
  return {
    type: 'organization-substitutions',
    id,
    attributes: {
      substitutionTypeId: name,
      substitutionId: id,
      name,
      locale,
      word: null,
      compiledWord: name,
      ...attributes,
    },
  };
}

const substitutions = [
  aSubstitution('manager', 'en', { word: 'lead', compiledWord: 'lead' }),
  aSubstitution('leaders', 'en'),
  aSubstitution('manager', 'de', { compiledWord: 'Führungskraft' }),
];
const defaults: readonly SubstitutionCompanion[] = [
  {
    type: 'substitutions',
    id: 'manager-en',
    attributes: { substitutionTypeId: 'manager', locale: 'en', word: 'manager', use: 'Follows "my".' },
  },
];

describe('what an organization calls things', () => {
  it('is filled into statements, at their beginning with a capital letter', () => {
    const words = wordsOfLanguage(substitutions, 'en');
    expect(compiledIn('My {{manager}} listens.', words)).toBe('My lead listens.');
    expect(compiledIn('{{leaders}} listen.', words)).toBe('Leaders listen.');
  });

  it('is nothing where a statement has no place for it, or for one that nobody knows', () => {
    expect(compiledIn('I rest.', wordsOfLanguage(substitutions, 'en'))).toBeUndefined();
    expect(compiledIn('My {{team}} rests.', wordsOfLanguage(substitutions, 'en'))).toBeUndefined();
  });

  it('is edited by language, with the usual word and how it is inflected beside it', () => {
    expect(formOfWords(substitutions)).toEqual({ 'en:manager': 'lead', 'en:leaders': '', 'de:manager': '' });
    expect(wordFields(substitutions, defaults)[0]).toMatchObject({
      key: 'en:manager',
      defaultWord: 'manager',
      use: 'Follows "my".',
    });
    expect(wordFields(substitutions, defaults)[2]).toMatchObject({ key: 'de:manager', defaultWord: 'Führungskraft' });
  });

  it('is stored as far as it has changed; an emptied word is taken back', () => {
    const stored = formOfWords(substitutions);
    expect(changedWords(stored, stored)).toEqual([]);
    expect(
      changedWords({ ...stored, 'en:manager': ' ', 'de:manager': ' Chefin ' }, stored).map(
        ({ attributes }) => attributes,
      ),
    ).toEqual([
      { name: 'manager', locale: 'en', word: null },
      { name: 'manager', locale: 'de', word: 'Chefin' },
    ]);
    expect(changedWords({ ...stored, 'en:manager': '{lead}' }, stored)).toEqual([]);
    expect([wordProblem('lead'), wordProblem('{lead}')]).toEqual([
      undefined,
      'Words can’t contain braces or angle brackets.',
    ]);
  });
});

describe('the sentences that show words at work', () => {
  it('are two for each name', () => {
    const found = examplesIn([
      'My {{manager}} listens.',
      'I rest.',
      'My {{manager}} helps.',
      'My {{manager}} asks.',
      '{{leaders}} of {{organization}} listen.',
    ]);
    expect(found.get('manager')).toEqual(['My {{manager}} listens.', 'My {{manager}} helps.']);
    expect(found.get('leaders')).toEqual(found.get('organization'));
  });

  it.each(['en', 'de', 'es', 'fr', 'pt-BR'])('are there in every language of the library: %s', async (locale) => {
    const found = await exampleSentences(locale);
    expect([...found.keys()].toSorted()).toEqual(['coworkers', 'leaders', 'manager', 'organization']);
  });

  it('are none in a language that the library does not know', async () => {
    expect(await exampleSentences('xx')).toEqual(new Map());
  });
});
