import { addDays, instantOf, localTimeAt, skipWeekend } from '../kernel/index.ts';

/** Quiet hours for text messages, in minutes since midnight in the recipient's time zone. */
export const quietHours = { from: 21 * 60, until: 8 * 60 } as const;

/** Whether an instant is in the quiet hours of a time zone. */
export function isQuiet(instant: Date, zone: string): boolean {
  const { minutes } = localTimeAt(instant, zone);
  return minutes >= quietHours.from || minutes < quietHours.until;
}

type Night = { readonly zone: string; readonly endedAt: Date };

/**
 * Moves a text message out of the quiet hours: to eight in the morning, from Friday evening to Monday. A message
 * scheduled for a weekend stays there. Returns undefined if the survey closes first.
 */
export function outsideQuietHours(instant: Date, { zone, endedAt }: Night): Date | undefined {
  if (!isQuiet(instant, zone)) return instant < endedAt ? instant : undefined;
  const { day, minutes } = localTimeAt(instant, zone);
  const morning = minutes < quietHours.until ? day : addDays(day, 1);
  const isMeantForWeekend = skipWeekend(day) !== day;
  const time = instantOf({ day: isMeantForWeekend ? morning : skipWeekend(morning), minutes: quietHours.until }, zone);
  return time < endedAt ? time : undefined;
}
