import { type CalendarDay, localTimeAt } from '@attune/domain/kernel';

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

type DayParts = { readonly day: number; readonly month: string; readonly year: number };

/** "12 Jan 2024". */
export function formatDay(day: CalendarDay): string {
  const { day: number, month, year } = partsOf(day);
  return `${number} ${month} ${year}`;
}

/** "14 to 21 Sept 2026", "30 Nov to 7 Dec 2026", "28 Dec 2026 to 4 Jan 2027": shared parts appear once. */
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

/** The time zone of the reader's device. */
export const zoneOfReader = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "9:05 AM" in a time zone. */
export function formatTime(instant: Date | string, timeZone: string): string {
  return new Date(instant)
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .replaceAll('\u202f', ' ');
}

/**
 * An instant in a time zone: "September 3, 2024 9:05 AM". The zone is named if the reader's time differs: "September 3,
 * 2024 9:05 AM, Chicago time".
 */
export function formatInstant(instant: Date | string, timeZone: string, readersZone = zoneOfReader()): string {
  const moment = new Date(instant);
  const date = moment.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone });
  return [`${date} ${formatTime(moment, timeZone)}`, zoneWords(timeZone, moment, readersZone)]
    .filter(Boolean)
    .join(', ');
}

/** An instant in the reader's time zone, for content about this reader or device only. */
export function formatOwnInstant(instant: Date | string): string {
  const zone = zoneOfReader();
  return formatInstant(instant, zone, zone);
}

/** The city of a time zone whose time differs from the reader's at the moment: "Chicago". */
export function zoneCity(timeZone: string, moment: Date, readersZone = zoneOfReader()): string | undefined {
  const [there, here] = [localTimeAt(moment, timeZone), localTimeAt(moment, readersZone)];
  if (there.day === here.day && there.minutes === here.minutes) return undefined;
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ');
}

/** `zoneCity` in words: "Chicago time", "UTC". */
export function zoneWords(timeZone: string, moment: Date, readersZone = zoneOfReader()): string | undefined {
  const city = zoneCity(timeZone, moment, readersZone);
  return city === undefined || city === 'UTC' ? city : `${city} time`;
}

function partsOf(text: CalendarDay): DayParts {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return { day, month: monthAbbreviations[month - 1] ?? '', year };
}
