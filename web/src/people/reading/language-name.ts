const languages = new Intl.DisplayNames('en', { type: 'language' });

/** The name of a language, as readers of English know it. */
export function languageName(localeId: string): string {
  return languages.of(localeId) ?? localeId;
}
