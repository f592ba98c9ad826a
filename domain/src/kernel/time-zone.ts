import type { CalendarDay } from './calendar-day.ts';

/** A local date and time of day, in minutes since midnight. */
export type LocalTime = { readonly day: CalendarDay; readonly minutes: number };

/** Converts an instant to the local time in an IANA time zone. */
export function localTimeAt(instant: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}` as CalendarDay,
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  };
}

/**
 * Converts a local time in a time zone to an instant. A time skipped by a daylight saving change moves later by the
 * length of the gap; a time that occurs twice means its first occurrence.
 */
export function instantOf({ day, minutes }: LocalTime, timeZone: string): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const offsets = [asIfUtc - 86_400_000, asIfUtc + 86_400_000].map((time) => offsetAt(new Date(time), timeZone));
  const candidates = offsets.map((offset) => asIfUtc - offset).sort((a, b) => a - b);
  const exact = candidates.find((time) => time + offsetAt(new Date(time), timeZone) === asIfUtc);
  return new Date(exact ?? (candidates[1] as number));
}

/** Checks that the runtime knows an IANA time zone, for example "America/Chicago". */
export function isTimeZone(name: string): boolean {
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds an IANA time zone by name, ignoring case, in its canonical spelling. Returns undefined for unknown names and
 * for abbreviations such as EST, which have no daylight saving time.
 */
export function timeZoneNamed(name: string): string | undefined {
  const isPlace = name.includes('/') || name.toUpperCase() === 'UTC';
  return isPlace && isTimeZone(name) ? (canonicalNames.get(name.toLowerCase()) ?? name) : undefined;
}

const canonicalNames = new Map(Intl.supportedValuesOf('timeZone').map((zone) => [zone.toLowerCase(), zone]));

function offsetAt(instant: Date, timeZone: string): number {
  const { day, minutes } = localTimeAt(instant, timeZone);
  const wholeMinute = Math.floor(instant.getTime() / 60_000) * 60_000;
  return Date.parse(`${day}T00:00:00Z`) + minutes * 60_000 - wholeMinute;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const options = {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const made = new Intl.DateTimeFormat('en-CA', options);
  formatters.set(timeZone, made);
  return made;
}
