import { localTimeAt } from '@attune/domain/kernel';
import { formatDay, formatMonth } from '../design/format/dates.ts';

type Ended = { readonly endedAt: string };

const monthsInYear = 12;

/** "September", where the organization is. */
export function monthName(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleDateString('en-US', { month: 'long', timeZone });
}

/** "since June"; with the year where the month alone could be another one. Without an earlier campaign at hand, "since the campaign before". */
export function sinceWords(before: Ended | undefined, now: Ended | undefined, timeZone: string): string {
  return before && now ? `since ${monthSeenFrom(before, now, timeZone)}` : 'since the campaign before';
}

/** "June", or "June 2025" where that is a year or more before now. */
export function monthSeenFrom(before: Ended, now: Ended, timeZone: string): string {
  const month = monthName(before.endedAt, timeZone);
  return monthsBetween(before, now, timeZone) < monthsInYear ? month : `${month} ${yearOf(before.endedAt, timeZone)}`;
}

/** Short names of campaigns below a chart: their months, or their days where two ended in the same month. */
export function campaignLabels(campaigns: readonly Ended[], timeZone: string): readonly string[] {
  const days = campaigns.map(({ endedAt }) => localTimeAt(new Date(endedAt), timeZone).day);
  const months = days.map(formatMonth);
  return new Set(months).size === months.length ? months : days.map(formatDay);
}

function monthsBetween(before: Ended, now: Ended, timeZone: string): number {
  return monthNumber(now.endedAt, timeZone) - monthNumber(before.endedAt, timeZone);
}

function monthNumber(instant: string, timeZone: string): number {
  const [year = 0, month = 0] = localTimeAt(new Date(instant), timeZone).day.split('-').map(Number);
  return year * monthsInYear + month;
}

function yearOf(instant: string, timeZone: string): number {
  return Math.floor((monthNumber(instant, timeZone) - 1) / monthsInYear);
}
