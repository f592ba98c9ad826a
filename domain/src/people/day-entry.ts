import { type CalendarDay, addMonths, isCalendarDay } from '../kernel/index.ts';

/** Why a text is no day that people can enter. */
export type DayProblem = 'not-a-day' | 'no-such-day' | 'before-1900';

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const slashDay = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const firstDay = '1900-01-01';

/** A day entered as YYYY-MM-DD or MM/DD/YYYY, not before 1900. */
export function parseDay(text: string): { readonly day: CalendarDay } | { readonly problem: DayProblem } {
  const iso = text.trim().replace(slashDay, '$3-$1-$2');
  if (!isoDay.test(iso)) return { problem: 'not-a-day' };
  if (!isCalendarDay(iso)) return { problem: 'no-such-day' };
  return iso < firstDay ? { problem: 'before-1900' } : { day: iso };
}

/** A day as people enter it, MM/DD/YYYY. */
export function formatDayEntry(day: CalendarDay): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
}

/** Whether a day comes after today. */
export function isAfter(day: CalendarDay, today: CalendarDay): boolean {
  return day > today;
}

/** Whether a day comes after the same day of the next year. */
export function isMoreThanOneYearAhead(day: CalendarDay, today: CalendarDay): boolean {
  return day > addMonths(today, 12);
}
