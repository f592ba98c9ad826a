import { addDays, instantOf, localTimeAt, skipWeekend } from '../kernel/index.ts';

/** Between these minutes since midnight, on the reader's wall clock, no text message goes out. */
export const quietHours = { from: 21 * 60, until: 8 * 60 } as const;

/** Whether a phone in the zone is left alone at an instant. */
export function isQuiet(instant: Date, zone: string): boolean {
  const { minutes } = localTimeAt(instant, zone);
  return minutes >= quietHours.from || minutes < quietHours.until;
}

type Night = { readonly zone: string; readonly endedAt: Date };

/**
 * When a text message goes out that was meant for an instant: then, or at eight in the morning when that lies in the
 * quiet hours of the zone, from a Friday evening on Monday. One that was meant for a weekend stays there. Undefined
 * when the survey is over by then.
 */
export function outsideQuietHours(instant: Date, { zone, endedAt }: Night): Date | undefined {
  if (!isQuiet(instant, zone)) return instant < endedAt ? instant : undefined;
  const { day, minutes } = localTimeAt(instant, zone);
  const morning = minutes < quietHours.until ? day : addDays(day, 1);
  const isMeantForWeekend = skipWeekend(day) !== day;
  const time = instantOf({ day: isMeantForWeekend ? morning : skipWeekend(morning), minutes: quietHours.until }, zone);
  return time < endedAt ? time : undefined;
}
