import { listedSubstitutionTypes } from '@attune/domain/surveys';

/** The word for each substitution, in one language. */
export type SubstitutionWords = Readonly<Record<string, string>>;

/** Default words by language, for organizations without custom words. */
export type WordsByLocale = Readonly<Record<string, SubstitutionWords>>;

/** The original language of statements; the others are translations. */
export const originalLocale = 'en';

export type Naming = {
  /** The name of the organization, in every language. */
  readonly organization: string | undefined;
  /** The organization's custom words, by language. */
  readonly ofOrganization?: WordsByLocale;
  /** The campaign's custom words, in the original language. Blank values and unknown names are ignored. */
  readonly own?: SubstitutionWords;
};

/**
 * Resolves the words for compiling statements in one language: those of the campaign, then the organization, then the
 * defaults. A language without words uses those of the original language.
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
