/** A calendar date without time or time zone, in ISO 8601 format: YYYY-MM-DD. */
export type CalendarDay = `${number}-${number}-${number}`;

const dayMs = 86_400_000;

/** Adds `count` days to a date; a negative count subtracts. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return toDay(new Date(toTime(day) + count * dayMs));
}

/**
 * Adds `count` months to a date. Clamps to the last day of the month: January 31 plus one month is February 28 or 29.
 */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastOfTarget = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toDay(new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastOfTarget))));
}

/** Number of days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((toTime(to) - toTime(from)) / dayMs);
}

/** Moves a Saturday or Sunday to the following Monday; returns any other day unchanged. */
export function skipWeekend(day: CalendarDay): CalendarDay {
  const weekday = new Date(toTime(day)).getUTCDay();
  if (weekday === 6) return addDays(day, 2);
  if (weekday === 0) return addDays(day, 1);
  return day;
}

/** Checks the format YYYY-MM-DD and that the date exists. `Date` would roll February 30 over to March. */
export function isCalendarDay(text: string): text is CalendarDay {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(toTime(text as CalendarDay)).getUTCDate() === Number(text.slice(-2))
  );
}

function toTime(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function toDay(date: Date): CalendarDay {
  return date.toISOString().slice(0, 10) as CalendarDay;
}
