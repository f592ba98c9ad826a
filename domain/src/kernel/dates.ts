import type { CalendarDay } from './calendar-day.ts';
import { localTimeAt } from './time-zone.ts';

type Instant = Date | string;

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Short names of the months; March to July are short enough in full, and September has four letters. */
export const monthAbbreviations = [
  'Jan',
  'Feb',
  'March',
  'April',
  'May',
  'June',
  'July',
  'Aug',
  'Sept',
  'Oct',
  'Nov',
  'Dec',
] as const;

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The date of an instant in a time zone. */
export function dayAt(instant: Instant, timeZone: string): CalendarDay {
  return localTimeAt(new Date(instant), timeZone).day;
}

/** Formats a date for tables: "Jan 12, 2024". */
export function formatDay(day: CalendarDay): string {
  return `${formatDayOfYear(day)}, ${partsOf(day).year}`;
}

/** Formats a date without its year: "Jan 12". */
export function formatDayOfYear(day: CalendarDay): string {
  const { date, month } = partsOf(day);
  return `${monthAbbreviations[month]} ${date}`;
}

/** Formats a date range, shared parts once: "Sept 14 to 21, 2026", "Dec 28, 2026 to Jan 4, 2027". */
export function formatDays(from: CalendarDay, to: CalendarDay): string {
  const [start, end] = [partsOf(from), partsOf(to)];
  if (from === to) return formatDay(from);
  if (start.year !== end.year) return `${formatDay(from)} to ${formatDay(to)}`;
  if (start.month !== end.month) return `${formatDayOfYear(from)} to ${formatDay(to)}`;
  return `${formatDayOfYear(from)} to ${end.date}, ${end.year}`;
}

/** Formats a date for sentences of documents: "September 14, 2026". */
export function formatFullDay(day: CalendarDay): string {
  const { date, month, year } = partsOf(day);
  return `${monthNames[month]} ${date}, ${year}`;
}

/** Formats a date for sentences: "Monday, February 15"; with the year if it differs from that of `today`. */
export function formatWeekday(day: CalendarDay, today?: CalendarDay): string {
  const { date, month, year } = partsOf(day);
  const text = `${weekdayName(day)}, ${monthNames[month]} ${date}`;
  return today && partsOf(today).year !== year ? `${text}, ${year}` : text;
}

/** Formats a date with a short weekday: "Mon Feb 15". */
export function formatShortWeekday(day: CalendarDay): string {
  return `${weekdayName(day).slice(0, 3)} ${formatDayOfYear(day)}`;
}

/** The weekday of a date: "Monday". */
export function weekdayName(day: CalendarDay): string {
  return weekdayNames[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}

/** Formats a month for tables and axes: "Sept 2026". */
export function formatMonth(day: CalendarDay): string {
  const { month, year } = partsOf(day);
  return `${monthAbbreviations[month]} ${year}`;
}

/** Formats a month for names: "September 2026". */
export function formatFullMonth(day: CalendarDay): string {
  const { month, year } = partsOf(day);
  return `${monthNames[month]} ${year}`;
}

/** The month of an instant in a time zone: "September". */
export function monthName(instant: Instant, timeZone: string): string {
  return monthNames[partsOf(dayAt(instant, timeZone)).month] ?? '';
}

/** Formats the time of day of an instant in a time zone: "9:05 AM". */
export function formatTime(instant: Instant, timeZone: string): string {
  const { minutes } = localTimeAt(new Date(instant), timeZone);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Cached by language and length, because creating a formatter costs more than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

const lengths = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'short' },
} as const;

/** Formats a date in a language, without the year: "Monday, February 22" (`long`) or "Feb 22" (`short`). */
export function spokenDay(day: CalendarDay, language: string, length: keyof typeof lengths = 'long'): string {
  const key = `${language} ${length}`;
  const format = dayFormats.get(key) ?? new Intl.DateTimeFormat(language, { ...lengths[length], timeZone: 'UTC' });
  dayFormats.set(key, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

const spokenParts = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Cached by language and zone, because creating a formatter costs more than using it. */
const instantFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant with its time zone in a language: "Monday, November 30, 2026 at 9:00 AM CST". */
export function spokenInstant(instant: Instant, timeZone: string, language: string): string {
  const key = `${language} ${timeZone}`;
  const format = instantFormats.get(key) ?? new Intl.DateTimeFormat(language, { ...spokenParts, timeZone });
  instantFormats.set(key, format);
  return format.format(new Date(instant));
}

function partsOf(day: CalendarDay) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month: month - 1, date };
}
