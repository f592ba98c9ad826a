import { type CalendarDay, addDays, instantOf, localTimeAt } from '../kernel/index.ts';

/** Hours of a coach on one day of the week, in minutes since midnight. */
export type Availability = {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  readonly from: number;
  readonly to: number;
};

export type BusyTime = { readonly startsAt: Date; readonly durationMinutes: number };

export type FreeTimesQuery = {
  readonly availability: readonly Availability[];
  /** Of the coach. */
  readonly timeZone: string;
  readonly busy: readonly BusyTime[];
  readonly durationMinutes: number;
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
};

/** Minutes between two sessions of a coach. */
const bufferMinutes = 15;
const stepMinutes = 30;
const minute = 60_000;

/** The instants at which a session can begin: within the hours of the coach, not in the past, with a buffer. */
export function freeTimesOf(query: FreeTimesQuery): readonly Date[] {
  const { availability, timeZone, busy, durationMinutes, from, to, now } = query;
  return daysBetween(from, to, timeZone)
    .flatMap((day) =>
      availability
        .filter(({ weekday }) => weekday === weekdayOf(day))
        .toSorted((a, b) => a.from - b.from)
        .flatMap((hours) => startsWithin(hours, { day, timeZone, durationMinutes })),
    )
    .filter((start) => start > now && start >= from && start <= to)
    .filter((startsAt) => isFree({ startsAt, durationMinutes }, busy));
}

/** Whether a session keeps the buffer to all others. */
function isFree({ startsAt, durationMinutes }: BusyTime, busy: readonly BusyTime[]): boolean {
  const buffer = bufferMinutes * minute;
  const start = startsAt.getTime();
  const end = start + durationMinutes * minute;
  return busy.every((other) => {
    const otherStart = other.startsAt.getTime();
    return end + buffer <= otherStart || otherStart + other.durationMinutes * minute + buffer <= start;
  });
}

type Place = { readonly day: CalendarDay; readonly timeZone: string; readonly durationMinutes: number };

/** A time skipped by a daylight saving change does not exist, so nothing begins at it. */
function startsWithin(hours: Availability, { day, timeZone, durationMinutes }: Place): readonly Date[] {
  const end = instantOf({ day, minutes: hours.to }, timeZone).getTime();
  const count = Math.max(0, Math.ceil((hours.to - hours.from) / stepMinutes));
  return Array.from({ length: count }, (_, n) => hours.from + n * stepMinutes).flatMap((minutes) => {
    const start = instantOf({ day, minutes }, timeZone);
    const exists = localTimeAt(start, timeZone).minutes === minutes;
    return exists && start.getTime() + durationMinutes * minute <= end ? [start] : [];
  });
}

function daysBetween(from: Date, to: Date, timeZone: string): readonly CalendarDay[] {
  const last = localTimeAt(to, timeZone).day;
  const days: CalendarDay[] = [];
  for (let { day } = localTimeAt(from, timeZone); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
