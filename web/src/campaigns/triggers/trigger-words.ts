import type { LifecycleSeriesResource } from '@attune/contract/campaigns/lifecycle-series';
import { daysToAnswer, type LifecycleEvent, type LifecycleTrigger, type PeriodLength } from '@attune/domain/campaigns';
import { addDays, type CalendarDay, daysBetween } from '@attune/domain/kernel';
import { formatDay, formatDays } from '../../design/format/dates.ts';
import { formatCount, formatCountOf } from '../../design/format/numbers.ts';
import { capitalize, countOfInWords } from '../../design/format/words.ts';

export const eventChoices: readonly {
  readonly event: LifecycleEvent;
  readonly label: string;
  readonly days: number;
}[] = [
  { event: 'hire', label: 'After hire date', days: 30 },
  { event: 'anniversary', label: 'On work anniversaries', days: 0 },
  { event: 'leaving', label: 'Before people leave', days: 14 },
];

/** Labels of the day offset, by event. */
export const daysLabels: Readonly<Record<LifecycleEvent, string>> = {
  hire: 'Days after the first day at work',
  anniversary: 'Days after the anniversary',
  leaving: 'Days before the last day at work',
};

/** Default trigger of a lifecycle campaign. */
export const defaultTrigger: LifecycleTrigger = { event: 'hire', days: 30, periodDays: 90 };

/** "30 days after the first day at work", "on each work anniversary", "14 days before the last day at work". */
export function triggerWords({ event, days }: Pick<LifecycleTrigger, 'event' | 'days'>): string {
  const count = formatCountOf(days, 'day', 'days');
  switch (event) {
    case 'anniversary':
      return days === 0 ? 'on each work anniversary' : `${count} after each work anniversary`;
    case 'hire':
      return days === 0 ? 'on the first day at work' : `${count} after the first day at work`;
    case 'leaving':
      return days === 0 ? 'on the last day at work' : `${count} before the last day at work`;
  }
}

const periods: Readonly<Record<PeriodLength, string>> = {
  30: 'month',
  60: 'two months',
  90: 'quarter',
  180: 'half-year',
  365: 'year',
};

/** "Every quarter (90 days)". */
export function periodWords(days: PeriodLength): string {
  return `Every ${periods[days]} (${days} days)`;
}

/** Default name of a lifecycle campaign. */
export function suggestLifecycleName({ event, days }: Pick<LifecycleTrigger, 'event' | 'days'>): string {
  switch (event) {
    case 'anniversary':
      return 'Work anniversary';
    case 'leaving':
      return 'Before you leave';
    case 'hire':
      return days === 0 ? 'Your first day' : `Your first ${days} days`;
  }
}

/** How a lifecycle campaign continues, in a few sentences. */
export function courseWords({ periodDays }: LifecycleTrigger, level: number): string {
  return (
    `Everyone has ${daysToAnswer} days to respond and gets a reminder and a final message on the next working days. ` +
    `Results come after each period of ${periodDays} days, once at least ${level} people have ` +
    'responded. The next period starts automatically.'
  );
}

/** "8 people would be invited in the next 60 days." */
export function forecastTitle(
  peopleCount: number,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const people =
    peopleCount === 0
      ? 'No one would be invited'
      : `${capitalize(countOfInWords(peopleCount, 'person', 'people'))} would be invited`;
  return `${people} from ${formatDays(from as CalendarDay, to as CalendarDay)}`;
}

type Gaps = { readonly unreachedCount: number; readonly undatedCount: number };

/** Who is left out and how to fix it; undefined if no one. */
export function gapWords({ unreachedCount, undatedCount }: Gaps): string | undefined {
  const unreached =
    unreachedCount === 0
      ? []
      : [
          `${formatCountOf(unreachedCount, 'more person', 'more people')} would be ` +
            'invited, but messages can’t reach them.',
        ];
  const undated =
    undatedCount === 0
      ? []
      : [
          `Of ${formatCountOf(undatedCount, 'person', 'people')} no first day is known, so they are not invited. ` +
            'Import it as start_date.',
        ];
  return [...unreached, ...undated].join(' ') || undefined;
}

/** Why a forecast may be empty, and what to do. */
export function emptyForecastWords(event: LifecycleEvent): string {
  if (event === 'leaving')
    return 'Last days come from end_date in your employee file. People are invited as soon as theirs is known.';
  return (
    'First days come from start_date in your employee file. People imported later ' +
    'are invited when their day comes.'
  );
}

type Series = LifecycleSeriesResource['attributes'];
type Period = Series['periods'][number];

/** Status of a period, for example "Asks until 30 March". */
export function periodState({ startsOn, endsOn, closesOn, status }: Period, today: CalendarDay): string {
  if (status === 'finished') return 'Completed';
  if (status === 'errored') return 'Failed';
  if (today < startsOn) return `Begins ${formatDay(startsOn as CalendarDay)}`;
  if (today <= endsOn)
    return `Invites for ${formatCountOf(daysBetween(today, endsOn as CalendarDay) + 1, 'more day', 'more days')}`;
  return `Open until ${formatDay(closesOn as CalendarDay)}`;
}

/** What follows the latest period. */
export function nextWords({ goesOn, error, nextStartsOn }: Pick<Series, 'goesOn' | 'error' | 'nextStartsOn'>): string {
  if (error) return `The next period could not start: ${error} Fix it, then resume the series.`;
  if (!goesOn || nextStartsOn === null)
    return 'The series ends with this period. People already invited can still respond.';
  return `The next period starts automatically on ${formatDay(nextStartsOn as CalendarDay)}.`;
}

/** "12 people invited so far". */
export function invitedSoFar(count: number): string {
  return count === 0 ? 'No one invited yet' : `${formatCountOf(count, 'person', 'people')} invited so far`;
}

/** Number of people invited in a period. */
export function invitedInPeriod(count: number): string {
  return count === 0 ? 'None yet' : formatCount(count);
}

/** The dates of a new period. */
export function periodDaysOf(startsOn: CalendarDay, { periodDays }: Pick<LifecycleTrigger, 'periodDays'>): string {
  return formatDays(startsOn, addDays(startsOn, periodDays - 1));
}
