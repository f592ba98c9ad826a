import { Refusal, invalid } from '../kernel/index.ts';
import type { EmploymentStatus } from './employee.ts';

/** What can be done to many people at once. */
export type BulkActionMenu = 'include' | 'exclude' | 'activate' | 'deactivate' | 'move';

/** What somebody wishes for many people; one thing of it is done. */
export type BulkChangeInput = {
  readonly receivingSurveys?: boolean | undefined;
  readonly employmentStatus?: EmploymentStatus | undefined;
  readonly placeCount: number;
};

/**
 * The one thing that a wish is about. Refuses with `invalid` a wish for nothing, and one for several things: they could
 * not be undone as one.
 */
export function applyBulkAction({ receivingSurveys, employmentStatus, placeCount }: BulkChangeInput): BulkActionMenu {
  const acts: readonly (BulkActionMenu | undefined)[] = [
    receivingSurveys === undefined ? undefined : receivingSurveys ? 'include' : 'exclude',
    employmentStatus === undefined ? undefined : employmentStatus === 'active' ? 'activate' : 'deactivate',
    placeCount > 0 ? 'move' : undefined,
  ];
  const [act, ...others] = acts.filter((each) => each !== undefined);
  if (act === undefined || others.length > 0)
    throw invalid({
      at: [],
      detail: 'Change one thing at once: whether surveys ask people, whether they work here, or where they belong.',
    });
  return act;
}

/** Refuses with `conflict` a change of all of a list that shows others by now than whoever wants it has seen. */
export function assertAsMany(found: number, expected: number): void {
  if (found === expected) return;
  throw new Refusal(
    'conflict',
    `The list has ${found} people by now, not ${expected}. Nothing was changed. Look at it again, then choose them ` +
      'all once more.',
  );
}

const day = 86_400_000;

/** Until when a change of many can be undone: a day after it was made. */
export function manyUndoableUntil(appliedAt: Date): Date {
  return new Date(appliedAt.getTime() + day);
}

/**
 * Refuses with `conflict` a change of many that cannot be undone: it was not made, was undone already, or a day has
 * passed.
 */
export function assertBulkChangeUndoable(
  { phase, undoableUntil }: { readonly phase: string; readonly undoableUntil: Date | undefined },
  now: Date,
): void {
  if (phase === 'undone' || phase === 'undoing') throw new Refusal('conflict', 'This change was undone already.');
  if (phase !== 'applied' || !undoableUntil)
    throw new Refusal('conflict', 'This change was not made, so there is nothing to undo.');
  if (now >= undoableUntil) throw new Refusal('conflict', 'A change of many people can be undone for one day.');
}
