import { dayAt, daysBetween, instantOf, isCalendarDay, localTimeAt } from '@attune/domain/kernel';
import { formatShortWeekday, formatWeekday } from '../design/format/dates.ts';

type Moment = Date | string;

/** "Monday, February 15"; with the year only if it differs from the year of `now`. */
export function longDay(moment: Moment, timeZone: string, now?: Date): string {
  return formatWeekday(dayAt(moment, timeZone), now && dayAt(now, timeZone));
}

/** "Mon Feb 15". */
export function shortDay(moment: Moment, timeZone: string): string {
  return formatShortWeekday(dayAt(moment, timeZone));
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
