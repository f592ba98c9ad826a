import type { CalendarDay } from './calendar-day.ts';

/** Returns the later of two dates or instants. */
export function laterOf<Time extends CalendarDay | Date>(one: Time, other: Time): Time {
  return one > other ? one : other;
}

/** Returns the earlier of two dates or instants. */
export function earlierOf<Time extends CalendarDay | Date>(one: Time, other: Time): Time {
  return one < other ? one : other;
}
