import { type CalendarDay, addDays, earlierOf, instantOf, laterOf, localTimeAt } from '../kernel/index.ts';
import type { Campaign } from './campaign.ts';
import { type AskedLife, type DayRange, type LifecycleTrigger, dueFor, triggerDays } from './lifecycle-triggers.ts';

/** How long somebody who was asked can answer. */
export const daysToAnswer = 14;

/**
 * Before this time of the day nobody is asked, so that what is imported overnight counts; in minutes since midnight.
 */
export const asksFrom = 360;

type Started = Pick<Campaign, 'startedAt'> & { readonly periodDays: number; readonly timeZone: string };

/** The days on which one campaign of a series asks, from its start on: a block that no other one shares a day with. */
export function periodOf({ startedAt, periodDays, timeZone }: Started): DayRange {
  const from = localTimeAt(startedAt, timeZone).day;
  return { from, to: addDays(from, periodDays - 1) };
}

/**
 * When a lifecycle campaign closes: after its last day everybody has time to answer, so nobody's time is shorter. It
 * closes at the time of day at which it began.
 */
export function endOfPeriod({ startedAt, periodDays, timeZone }: Started): Date {
  return sameTimeAfter(startedAt, periodDays + daysToAnswer, timeZone);
}

/** Until when somebody asked at a moment can answer: for two weeks, and no longer than the campaign is open. */
export function answersUntil({ endedAt }: Pick<Campaign, 'endedAt'>, askedAt: Date, timeZone: string): Date {
  return earlierOf(sameTimeAfter(askedAt, daysToAnswer, timeZone), endedAt);
}

/** Whether a campaign asks at this moment whose day has come: in its period, once it is light. */
export function asksNow(
  { status, startedAt, reopenedAt }: Pick<Campaign, 'status' | 'startedAt' | 'reopenedAt'>,
  { now, ...period }: Omit<Started, 'startedAt'> & { readonly now: Date },
): boolean {
  const { day, minutes } = localTimeAt(now, period.timeZone);
  return (
    status === 'inprogress' &&
    reopenedAt === null &&
    now >= startedAt &&
    minutes >= asksFrom &&
    day <= periodOf({ ...period, startedAt }).to
  );
}

/**
 * When the next campaign of a series starts, at the same time of day: the day after the last one of the period, or
 * after the one on which the campaign was closed before. When all of that day was slept through, it starts on the
 * present one.
 */
export function startOfNext(
  { startedAt, endedAt }: Pick<Campaign, 'startedAt' | 'endedAt'>,
  { now, timeZone, periodDays }: Omit<Started, 'startedAt'> & { readonly now: Date },
): Date {
  const closedOn = localTimeAt(endedAt, timeZone).day;
  const lastDay = earlierOf(periodOf({ startedAt, periodDays, timeZone }).to, closedOn);
  return sameTimeOn(startedAt, laterOf(addDays(lastDay, 1), localTimeAt(now, timeZone).day), timeZone);
}

/** How many people are asked in the week that begins on a day. */
export type AskedWeek = { readonly startsOn: CalendarDay; readonly count: number };

/** Whom a trigger would ask on which day of a range, in the order of the days; those due already on its first one. */
export function forecastDays<Life extends AskedLife>(
  trigger: LifecycleTrigger,
  lives: readonly Life[],
  range: DayRange,
): readonly { readonly life: Life; readonly day: CalendarDay }[] {
  return lives
    .flatMap((life) => {
      const due = dueFor(trigger, life, { from: range.from, to: range.from });
      const later = triggerDays(trigger, life, { from: addDays(range.from, 1), to: range.to }).find((day) =>
        dueFor(trigger, life, { from: day, to: day }),
      );
      const day = due ? range.from : later;
      return day ? [{ life, day }] : [];
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
}

/** The days by weeks that begin with the range, the last of which may be shorter. */
export function askedByWeek(days: readonly CalendarDay[], { from, to }: DayRange): readonly AskedWeek[] {
  const weeks: AskedWeek[] = [];
  for (let startsOn = from; startsOn <= to; startsOn = addDays(startsOn, 7)) {
    const next = addDays(startsOn, 7);
    weeks.push({ startsOn, count: days.filter((day) => day >= startsOn && day < next && day <= to).length });
  }
  return weeks;
}

function sameTimeAfter(instant: Date, days: number, timeZone: string): Date {
  return sameTimeOn(instant, addDays(localTimeAt(instant, timeZone).day, days), timeZone);
}

function sameTimeOn(instant: Date, day: CalendarDay, timeZone: string): Date {
  return instantOf({ day, minutes: localTimeAt(instant, timeZone).minutes }, timeZone);
}
