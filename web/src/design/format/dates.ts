import { formatFullDay, formatTime, formatWeekday, localTimeAt } from '@attune/domain/kernel';

export {
  formatDay,
  formatDayOfYear,
  formatDays,
  formatMonth,
  formatShortWeekday,
  formatTime,
  formatWeekday,
  weekdayName,
} from '@attune/domain/kernel';

type Instant = Date | string;

/** The time zone of the reader's device. */
export const zoneOfReader = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * An instant in a time zone: "September 3, 2024 9:05 AM". The zone is named if the reader's time differs: "September 3,
 * 2024 9:05 AM, Chicago time".
 */
export function formatInstant(instant: Instant, timeZone: string, readersZone = zoneOfReader()): string {
  const date = formatFullDay(localTimeAt(new Date(instant), timeZone).day);
  return withZone(`${date} ${formatTime(instant, timeZone)}`, zoneWords(timeZone, instant, readersZone));
}

/** An instant in the reader's time zone, for content about this reader or device only. */
export function formatOwnInstant(instant: Instant): string {
  const zone = zoneOfReader();
  return formatInstant(instant, zone, zone);
}

type Moment = {
  readonly timeZone: string;
  /** The year is named if the moment is in another one. */
  readonly now?: Date;
  /** `always` where a decision depends on the time, `never` before another time of the same sentence. */
  readonly zone?: 'if-different' | 'always' | 'never';
};

/** An instant in a sentence: "Monday, November 23 at 9:00 AM"; the zone is named as in `formatInstant`. */
export function formatMoment(instant: Instant, { timeZone, now, zone = 'if-different' }: Moment): string {
  const dayOf = (moment: Instant) => localTimeAt(new Date(moment), timeZone).day;
  const day = formatWeekday(dayOf(instant), now && dayOf(now));
  const names = { 'if-different': zoneWords(timeZone, instant), always: zoneName(timeZone), never: undefined };
  return withZone(`${day} at ${formatTime(instant, timeZone)}`, names[zone]);
}

/** A time zone in words: "Chicago time", "UTC". */
export function zoneName(timeZone: string): string {
  const city = cityOf(timeZone);
  return city === 'UTC' ? city : `${city} time`;
}

/** The city of a time zone whose time differs from the reader's at the moment: "Chicago". */
export function zoneCity(timeZone: string, moment: Instant, readersZone = zoneOfReader()): string | undefined {
  const [there, here] = [timeZone, readersZone].map((zone) => localTimeAt(new Date(moment), zone));
  return there?.day === here?.day && there?.minutes === here?.minutes ? undefined : cityOf(timeZone);
}

/** `zoneName` of a time zone whose time differs from the reader's at the moment. */
export function zoneWords(timeZone: string, moment: Instant, readersZone = zoneOfReader()): string | undefined {
  return zoneCity(timeZone, moment, readersZone) === undefined ? undefined : zoneName(timeZone);
}

function cityOf(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
}

function withZone(text: string, zone: string | undefined): string {
  return zone === undefined ? text : `${text}, ${zone}`;
}
