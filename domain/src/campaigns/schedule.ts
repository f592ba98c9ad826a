import { type CalendarDay, addDays, instantOf, laterOf, localTimeAt, skipWeekend } from '../kernel/index.ts';
import type { Campaign, NotificationKind } from './campaign.ts';

export type PlannedMessage = { readonly kind: NotificationKind; readonly sendAt: Date };

/** `startedAt` is the start of the window, or now if the campaign is confirmed after it. */
export type ScheduleRequest = Pick<Campaign, 'startedAt' | 'endedAt'> & {
  readonly timeZone: string;
  /** Local time in minutes since midnight. */
  readonly timeOfDay?: number;
};

/** 9:00 a.m. */
export const defaultTimeOfDay = 540;

/** Time that a final reminder leaves to answer. */
export const minHoursToAnswer = 4;

const hourMs = 3_600_000;

type MessageDay = { readonly kind: NotificationKind; readonly day: CalendarDay };

/**
 * Plans the messages of a campaign: in order, at most one per day, within the window and not on weekends. The
 * invitation is sent on the first working day, at the start if the time of day has passed by then; the reminder on the
 * next working day; the final reminder on the last working day that leaves `minHoursToAnswer` before the end. A window
 * without a day for a message omits it.
 */
export function planMessages({
  startedAt,
  endedAt,
  timeZone,
  timeOfDay = defaultTimeOfDay,
}: ScheduleRequest): readonly PlannedMessage[] {
  const invite = skipWeekend(localTimeAt(startedAt, timeZone).day);
  const reminder = skipWeekend(addDays(invite, 1));
  const final = finalDay(endedAt, { timeZone, timeOfDay });
  const days: readonly MessageDay[] = [
    { kind: 'invite', day: invite },
    { kind: 'reminder', day: reminder },
    ...(final > reminder ? [{ kind: 'final', day: final } as const] : []),
  ];
  return days
    .map(({ kind, day }) => ({ kind, sendAt: laterOf(startedAt, instantOf({ day, minutes: timeOfDay }, timeZone)) }))
    .filter(({ sendAt }) => sendAt < endedAt);
}

/** The last working day on which the time of day leaves enough time to answer. */
function finalDay(
  endedAt: Date,
  { timeZone, timeOfDay }: { readonly timeZone: string; readonly timeOfDay: number },
): CalendarDay {
  const latest = new Date(endedAt.getTime() - minHoursToAnswer * hourMs);
  const { day } = localTimeAt(latest, timeZone);
  const last = instantOf({ day, minutes: timeOfDay }, timeZone) <= latest ? day : addDays(day, -1);
  return [0, -1, -2].map((count) => addDays(last, count)).find((each) => skipWeekend(each) === each) ?? last;
}
