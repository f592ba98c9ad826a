import { type CalendarDay, addMonths, isCalendarDay } from '../kernel/index.ts';

/** Why an entered date is rejected. */
export type DayProblem = 'not-a-day' | 'no-such-day' | 'before-1900';

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const slashDay = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const firstDay = '1900-01-01';

/** Parses a date entered as YYYY-MM-DD or MM/DD/YYYY; 1900 is the earliest year. */
export function parseDay(text: string): { readonly day: CalendarDay } | { readonly problem: DayProblem } {
  const iso = text.trim().replace(slashDay, '$3-$1-$2');
  if (!isoDay.test(iso)) return { problem: 'not-a-day' };
  if (!isCalendarDay(iso)) return { problem: 'no-such-day' };
  return iso < firstDay ? { problem: 'before-1900' } : { day: iso };
}

/** Formats a date for input fields, as MM/DD/YYYY. */
export function formatDayEntry(day: CalendarDay): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
}

/** Whether a date is in the future. */
export function isAfter(day: CalendarDay, today: CalendarDay): boolean {
  return day > today;
}

/** Whether a date is more than one year in the future. */
export function isMoreThanOneYearAhead(day: CalendarDay, today: CalendarDay): boolean {
  return day > addMonths(today, 12);
}
