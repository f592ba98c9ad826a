import type { CalendarDay } from './calendar-day.ts';

/** The later of two days or moments; either where they are the same. */
export function laterOf<Time extends CalendarDay | Date>(one: Time, other: Time): Time {
  return one > other ? one : other;
}

/** The earlier of two days or moments; either where they are the same. */
export function earlierOf<Time extends CalendarDay | Date>(one: Time, other: Time): Time {
  return one < other ? one : other;
}
