/** British: without a comma before the last "and". */
export const englishList = new Intl.ListFormat('en-GB');
const plurals = new Intl.PluralRules('en');

/** "Capacity", "Capacity and Rest", "Capacity, Rest and Manager". */
export function listWords(words: readonly string[]): string {
  return englishList.format(words);
}

/** The form of a word for a count: "person" for 1, "people" for any other. */
export function pluralForm(count: number, one: string, many: string): string {
  return plurals.select(count) === 'one' ? one : many;
}
