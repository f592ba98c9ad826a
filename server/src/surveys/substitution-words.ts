import { listedSubstitutionTypes } from '@attune/domain/surveys';

/** The word for each substitution, in one language. */
export type SubstitutionWords = Readonly<Record<string, string>>;

/** The words that stand in until an organization has its own, by language. */
export type WordsByLocale = Readonly<Record<string, SubstitutionWords>>;

/** The language that statements are written in; the others are translations of it. */
export const originalLocale = 'en';

type Naming = {
  /** What people call the organization. The same in every language. */
  readonly organization: string | undefined;
  /** Words of the organization's own, in the original language. Blank ones and unknown names count for nothing. */
  readonly own?: SubstitutionWords;
};

/** The words to compile statements with in one language. A language without words of its own uses the original ones. */
export function wordsIn(locale: string, words: WordsByLocale, { organization, own = {} }: Naming): SubstitutionWords {
  const chosen = locale === originalLocale ? listedSubstitutionTypes.filter((name) => Object.hasOwn(own, name) && own[name]?.trim()).map((name) => [name, own[name]]) : [];
  return { ...words[originalLocale], ...words[locale], ...(organization ? { organization } : {}), ...Object.fromEntries(chosen) };
}
