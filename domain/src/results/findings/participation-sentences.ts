import { capitalize, countInWords, formatCount, formatPercent, pluralForm } from '../../kernel/index.ts';
import { type Participation, percentOf } from '../scoring/participation.ts';
import type { Headline } from './headline.ts';
import { type Opened, monthSeenFrom } from './periods.ts';
import { asSentence, movementWords } from './words.ts';

/** Describes a number of people: "1 person", "236 people". */
export function peopleWords(count: number): string {
  return `${formatCount(count)} ${pluralForm(count, 'person', 'people')}`;
}

/**
 * The participation of a running campaign: "63% have answered so far," "149 of 236 people in November 2026." Counts
 * start at the confidentiality level and lag, so that 0 says nothing of how many have answered.
 */
export function runningHeadline(campaign: string, participation: Participation | undefined): Headline {
  if (!participation) return { fact: `${campaign} is running.` };
  const { completed, size } = participation;
  if (completed === 0)
    return {
      fact: 'Too few answers to show so far,',
      comparison: asSentence(`from ${peopleWords(size)} in ${campaign}`),
    };
  return {
    fact: `${formatPercent(percentOf(completed, size))} have answered so far,`,
    comparison: asSentence(`${formatCount(completed)} of ${peopleWords(size)} in ${campaign}`),
  };
}

/** The participation of a group in a finished campaign, as far as it is disclosed. */
export type RateFacts = {
  readonly name: string;
  /** Number of invited people; null if withheld. */
  readonly size: number | null;
  readonly completed: number | null;
  /** The lowest possible number, if the exact one is withheld. */
  readonly minimum: number | null;
  /** The response rate before, in percent, and its period: "since June". */
  readonly before: number | null;
  readonly since: string;
};

/** Describes participation: "81% of Acme answered," "193 of 238 people, down 3 since June."; or that it is hidden. */
export function rateHeadline({ name, size, completed, minimum, before, since }: RateFacts): Headline {
  if (size !== null && minimum !== null)
    return {
      fact: `At least ${formatCount(minimum)} of ${formatCount(size)} people of ${name} answered,`,
      comparison: 'and the exact number is hidden to protect confidentiality.',
    };
  if (size === null || completed === null)
    return {
      fact: `The response rate of ${name} is hidden,`,
      comparison: asSentence(
        size === null
          ? 'to protect confidentiality'
          : `${formatCount(size)} ${pluralForm(size, 'person was', 'people were')} invited`,
      ),
    };
  const rate = percentOf(completed, size);
  const movement = before === null ? '' : `, ${movementWords(rate - before)} ${since}`;
  return {
    fact: `${formatPercent(rate)} of ${name} answered,`,
    comparison: asSentence(`${formatCount(completed)} of ${peopleWords(size)}${movement}`),
  };
}

/** What a trend of response rates shows: "Fewer answer than in December: 81% after 84%". Rates in percent. */
export function rateTrendSentence(
  campaigns: readonly (Opened & { readonly responseRate: number | null })[],
  timeZone: string,
): string {
  const known = campaigns.flatMap(({ startedAt, responseRate }) =>
    responseRate === null ? [] : [{ startedAt, responseRate }],
  );
  const [first, last] = [known.at(0), known.at(-1)];
  if (!first || !last || first === last) return 'First response rate; the next campaign will show the trend';
  const points = Math.round(last.responseRate) - Math.round(first.responseRate);
  const month = monthSeenFrom(first, last, timeZone);
  if (points === 0) return `Response rate unchanged since ${month}`;
  const rates = `${formatPercent(last.responseRate)} after ${formatPercent(first.responseRate)}`;
  return `${points > 0 ? 'More' : 'Fewer'} answer than in ${month}: ${rates}`;
}

/** Minimum distance below the whole for a group to be named, in points. */
const farBelow = 20;

/**
 * Describes the response rates of groups: "Quality has a much lower response rate", "Response rates run from 84% to
 * 91%". Rates in percent; groups without a rate are never named.
 */
export function groupRatesSentence(
  groups: readonly { readonly name: string; readonly rate: number | null }[],
  whole: number | undefined,
): string {
  const sorted = groups
    .flatMap(({ name, rate }) => (rate === null ? [] : [{ name, rate }]))
    .toSorted((a, b) => a.rate - b.rate);
  const [lowest, highest] = [sorted.at(0), sorted.at(-1)];
  if (!lowest || !highest) return 'Who answered, by group';
  const low = sorted.filter(({ rate }) => whole !== undefined && whole - rate >= farBelow);
  if (low.length === 1 && sorted.length > 1) return `${lowest.name} has a much lower response rate`;
  if (low.length > 1) return `${capitalize(countInWords(low.length))} groups have much lower response rates`;
  const [least, most] = [formatPercent(lowest.rate), formatPercent(highest.rate)];
  if (sorted.length === 1) return `${least} answered in ${lowest.name}`;
  return least === most ? `Every group shown is at ${least}` : `Response rates run from ${least} to ${most}`;
}
