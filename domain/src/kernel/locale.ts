/** Checks the format of a BCP 47 language tag: a language with optional script, region or variant. */
export function isLocale(text: string): boolean {
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(text);
}

const languageNames = new Map<string, Intl.DisplayNames>();

/** The name of a language in English or another language: "German", "Portuguese (Brazil)"; the tag itself if unknown. */
export function languageName(locale: string, inLanguage = 'en'): string {
  const names = languageNames.get(inLanguage) ?? new Intl.DisplayNames(inLanguage, { type: 'language' });
  languageNames.set(inLanguage, names);
  try {
    return names.of(locale) ?? locale;
  } catch {
    return locale;
  }
}
