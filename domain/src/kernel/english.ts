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

/** Capitalizes the first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const counts = new Intl.NumberFormat('en-US');

/** Formats a count: "1,240". */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** Formats a difference in whole numbers with its sign: "+3", "−4", "0". */
export function formatDifference(value: number): string {
  const whole = Math.round(value);
  if (whole === 0) return '0';
  return whole > 0 ? `+${formatCount(whole)}` : `\u2212${formatCount(-whole)}`;
}

/** Formats a percentage from 0 to 100 in whole percent: "85%". */
export function formatPercent(percent: number): string {
  return `${Math.round(percent)}%`;
}

const smallNumbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;

/** A count within a sentence: "three"; above twelve in figures, "1,240". */
export function countInWords(count: number): string {
  return smallNumbers[count] ?? formatCount(count);
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Order of two names as people read them: "Team 2" before "Team 10". Negative, zero or positive, as sorting expects. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other);
}
