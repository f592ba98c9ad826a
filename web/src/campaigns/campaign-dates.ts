import { type CalendarDay, daysBetween, instantOf, isCalendarDay, localTimeAt } from '@attune/domain/kernel';
import { monthAbbreviations } from '../design/format/dates.ts';

type Moment = Date | string;

/** The date of a moment in the organization's time zone. */
export function dayAt(moment: Moment, timeZone: string): CalendarDay {
  return localTimeAt(new Date(moment), timeZone).day;
}

/** "Monday 15 February"; with the year only if it differs from the year of `now`. */
export function longDay(moment: Moment, timeZone: string, now?: Date): string {
  const text =
    `${weekday(moment, timeZone, 'long')} ${dayNumber(moment, timeZone)} ` +
    new Date(moment).toLocaleDateString('en-US', { month: 'long', timeZone });
  const year = dayAt(moment, timeZone).slice(0, 4);
  return now && dayAt(now, timeZone).slice(0, 4) !== year ? `${text} ${year}` : text;
}

/** "Mon 15 Feb". */
export function shortDay(moment: Moment, timeZone: string): string {
  const month = Number(dayAt(moment, timeZone).slice(5, 7));
  return `${weekday(moment, timeZone, 'short')} ${dayNumber(moment, timeZone)} ${monthAbbreviations[month - 1] ?? ''}`;
}

/** "9:00", "18:30". */
export function clock(moment: Moment, timeZone: string): string {
  const { minutes } = localTimeAt(new Date(moment), timeZone);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A moment as the values of date and time fields: YYYY-MM-DD and HH:MM, in the organization's time zone. */
export type WallClock = { readonly day: string; readonly time: string };

export function wallClockAt(moment: Moment, timeZone: string): WallClock {
  const { day, minutes } = localTimeAt(new Date(moment), timeZone);
  return {
    day,
    time: [Math.floor(minutes / 60), minutes % 60].map((number) => String(number).padStart(2, '0')).join(':'),
  };
}

/** Parses the values of date and time fields; undefined if incomplete. */
export function momentOf({ day, time }: WallClock, timeZone: string): Date | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/u.exec(time) ?? [];
  return isCalendarDay(day) && hours !== undefined
    ? instantOf({ day, minutes: Number(hours) * 60 + Number(minutes) }, timeZone)
    : undefined;
}

/** "today", "tomorrow", "in 17 days", "17 days ago". */
export function distanceInDays(moment: Moment, timeZone: string, now: Date): string {
  const days = daysBetween(dayAt(now, timeZone), dayAt(moment, timeZone));
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

/** "September", in the organization's time zone. */
export function monthOf(moment: Moment, timeZone: string): string {
  return new Date(moment).toLocaleDateString('en-US', { month: 'long', timeZone });
}

function weekday(moment: Moment, timeZone: string, length: 'long' | 'short'): string {
  return new Date(moment).toLocaleDateString('en-US', { weekday: length, timeZone });
}

function dayNumber(moment: Moment, timeZone: string): number {
  return Number(dayAt(moment, timeZone).slice(8));
}
