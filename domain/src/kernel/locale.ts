/** Whether a text names a language as BCP 47 does: a language, and perhaps a script, a region or a variant. */
export function isLocale(text: string): boolean {
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(text);
}
