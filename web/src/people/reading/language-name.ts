const languages = new Intl.DisplayNames('en', { type: 'language' });

/** English name of a language. */
export function languageName(localeId: string): string {
  return languages.of(localeId) ?? localeId;
}
