import { type CalendarDay, addDays, instantOf, laterOf, localTimeAt, skipWeekend } from '../kernel/index.ts';
import type { Campaign, NotificationKind } from './campaign.ts';

/**
 * Message schedules: `oneADay` sends the invitation, a reminder and the final reminder on three consecutive working
 * days; `acrossTheWeek` sends the invitation, reminders two, four and six days later, and the final reminder on the
 * last day.
 */
export type MessageRhythm = 'oneADay' | 'acrossTheWeek';

export type PlannedMessage = { readonly kind: NotificationKind; readonly sendAt: Date };

/** `startedAt` is the start of the window, or now if the campaign is confirmed after it. */
export type ScheduleRequest = Pick<Campaign, 'startedAt' | 'endedAt'> & {
  readonly timeZone: string;
  readonly rhythm?: MessageRhythm;
  /** Local time in minutes since midnight. */
  readonly timeOfDay?: number;
};

/** 9:00 a.m. */
export const defaultTimeOfDay = 540;

type MessageDay = { readonly kind: NotificationKind; readonly day: CalendarDay };

/**
 * Plans the messages of a campaign: in order, at most one per day, within the window and not on weekends (they move to
 * Monday; a final reminder of `acrossTheWeek` moves to Friday so that it stays within the window). The invitation is
 * sent at the start if the time of day has passed by then. A window without a working day has no messages.
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

/** The last working day on which the time of day is before the end. */
function lastSendDay(
  endedAt: Date,
  { timeZone, timeOfDay }: { readonly timeZone: string; readonly timeOfDay: number },
): CalendarDay {
  const { day } = localTimeAt(endedAt, timeZone);
  const last = instantOf({ day, minutes: timeOfDay }, timeZone) < endedAt ? day : addDays(day, -1);
  return [0, -1, -2].map((count) => addDays(last, count)).find((each) => skipWeekend(each) === each) ?? last;
}
