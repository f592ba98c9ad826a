import { type CalendarDay, addDays, addMonths, daysBetween, earlierOf, laterOf } from '../kernel/index.ts';
import type { Employee } from '../people/index.ts';

/** From what a lifecycle campaign counts days: the first day of somebody, each of its anniversaries, the last day. */
export const lifecycleEvents = ['hire', 'anniversary', 'leaving'] as const;

export type LifecycleEvent = (typeof lifecycleEvents)[number];

/** How many days a lifecycle campaign gathers people before its results are published and the next one begins. */
export const periodLengths = [30, 60, 90, 180, 365] as const;

export type PeriodLength = (typeof periodLengths)[number];

export const defaultPeriod: PeriodLength = 90;

/** The most days between an event and the day on which somebody is asked. */
export const maxTriggerDays = 400;

/** On which day somebody is asked: so many days after being hired or after an anniversary, or before the last day. */
export type LifecycleTrigger = {
  readonly event: LifecycleEvent;
  readonly days: number;
  readonly periodDays: PeriodLength;
};

/** What decides when somebody is asked. The last day is null as long as nobody knows of one. */
export type WorkingLife = Pick<Employee, 'startedOn' | 'endedOn'>;

/** A working life, and the days for which the series has asked its owner. */
export type AskedLife = WorkingLife & { readonly askedFor: readonly CalendarDay[] };

/** Days from one to another, both included. */
export type DayRange = { readonly from: CalendarDay; readonly to: CalendarDay };

/** How long people are taken up who became known after their day. */
const lateDays = 14;

/** Anniversaries nearer to each other than this are one, whose date was corrected. */
const apart = 183;

/**
 * The days within a range that a trigger picks out of a working life, in order. People are not asked about a day after
 * their last one.
 */
export function triggerDays(
  { event, days }: Pick<LifecycleTrigger, 'event' | 'days'>,
  { startedOn, endedOn }: WorkingLife,
  range: DayRange,
): readonly CalendarDay[] {
  if (event === 'leaving') return endedOn ? [addDays(endedOn, -days)].filter((day) => isWithin(day, range)) : [];
  if (!startedOn) return [];
  const picked = event === 'hire' ? [addDays(startedOn, days)] : anniversaries(startedOn, days, range);
  return picked.filter((day) => isWithin(day, range) && (endedOn === null || day <= endedOn));
}

/**
 * The first day whose people a series looks for: the day after it last looked, at least two weeks back for those who
 * became known late, and never before its own first day. A series that has not looked yet begins at its first day.
 */
export function lookFrom({
  firstDay,
  scannedUntil,
  today,
}: {
  readonly firstDay: CalendarDay;
  readonly scannedUntil: CalendarDay | null;
  readonly today: CalendarDay;
}): CalendarDay {
  if (scannedUntil === null) return firstDay;
  return laterOf(firstDay, earlierOf(addDays(scannedUntil, 1), addDays(today, -lateDays)));
}

/**
 * The day for which somebody has to be asked now, undefined where there is none. Nobody is asked twice for one event,
 * whatever is corrected about its date, and nobody after the last day. Leavers are asked as soon as their last day is
 * known, even when the day for it is past, also before the series began; others when their day lies within the range.
 */
export function dueFor(
  trigger: Pick<LifecycleTrigger, 'event' | 'days'>,
  life: AskedLife,
  { from, to: today }: DayRange,
): CalendarDay | undefined {
  if (life.endedOn !== null && life.endedOn < today) return undefined;
  const range =
    trigger.event === 'leaving' ? { from: addDays(today, -maxTriggerDays), to: today } : { from, to: today };
  const due = triggerDays(trigger, life, range).at(-1);
  if (due === undefined) return undefined;
  const isAsked =
    trigger.event === 'anniversary'
      ? life.askedFor.some((day) => Math.abs(daysBetween(day, due)) < apart)
      : life.askedFor.length > 0;
  return isAsked ? undefined : due;
}

function anniversaries(startedOn: CalendarDay, days: number, { from, to }: DayRange): readonly CalendarDay[] {
  const years = (day: CalendarDay) => Number(day.slice(0, 4)) - Number(startedOn.slice(0, 4));
  const first = Math.max(1, years(addDays(from, -days)) - 1);
  const last = years(addDays(to, -days)) + 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, count) =>
    addDays(addMonths(startedOn, 12 * (first + count)), days),
  );
}

function isWithin(day: CalendarDay, { from, to }: DayRange): boolean {
  return day >= from && day <= to;
}
