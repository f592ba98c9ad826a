import { dayAt, monthName } from '../../kernel/index.ts';

/** A campaign with its opening, an instant in ISO 8601 format. Its month is the one that names the campaign. */
export type Opened = { readonly startedAt: string };

const monthsInYear = 12;

/**
 * For example "since June"; with the year if the month alone is ambiguous. Without a previous campaign, "since the
 * campaign before".
 */
export function sinceWords(before: Opened | undefined, now: Opened | undefined, timeZone: string): string {
  return before && now ? `since ${monthSeenFrom(before, now, timeZone)}` : 'since the campaign before';
}

/** For example "June", or "June 2025" if that is at least a year before `now`. */
export function monthSeenFrom(before: Opened, now: Opened, timeZone: string): string {
  const month = monthName(before.startedAt, timeZone);
  const [then, present] = [monthNumber(before.startedAt, timeZone), monthNumber(now.startedAt, timeZone)];
  return present - then < monthsInYear ? month : `${month} ${Math.floor((then - 1) / monthsInYear)}`;
}

/** Months since year 0. Months are numbered from 1, so that December belongs to its own year. */
function monthNumber(instant: string, timeZone: string): number {
  const [year = 0, month = 0] = dayAt(instant, timeZone).split('-').map(Number);
  return year * monthsInYear + month;
}
