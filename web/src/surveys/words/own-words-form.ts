import type { OrganizationSubstitutionResource, SubstitutionCompanion } from '@attune/contract/surveys/substitutions';
import type { updateSubstitutions } from '@attune/contract/surveys/substitutions';
import type { Input } from '../../platform/api/call.ts';

/** What an organization calls things: a word, or nothing, by language and name, as in `de:manager`. */
export type WordsForm = Readonly<Record<string, string>>;

type Change = Input<typeof updateSubstitutions>['body']['data'][number];
type Name = OrganizationSubstitutionResource['attributes']['name'];

/** One name in one language: the usual word for it, how it is inflected, and the place of the own word in the form. */
export type WordField = {
  readonly key: string;
  readonly name: Name;
  readonly locale: string;
  readonly usual: string;
  readonly use: string;
};

export function formOfWords(substitutions: readonly OrganizationSubstitutionResource[]): WordsForm {
  return Object.fromEntries(
    substitutions.map(({ attributes: { locale, name, word } }) => [keyOf(locale, name), word ?? '']),
  );
}

/** What can be filled in, in the order of the server. */
export function wordFields(
  substitutions: readonly OrganizationSubstitutionResource[],
  included: readonly SubstitutionCompanion[],
): readonly WordField[] {
  return substitutions.map(({ attributes: { locale, name, word, compiledWord, substitutionId } }) => {
    const usual = included.find((each) => each.type === 'substitutions' && each.id === substitutionId);
    const { word: usualWord = '', use = '' } = usual?.type === 'substitutions' ? usual.attributes : {};
    return { key: keyOf(locale, name), name, locale, usual: word === null ? compiledWord : usualWord, use };
  });
}

/** What is wrong with a word; nothing where it can be filled in. */
export function wordProblem(word: string): string | undefined {
  return /[{}<>]/u.test(word) ? 'Words can’t contain braces or angle brackets.' : undefined;
}

/** What has changed since it was stored, as far as it can be filled in; a word that was emptied is taken back. */
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
