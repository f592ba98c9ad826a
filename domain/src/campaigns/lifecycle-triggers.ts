import { type CalendarDay, addDays, addMonths, daysBetween, earlierOf, laterOf } from '../kernel/index.ts';
import type { Employee } from '../people/index.ts';

/** Events from which a lifecycle campaign counts days: first day at work, each anniversary, last day. */
export const lifecycleEvents = ['hire', 'anniversary', 'leaving'] as const;

export type LifecycleEvent = (typeof lifecycleEvents)[number];

/** Length of a period in days; at its end results are published and the next campaign starts. */
export const periodLengths = [30, 60, 90, 180, 365] as const;

export type PeriodLength = (typeof periodLengths)[number];

/** Maximum number of days between an event and the invitation. */
export const maxTriggerDays = 400;

/** When a person is invited: `days` after hire or an anniversary, or before the last day. */
export type LifecycleTrigger = {
  readonly event: LifecycleEvent;
  readonly days: number;
  readonly periodDays: PeriodLength;
};

/** The dates that determine invitations. The last day is null while unknown. */
export type WorkingLife = Pick<Employee, 'startedOn' | 'endedOn'>;

/** A person's employment dates, and the dates for which the series has invited them. */
export type InvitedLife = WorkingLife & { readonly invitedFor: readonly CalendarDay[] };

/** A range of dates; both ends are included. */
export type DayRange = { readonly from: CalendarDay; readonly to: CalendarDay };

/** How many days late an invitation is still sent to people whose dates became known late. */
const lateDays = 14;

/** Anniversaries closer together than this are treated as one, with a corrected date. */
const apart = 183;

/**
 * The invitation dates of a trigger for one person within a range, in order. Excludes dates after the last day at work.
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
 * The first date to check for due people: the day after the last check, at least two weeks back to include late data,
 * but not before the first day of the series. The first check starts at the first day.
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
 * The date for which a person must be invited now; undefined if none. Nobody is invited twice for one event, even if
 * its date is corrected, or after the last day at work. Leavers are invited as soon as their last day is known, even if
 * the planned date has passed or precedes the series; others only if their date is in the range.
 */
export function dueFor(
  trigger: Pick<LifecycleTrigger, 'event' | 'days'>,
  life: InvitedLife,
  { from, to: today }: DayRange,
): CalendarDay | undefined {
  if (life.endedOn !== null && life.endedOn < today) return undefined;
  const range =
    trigger.event === 'leaving' ? { from: addDays(today, -maxTriggerDays), to: today } : { from, to: today };
  const due = triggerDays(trigger, life, range).at(-1);
  if (due === undefined) return undefined;
  const isInvited =
    trigger.event === 'anniversary'
      ? life.invitedFor.some((day) => Math.abs(daysBetween(day, due)) < apart)
      : life.invitedFor.length > 0;
  return isInvited ? undefined : due;
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
