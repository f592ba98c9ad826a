import { listedSubstitutionTypes } from '@attune/domain/surveys';

/** The word for each substitution, in one language. */
export type SubstitutionWords = Readonly<Record<string, string>>;

/** The words that stand in until an organization has its own, by language. */
export type WordsByLocale = Readonly<Record<string, SubstitutionWords>>;

/** The language that statements are written in; the others are translations of it. */
export const originalLocale = 'en';

export type Naming = {
  /** What people call the organization. The same in every language. */
  readonly organization: string | undefined;
  /** What the organization says instead of the usual words, by language. */
  readonly ofOrganization?: WordsByLocale;
  /** What one campaign says, in the original language. Blank ones and unknown names count for nothing. */
  readonly own?: SubstitutionWords;
};

/**
 * The words to compile statements with in one language: a campaign's before the organization's, these before the usual
 * ones. A language without words of its own uses the original ones.
 */
export function wordsIn(
  locale: string,
  words: WordsByLocale,
  { organization, ofOrganization = {}, own = {} }: Naming,
): SubstitutionWords {
  return {
    ...words[originalLocale],
    ...words[locale],
    ...(organization ? { organization } : {}),
    ...listed(Object.hasOwn(ofOrganization, locale) ? ofOrganization[locale] : {}),
    ...(locale === originalLocale ? listed(own) : {}),
  };
}

function listed(words: SubstitutionWords = {}): SubstitutionWords {
  return Object.fromEntries(
    listedSubstitutionTypes.flatMap((name) =>
      Object.hasOwn(words, name) && words[name]?.trim() ? [[name, words[name]]] : [],
    ),
  );
}
