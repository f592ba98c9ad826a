import type { CalendarDay } from '@attune/domain/kernel';
import type { RespondentLanguage } from '@attune/contract/respondent';

/**
 * Puts values into the `{{places}}` of a text. A value that begins a sentence gets an upper-case first letter.
 * Refuses with a RangeError a text that asks for a value it is not given.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  const parts = text.split(/\{\{(\w+)\}\}/);
  return parts.map((part, place) => (place % 2 === 0 ? part : filled(part, values, parts.slice(0, place).join('')))).join('');
}

function filled(name: string, values: Readonly<Record<string, string | number>>, before: string): string {
  const value = values[name];
  if (value === undefined) throw new RangeError(`No value for {{${name}}}`);
  return /(^|[.!?]\s+)$/.test(before) ? capitalized(String(value)) : String(value);
}

/** The same text with its first letter in upper case. */
export function capitalized(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** A day as people say it, with its weekday and without the year: "Monday, November 23". */
export function spokenDay(day: CalendarDay, language: RespondentLanguage): string {
  return dayFormatOf(language).format(new Date(`${day}T00:00:00Z`));
}

const dayFormats = new Map<RespondentLanguage, Intl.DateTimeFormat>();

function dayFormatOf(language: RespondentLanguage): Intl.DateTimeFormat {
  const known = dayFormats.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  dayFormats.set(language, made);
  return made;
}
