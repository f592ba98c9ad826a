import { type CalendarDay, type Problem, addDays, addMonths, invalid } from '../kernel/index.ts';

export const planStatuses = ['open', 'completed'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const repetitions = ['none', 'weekly', 'monthly'] as const;
export type Repetition = (typeof repetitions)[number];

/** The name of an action that is not from the library, unless it has a title. */
export const customActionTitle = 'Custom action';

/** A step of an action plan. `completedOn` is null while it is open. */
export type Occurrence = {
  readonly dueOn: CalendarDay;
  readonly completedOn: CalendarDay | null;
  readonly repeat: Repetition;
};

/** What an action plan is about: one driver, or one category that is no driver. */
export type PlanTopic = { readonly driver: string | null; readonly categoryId: string | null };

/** Refuses `invalid` a plan about neither a driver nor a category, about both, or without a step. */
export function assertPlan({ driver, categoryId }: PlanTopic, occurrences: readonly unknown[]): void {
  const problems: Problem[] = [];
  if (driver === null && categoryId === null)
    problems.push({ at: ['driver'], detail: 'Choose a driver or a category.' });
  if (driver !== null && categoryId !== null)
    problems.push({ at: ['categoryId'], detail: 'Choose either a driver or a category.' });
  if (occurrences.length === 0) problems.push({ at: ['actionOccurrences'], detail: 'Add at least one due date.' });
  if (problems.length > 0) throw invalid(...problems);
}

/** The status that follows from the steps: completed when all are. A plan can also be completed by hand. */
export function statusOf(occurrences: readonly Occurrence[]): PlanStatus {
  return occurrences.length > 0 && occurrences.every(({ completedOn }) => completedOn !== null) ? 'completed' : 'open';
}

/** The step that follows a completed repeating one; undefined if it does not repeat. */
export function nextOccurrence({ dueOn, repeat }: Occurrence): Occurrence | undefined {
  if (repeat === 'none') return undefined;
  return { dueOn: repeat === 'weekly' ? addDays(dueOn, 7) : addMonths(dueOn, 1), completedOn: null, repeat };
}

export type DueGroup = 'overdue' | 'this-month' | 'later' | 'none';

/** When the next open step of a plan is due, as seen on a day. */
export function dueGroupOf(dueOn: CalendarDay | null, today: CalendarDay): DueGroup {
  if (dueOn === null) return 'none';
  if (dueOn < today) return 'overdue';
  return dueOn.slice(0, 7) === today.slice(0, 7) ? 'this-month' : 'later';
}
