import { Refusal, invalid } from '../kernel/index.ts';
import type { EmploymentStatus } from './employee.ts';

/** Actions of a bulk change. */
export type BulkAction = 'include' | 'exclude' | 'activate' | 'deactivate' | 'move' | 'clear-bounces';

/** A bulk change as requested; it must contain exactly one action. */
export type BulkChangeInput = {
  readonly receivingSurveys?: boolean | undefined;
  readonly employmentStatus?: EmploymentStatus | undefined;
  /** False to send to their addresses again, from which messages have bounced. */
  readonly hasBounced?: false | undefined;
  readonly placeCount: number;
};

/**
 * Returns the action of a bulk change. Refuses `invalid` if the request contains none or several, which could not be
 * undone as one.
 */
export function bulkActionOf({
  receivingSurveys,
  employmentStatus,
  hasBounced,
  placeCount,
}: BulkChangeInput): BulkAction {
  const acts: readonly (BulkAction | undefined)[] = [
    receivingSurveys === undefined ? undefined : receivingSurveys ? 'include' : 'exclude',
    employmentStatus === undefined ? undefined : employmentStatus === 'active' ? 'activate' : 'deactivate',
    placeCount > 0 ? 'move' : undefined,
    hasBounced === false ? 'clear-bounces' : undefined,
  ];
  const [act, ...others] = acts.filter((each) => each !== undefined);
  if (act === undefined || others.length > 0)
    throw invalid({
      at: [],
      detail:
        'Change one thing at once: whether surveys ask people, whether they work here, where they belong, or whether ' +
        'their messages bounced.',
    });
  return act;
}

/** Refuses `conflict` if the number of matching people has changed since the user reviewed the list. */
export function assertAsMany(found: number, expected: number): void {
  if (found === expected) return;
  throw new Refusal(
    'conflict',
    `The list has ${found} people by now, not ${expected}. Nothing was changed. Look at it again, then choose them ` +
      'all once more.',
  );
}

const day = 86_400_000;

/** The end of the undo period of a bulk change: 24 hours after it was applied. */
export function manyUndoableUntil(appliedAt: Date): Date {
  return new Date(appliedAt.getTime() + day);
}

/**
 * Refuses `conflict` if a bulk change cannot be undone: it was not applied, was already undone, or the undo period has
 * ended.
 */
export function assertBulkChangeUndoable(
  { phase, undoableUntil }: { readonly phase: string; readonly undoableUntil: Date | undefined },
  now: Date,
): void {
  if (phase === 'undone' || phase === 'undoing') throw new Refusal('conflict', 'This change was undone already.');
  if (phase !== 'applied' || !undoableUntil)
    throw new Refusal('conflict', 'This change was not made, so there is nothing to undo.');
  if (now >= undoableUntil)
    throw new Refusal('conflict', 'A bulk change can be undone for one day. That time is over.');
}
