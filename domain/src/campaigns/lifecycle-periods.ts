import { type CalendarDay, addDays, earlierOf, instantOf, laterOf, localTimeAt } from '../kernel/index.ts';
import type { Campaign } from './campaign.ts';
import { type InvitedLife, type DayRange, type LifecycleTrigger, dueFor, triggerDays } from './lifecycle-triggers.ts';

/** Days that an invited person has to respond. */
export const daysToAnswer = 14;

/** Earliest invitation time, in minutes since midnight, so that overnight imports are included. */
export const asksFrom = 360;

type Started = Pick<Campaign, 'startedAt'> & { readonly periodDays: number; readonly timeZone: string };

/** The dates on which one campaign of a series invites; periods of a series do not overlap. */
export function periodOf({ startedAt, periodDays, timeZone }: Started): DayRange {
  const from = localTimeAt(startedAt, timeZone).day;
  return { from, to: addDays(from, periodDays - 1) };
}

/**
 * The closing time of a lifecycle campaign: everyone invited on its last day has the full time to respond. It closes at
 * the time of day at which it started.
 */
export function endOfPeriod({ startedAt, periodDays, timeZone }: Started): Date {
  return sameTimeAfter(startedAt, periodDays + daysToAnswer, timeZone);
}

/** The response deadline of a person: two weeks after the invitation, but not after the campaign closes. */
export function answersUntil({ endedAt }: Pick<Campaign, 'endedAt'>, invitedAt: Date, timeZone: string): Date {
  return earlierOf(sameTimeAfter(invitedAt, daysToAnswer, timeZone), endedAt);
}

/** Whether a campaign sends due invitations now: within its period and after the earliest invitation time. */
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
 * The start of the next campaign of a series, at the same time of day: the day after the end of the period, or after an
 * early close. If that day has already passed without a run, it starts today.
 */
export function startOfNext(
  { startedAt, endedAt }: Pick<Campaign, 'startedAt' | 'endedAt'>,
  { now, timeZone, periodDays }: Omit<Started, 'startedAt'> & { readonly now: Date },
): Date {
  const closedOn = localTimeAt(endedAt, timeZone).day;
  const lastDay = earlierOf(periodOf({ startedAt, periodDays, timeZone }).to, closedOn);
  return sameTimeOn(startedAt, laterOf(addDays(lastDay, 1), localTimeAt(now, timeZone).day), timeZone);
}

/** Number of invitations in a week, by its first date. */
export type InvitedWeek = { readonly startsOn: CalendarDay; readonly count: number };

/**
 * Forecasts the invitation dates of a trigger within a range, in date order; people who are already due get the first
 * date.
 */
export function forecastDays<Life extends InvitedLife>(
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

/** Counts invitations per week from the start of the range; the last week may be shorter. */
export function invitedByWeek(days: readonly CalendarDay[], { from, to }: DayRange): readonly InvitedWeek[] {
  const weeks: InvitedWeek[] = [];
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
