/** Joins a list in British English, without a serial comma. */
export const englishList = new Intl.ListFormat('en-GB');
const plurals = new Intl.PluralRules('en');

/** Joins words: "Capacity", "Capacity and Rest", "Capacity, Rest and Manager". */
export function listWords(words: readonly string[]): string {
  return englishList.format(words);
}

/** Selects the English singular or plural: "person" for 1, "people" for any other count. */
export function pluralForm(count: number, one: string, many: string): string {
  return plurals.select(count) === 'one' ? one : many;
}
