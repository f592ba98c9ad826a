import type { OrganizationSubstitutionResource, SubstitutionCompanion } from '@attune/contract/surveys/substitutions';
import type { updateSubstitutions } from '@attune/contract/surveys/substitutions';
import type { Input } from '../../platform/api/call.ts';

/** Custom wording: a word or an empty string by language and placeholder, as in `de:manager`. */
export type WordsForm = Readonly<Record<string, string>>;

type Change = Input<typeof updateSubstitutions>['body']['data'][number];
type Name = OrganizationSubstitutionResource['attributes']['name'];

/** One word in one language: default, inflection and its field in the form. */
export type WordField = {
  readonly key: string;
  readonly name: Name;
  readonly locale: string;
  readonly defaultWord: string;
  readonly use: string;
};

export function formOfWords(substitutions: readonly OrganizationSubstitutionResource[]): WordsForm {
  return Object.fromEntries(
    substitutions.map(({ attributes: { locale, name, word } }) => [keyOf(locale, name), word ?? '']),
  );
}

/** Placeholders, in the server's order. */
export function wordFields(
  substitutions: readonly OrganizationSubstitutionResource[],
  included: readonly SubstitutionCompanion[],
): readonly WordField[] {
  return substitutions.map(({ attributes: { locale, name, word, compiledWord, substitutionId } }) => {
    const substitution = included.find((each) => each.type === 'substitutions' && each.id === substitutionId);
    const { word: defaultWord = '', use = '' } = substitution?.type === 'substitutions' ? substitution.attributes : {};
    return { key: keyOf(locale, name), name, locale, defaultWord: word === null ? compiledWord : defaultWord, use };
  });
}

/** Validates a word; undefined if valid. */
export function wordProblem(word: string): string | undefined {
  return /[{}<>]/u.test(word) ? 'Words can’t contain braces or angle brackets.' : undefined;
}

/** Valid changes since the last save; an emptied word is reset. */
export function changedWords(form: WordsForm, stored: WordsForm): readonly Change[] {
  return Object.entries(form)
    .filter(([key, word]) => word.trim() !== (stored[key] ?? '').trim() && wordProblem(word) === undefined)
    .map(([key, word]) => {
      const [locale = '', name = ''] = key.split(':');
      return {
        type: 'organization-substitutions',
        attributes: { name: name as Name, locale, word: word.trim() || null },
      };
    });
}

function keyOf(locale: string, name: Name): string {
  return `${locale}:${name}`;
}
