import { localTimeAt } from '@attune/domain/kernel';
import { formatDay, formatMonth } from '../../design/format/dates.ts';

export { monthName, monthSeenFrom, sinceWords } from '@attune/domain/results';

type Ended = { readonly endedAt: string };

/** Short campaign labels for charts: months, or days if two campaigns ended in the same month. */
export function campaignLabels(campaigns: readonly Ended[], timeZone: string): readonly string[] {
  const days = campaigns.map(({ endedAt }) => localTimeAt(new Date(endedAt), timeZone).day);
  const months = days.map(formatMonth);
  return new Set(months).size === months.length ? months : days.map(formatDay);
}
