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

/** The messages of a campaign as their organization planned them, in the order of sending. */
export type MessagePlan = Pick<Campaign, 'startedAt' | 'endedAt'> & {
  readonly sendAt: readonly Date[];
  /** The zone of the organization, on whose wall clock the times of day were chosen. */
  readonly timeZone: string;
};

type Placed = { readonly at: Date; readonly day: CalendarDay; readonly plannedDay: CalendarDay };

const minute = 60_000;

/**
 * When the messages go to somebody in `zone`: at the same time of day on the wall clock there. On the same day where
 * that lies in the survey window, else on the next work day; before the window ends, if need be on an earlier one. They
 * stay in order and on different days where they were planned so, and avoid the weekend of the zone unless they were
 * planned for one. A window that holds no such time leaves the moment of the organization. Undefined for a message for
 * which there is no time after the one before; the first is never missing.
 */
export function localTimes(plan: MessagePlan, zone: string): readonly (Date | undefined)[] {
  if (zone === plan.timeZone) return plan.sendAt;
  let before: Placed | undefined;
  return plan.sendAt.map((sendAt) => {
    const placed = place(plan, { sendAt, zone, before });
    before = placed ?? before;
    return placed?.at;
  });
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

/** A day after that of the message before, where the organization planned it so. */
function earliestDay(plannedDay: CalendarDay, before: Placed | undefined): CalendarDay | undefined {
  return before && addDays(before.day, plannedDay > before.plannedDay ? 1 : 0);
}

/** A zone is at most a day away, a weekend moves by two more, and so do messages that give way to the ones before. */
const reachOfDays = 7;

/** The days to try: the planned one and those after it, then those before it, the nearest first. */
function daysFor(plannedDay: CalendarDay, earliest: CalendarDay | undefined): readonly CalendarDay[] {
  const isWorkDay = skipWeekend(plannedDay) === plannedDay;
  const first = earliest ? laterOf(earliest, plannedDay) : plannedDay;
  const later = Array.from({ length: reachOfDays }, (_, count) => addDays(first, count));
  const sooner = Array.from({ length: reachOfDays }, (_, count) => addDays(plannedDay, -1 - count));
  return [...later, ...sooner].filter(
    (day) => (!earliest || daysBetween(earliest, day) >= 0) && (!isWorkDay || skipWeekend(day) === day),
  );
}
