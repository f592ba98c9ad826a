/** Checks the format of a BCP 47 language tag: a language with optional script, region or variant. */
export function isLocale(text: string): boolean {
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(text);
}
