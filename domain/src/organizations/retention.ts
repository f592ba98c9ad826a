import { invalid, problemWhen } from '../kernel/index.ts';

/**
 * How long an organization keeps what. Days and months are those of the calendar, counted from the end of a campaign or
 * of somebody's work.
 */
export type Retention = {
  /** Days after which the answers of a closed campaign and their key are destroyed. */
  readonly answersDays: number;
  /** Months after which what people wrote in a campaign is removed. */
  readonly commentsMonths: number;
  /** Years after which the results of a campaign are removed. */
  readonly resultsYears: number;
  /** Months after which somebody who left is erased; null for never. */
  readonly leaversMonths: number | null;
};

/**
 * From which to which value an organization chooses, and what it has unless it does. Nothing is kept for longer than
 * usual.
 */
export const retentionBounds = {
  answersDays: { least: 0, most: 90, usual: 14 },
  commentsMonths: { least: 1, most: 24, usual: 24 },
  resultsYears: { least: 1, most: 5, usual: 5 },
  leaversMonths: { least: 1, most: 120, usual: null },
} as const;

/** What is kept equally long for everybody: the change history, so that nobody shortens his own, and files of jobs. */
export const fixedRetention = { historyMonths: 12, filesDays: 7 } as const;

/** Only what is to become different; the value of a key is never undefined. */
export type RetentionChanges = Partial<Retention>;

/**
 * The changes that make a difference; what is already so is left out. Refuses with `invalid` what is no whole number or
 * out of its bounds, and any other than the erasing of leavers that would never happen.
 */
export function decideRetention(current: Retention, wanted: RetentionChanges): RetentionChanges {
  const entries = Object.entries(wanted) as readonly (readonly [keyof Retention, number | null])[];
  const problems = entries.flatMap(([key, value]) => problemWhen(!isWithin(key, value), [key], sentenceOf(key)));
  if (problems.length > 0) throw invalid(...problems);
  return Object.fromEntries(entries.filter(([key, value]) => value !== current[key]));
}

/** Whether something would be kept for a shorter time than now, so that what is older goes. */
export function isShortened(current: Retention, changes: RetentionChanges): boolean {
  return Object.entries(changes).some(
    ([key, value]) => (value ?? Infinity) < (current[key as keyof Retention] ?? Infinity),
  );
}

function isWithin(key: keyof Retention, value: number | null): boolean {
  const { least, most, usual } = retentionBounds[key];
  if (value === null) return usual === null;
  return Number.isInteger(value) && value >= least && value <= most;
}

function sentenceOf(key: keyof Retention): string {
  const { least, most } = retentionBounds[key];
  return `Enter a number from ${least} to ${most}.`;
}
