import type { CalendarDay } from '@attune/domain/kernel';

/** The day it is for whoever looks at the screen. */
export function localDay(now: Date): CalendarDay {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((number) => String(number).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}` as CalendarDay;
}
