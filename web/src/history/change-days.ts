import type { ChangeResource } from '@attune/contract/organizations/audit-log';
import { type CalendarDay, addDays, localTimeAt } from '@attune/domain/kernel';
import { formatDay } from '../design/format/dates.ts';

/** Changes of one day in the organization's time zone. */
export type ChangeDay = {
  readonly day: CalendarDay;
  readonly heading: string;
  readonly changes: readonly ChangeResource[];
};

/** Groups changes by day, in the given order. */
export function inDays(
  changes: readonly ChangeResource[],
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): readonly ChangeDay[] {
  const today = localTimeAt(now, timeZone).day;
  const byDay = Map.groupBy(changes, ({ attributes }) => localTimeAt(new Date(attributes.createdAt), timeZone).day);
  return [...byDay].map(([day, ofDay]) => ({ day, heading: headingOf(day, today), changes: ofDay }));
}

function headingOf(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : formatDay(day);
}

/** Time range of the audit log. */
export const spans = [
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
] as const;

/** First day of a time range that ends today. */
export function firstDayOf(
  span: string | undefined,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): CalendarDay | undefined {
  const known = spans.find(({ value }) => value === span);
  return known && addDays(localTimeAt(now, timeZone).day, 1 - Number(known.value));
}
