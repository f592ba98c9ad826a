import { localTimeAt } from '@attune/domain/kernel';
import { formatDay, formatMonth } from '../../design/format/dates.ts';

export { monthSeenFrom, sinceWords } from '@attune/domain/results';

type Opened = { readonly startedAt: string };

/** Short campaign labels for charts: the months in which they opened, or the days if two opened in the same month. */
export function campaignLabels(campaigns: readonly Opened[], timeZone: string): readonly string[] {
  const days = campaigns.map(({ startedAt }) => localTimeAt(new Date(startedAt), timeZone).day);
  const months = days.map(formatMonth);
  return new Set(months).size === months.length ? months : days.map(formatDay);
}
