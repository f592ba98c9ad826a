import type { CalendarDay } from '@attune/domain/kernel';

/** Today's date in the viewer's time zone. */
export function localDay(now: Date): CalendarDay {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((number) => String(number).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}` as CalendarDay;
}
