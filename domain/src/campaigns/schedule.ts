import { type CalendarDay, addDays, instantOf, laterOf, localTimeAt, skipWeekend } from '../kernel/index.ts';
import type { Campaign, NotificationKind } from './campaign.ts';

/**
 * How the messages of a campaign follow each other: `oneADay` is invite, reminder and final on three consecutive work
 * days; `acrossTheWeek` is the invite, reminders two, four and six days after it, and a final one on the last day.
 */
export type MessageRhythm = 'oneADay' | 'acrossTheWeek';

export type PlannedMessage = { readonly kind: NotificationKind; readonly sendAt: Date };

/** `startedAt` is the start of the window, or now for a campaign that is confirmed later than that. */
export type ScheduleRequest = Pick<Campaign, 'startedAt' | 'endedAt'> & {
  readonly timeZone: string;
  readonly rhythm?: MessageRhythm;
  /** On the wall clock of the zone, in minutes since midnight. */
  readonly timeOfDay?: number;
};

/** Nine in the morning. */
export const defaultTimeOfDay = 540;

type MessageDay = { readonly kind: NotificationKind; readonly day: CalendarDay };

/**
 * When the messages of a campaign are sent: in order, at most one a day, none on a Saturday or Sunday of the zone
 * (they move to Monday; a final one across the week to the Friday before, since it cannot leave the window), none
 * outside of the window. The invite goes out at the start itself when the time of day has passed by then. A window
 * without a work day has no messages.
 */
export function planMessages({
  startedAt,
  endedAt,
  timeZone,
  rhythm = 'oneADay',
  timeOfDay = defaultTimeOfDay,
}: ScheduleRequest): readonly PlannedMessage[] {
  const firstDay = skipWeekend(localTimeAt(startedAt, timeZone).day);
  const lastDay = lastSendDay(endedAt, { timeZone, timeOfDay });
  const days = rhythm === 'oneADay' ? daysInARow(firstDay) : daysAcrossTheWeek(firstDay, lastDay);
  return days
    .map(({ kind, day }) => ({ kind, sendAt: laterOf(startedAt, instantOf({ day, minutes: timeOfDay }, timeZone)) }))
    .filter(({ sendAt }) => sendAt < endedAt);
}

function daysInARow(invite: CalendarDay): readonly MessageDay[] {
  const reminder = skipWeekend(addDays(invite, 1));
  const final = skipWeekend(addDays(reminder, 1));
  return [
    { kind: 'invite', day: invite },
    { kind: 'reminder', day: reminder },
    { kind: 'final', day: final },
  ];
}

function daysAcrossTheWeek(invite: CalendarDay, final: CalendarDay): readonly MessageDay[] {
  const reminders = new Set([2, 4, 6].map((count) => skipWeekend(addDays(invite, count))).filter((day) => day < final));
  return [
    { kind: 'invite', day: invite },
    ...[...reminders].map((day) => ({ kind: 'reminder', day }) as const),
    ...(final > invite ? [{ kind: 'final', day: final } as const] : []),
  ];
}

/** The last work day on which the time of day comes before the end. */
function lastSendDay(
  endedAt: Date,
  { timeZone, timeOfDay }: { readonly timeZone: string; readonly timeOfDay: number },
): CalendarDay {
  const { day } = localTimeAt(endedAt, timeZone);
  const last = instantOf({ day, minutes: timeOfDay }, timeZone) < endedAt ? day : addDays(day, -1);
  return [0, -1, -2].map((count) => addDays(last, count)).find((each) => skipWeekend(each) === each) ?? last;
}
