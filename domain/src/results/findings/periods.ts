import { localTimeAt } from '../../kernel/index.ts';

/** A campaign by when it ended, an instant as ISO 8601 text. */
type Ended = { readonly endedAt: string };

const monthsInYear = 12;

/** The month of an instant where the organization is: "September". */
export function monthName(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleDateString('en-US', { month: 'long', timeZone });
}

/**
 * "since June"; with the year where the month alone could be another one. Without an earlier campaign at hand, "since
 * the campaign before".
 */
export function sinceWords(before: Ended | undefined, now: Ended | undefined, timeZone: string): string {
  return before && now ? `since ${monthSeenFrom(before, now, timeZone)}` : 'since the campaign before';
}

/** "June", or "June 2025" where that is a year or more before now. */
export function monthSeenFrom(before: Ended, now: Ended, timeZone: string): string {
  const month = monthName(before.endedAt, timeZone);
  const [then, present] = [monthNumber(before.endedAt, timeZone), monthNumber(now.endedAt, timeZone)];
  return present - then < monthsInYear ? month : `${month} ${Math.floor((then - 1) / monthsInYear)}`;
}

/** Months are counted from 1, so that December belongs to its own year. */
function monthNumber(instant: string, timeZone: string): number {
  const [year = 0, month = 0] = localTimeAt(new Date(instant), timeZone).day.split('-').map(Number);
  return year * monthsInYear + month;
}
