import type { CalendarDay } from '@attune/domain/kernel';

/** Short names of the months; March to July are short enough in full, and September has four letters. */
export const monthAbbreviations = ['Jan', 'Feb', 'March', 'April', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const;

type DayParts = { readonly day: number; readonly month: string; readonly year: number };

/** "12 Jan 2024". */
export function formatDay(day: CalendarDay): string {
  const { day: number, month, year } = partsOf(day);
  return `${number} ${month} ${year}`;
}

/** "14 to 21 Sept 2026", "30 Nov to 7 Dec 2026", "28 Dec 2026 to 4 Jan 2027": what both ends share is said once. */
export function formatDays(from: CalendarDay, to: CalendarDay): string {
  const start = partsOf(from);
  const end = partsOf(to);
  if (from === to) return formatDay(from);
  if (start.year !== end.year) return `${formatDay(from)} to ${formatDay(to)}`;
  if (start.month !== end.month) return `${start.day} ${start.month} to ${formatDay(to)}`;
  return `${start.day} to ${formatDay(to)}`;
}

/** "Sept 2026". */
export function formatMonth(day: CalendarDay): string {
  const { month, year } = partsOf(day);
  return `${month} ${year}`;
}

/** An instant where the reader is: "September 3, 2024 9:05 AM". */
export function formatInstant(instant: Date | string, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {};
  const moment = new Date(instant);
  const date = moment.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', ...zone });
  const time = moment.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', ...zone });
  return `${date} ${time}`.replaceAll('\u202f', ' ');
}

/** The years a list of years offers: a hundred, the newest first. */
export function yearsUpTo(newest: number): readonly number[] {
  return Array.from({ length: 100 }, (_, ago) => newest - ago);
}

function partsOf(text: CalendarDay): DayParts {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return { day, month: monthAbbreviations[month - 1] ?? '', year };
}
