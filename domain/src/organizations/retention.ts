import { invalid, problemWhen } from '../kernel/index.ts';

/**
 * Retention periods of an organization, in calendar days, months or years after the end of a campaign or an employment.
 */
export type Retention = {
  /** Days after which the answers of a closed campaign and their key are destroyed. */
  readonly answersDays: number;
  /** Months after which comments of a campaign are deleted. */
  readonly commentsMonths: number;
  /** Years after which the results of a campaign are deleted. */
  readonly resultsYears: number;
  /** Months after which former employees are erased; null for never. */
  readonly leaversMonths: number | null;
};

/** Minimum, maximum and default of each retention period; a default of null means that data is never deleted. */
export const retentionBounds = {
  answersDays: { least: 0, most: 90, default: 14 },
  commentsMonths: { least: 1, most: 24, default: 24 },
  resultsYears: { least: 1, most: 5, default: 5 },
  leaversMonths: { least: 1, most: 120, default: null },
} as const;

/** Retention that organizations cannot change: the audit log, which must not be shortened, and job files. */
export const fixedRetention = { historyMonths: 12, filesDays: 7 } as const;

/** Only the changed keys; values are never undefined. */
export type RetentionChanges = Partial<Retention>;

/**
 * The retention periods that differ from the current ones. Refuses `invalid` for values that are not whole numbers
 * within bounds; only the erasure of former employees can be turned off.
 */
export function decideRetention(current: Retention, wanted: RetentionChanges): RetentionChanges {
  const entries = Object.entries(wanted) as readonly (readonly [keyof Retention, number | null])[];
  const problems = entries.flatMap(([key, value]) => problemWhen(!isWithin(key, value), [key], sentenceOf(key)));
  if (problems.length > 0) throw invalid(...problems);
  return Object.fromEntries(entries.filter(([key, value]) => value !== current[key]));
}

/** Whether a period becomes shorter, so that older data will be deleted. */
export function isShortened(current: Retention, changes: RetentionChanges): boolean {
  return Object.entries(changes).some(
    ([key, value]) => (value ?? Infinity) < (current[key as keyof Retention] ?? Infinity),
  );
}

function isWithin(key: keyof Retention, value: number | null): boolean {
  const { least, most, default: byDefault } = retentionBounds[key];
  if (value === null) return byDefault === null;
  return Number.isInteger(value) && value >= least && value <= most;
}

function sentenceOf(key: keyof Retention): string {
  const { least, most } = retentionBounds[key];
  return `Enter a number from ${least} to ${most}.`;
}
