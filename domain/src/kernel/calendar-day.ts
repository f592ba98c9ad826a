/** A day with no time and no zone, written YYYY-MM-DD. */
export type CalendarDay = `${number}-${number}-${number}`;

const dayMs = 86_400_000;

/** The day `count` days later; earlier when `count` is negative. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return toDay(new Date(toTime(day) + count * dayMs));
}

/** The same day of the month `count` months later; a day that month does not have becomes its last one. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastOfTarget = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toDay(new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastOfTarget))));
}

/** Whole days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((toTime(to) - toTime(from)) / dayMs);
}

/** The same day, or the Monday after it when it falls on a weekend. */
export function skipWeekend(day: CalendarDay): CalendarDay {
  const weekday = new Date(toTime(day)).getUTCDay();
  if (weekday === 6) return addDays(day, 2);
  if (weekday === 0) return addDays(day, 1);
  return day;
}

/**
 * Whether the text names a day that exists. A date that a month does not have would be taken for one of the next month.
 */
export function isCalendarDay(text: string): text is CalendarDay {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(toTime(text as CalendarDay)).getUTCDate() === Number(text.slice(-2))
  );
}

/** By language and length: making one takes longer than whatever it is used in. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

const lengths = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'short' },
} as const;

/**
 * A day as people say it in a language, without the year: "Monday, February 22", or "Feb 22" where there is little
 * room.
 */
export function spokenDay(day: CalendarDay, language: string, length: keyof typeof lengths = 'long'): string {
  const key = `${language} ${length}`;
  const format = dayFormats.get(key) ?? new Intl.DateTimeFormat(language, { ...lengths[length], timeZone: 'UTC' });
  dayFormats.set(key, format);
  return format.format(toTime(day));
}

function toTime(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function toDay(date: Date): CalendarDay {
  return date.toISOString().slice(0, 10) as CalendarDay;
}
