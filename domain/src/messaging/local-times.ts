import {
  type CalendarDay,
  addDays,
  daysBetween,
  instantOf,
  laterOf,
  localTimeAt,
  skipWeekend,
} from '../kernel/index.ts';
import type { Campaign } from '../campaigns/index.ts';

/** The message schedule of a campaign in the organization's time, in sending order. */
export type MessagePlan = Pick<Campaign, 'startedAt' | 'endedAt'> & {
  readonly sendAt: readonly Date[];
  /** For each message, whether it leaves at one moment everywhere. Default: none. */
  readonly isImmediate?: readonly boolean[];
  /** Time zone of the organization, in which the times of day were chosen. */
  readonly timeZone: string;
};

type Placed = { readonly at: Date; readonly day: CalendarDay; readonly plannedDay: CalendarDay };

const minute = 60_000;

/**
 * Converts a message schedule to a recipient's time zone, keeping the time of day. Keeps the day if it is in the survey
 * window, otherwise uses the next work day; before the window ends, if necessary an earlier day. Messages keep their
 * order and their different days, and avoid the weekend unless scheduled for one. If the window has no such time, uses
 * the organization's instant. An immediate message keeps its moment. An entry is undefined if no time remains after the
 * previous message; the first always has one.
 */
export function localTimes(plan: MessagePlan, zone: string): readonly (Date | undefined)[] {
  if (zone === plan.timeZone) return plan.sendAt;
  let before: Placed | undefined;
  return plan.sendAt.map((sendAt, index) => {
    const placed = plan.isImmediate?.[index] ? placeNow(plan, sendAt, zone) : place(plan, { sendAt, zone, before });
    before = placed ?? before;
    return placed?.at;
  });
}

function placeNow({ timeZone }: MessagePlan, at: Date, zone: string): Placed {
  return { at, day: localTimeAt(at, zone).day, plannedDay: localTimeAt(at, timeZone).day };
}

type Placing = { readonly sendAt: Date; readonly zone: string; readonly before: Placed | undefined };

function place(plan: MessagePlan, { sendAt, zone, before }: Placing): Placed | undefined {
  const { day: plannedDay, minutes } = localTimeAt(sendAt, plan.timeZone);
  const at = (day: CalendarDay) => new Date(instantOf({ day, minutes }, zone).getTime() + (sendAt.getTime() % minute));
  const isAfterOther = (time: Date) => before === undefined || time > before.at;
  const isOpen = (time: Date) => time >= plan.startedAt && time < plan.endedAt && isAfterOther(time);
  const earliest = earliestDay(plannedDay, before);
  const day = daysFor(plannedDay, earliest).find((each) => isOpen(at(each)));
  if (day) return { at: at(day), day, plannedDay };
  const dayThen = localTimeAt(sendAt, zone).day;
  return isOpen(sendAt) && (!earliest || dayThen >= earliest) ? { at: sendAt, day: dayThen, plannedDay } : undefined;
}

/** The day after the previous message, if the organization scheduled them on different days. */
function earliestDay(plannedDay: CalendarDay, before: Placed | undefined): CalendarDay | undefined {
  return before && addDays(before.day, plannedDay > before.plannedDay ? 1 : 0);
}

/**
 * Search range in days: time zones differ by at most a day, a weekend adds two, and so do conflicts with previous
 * messages.
 */
const reachOfDays = 7;

/** The days to try: the scheduled day and later ones, then earlier ones, nearest first. */
function daysFor(plannedDay: CalendarDay, earliest: CalendarDay | undefined): readonly CalendarDay[] {
  const isWorkDay = skipWeekend(plannedDay) === plannedDay;
  const first = earliest ? laterOf(earliest, plannedDay) : plannedDay;
  const later = Array.from({ length: reachOfDays }, (_, count) => addDays(first, count));
  const sooner = Array.from({ length: reachOfDays }, (_, count) => addDays(plannedDay, -1 - count));
  return [...later, ...sooner].filter(
    (day) => (!earliest || daysBetween(earliest, day) >= 0) && (!isWorkDay || skipWeekend(day) === day),
  );
}
