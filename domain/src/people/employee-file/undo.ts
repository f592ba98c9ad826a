import { Refusal, pluralForm } from '../../kernel/index.ts';

const daysToUndo = 7;
const day = 86_400_000;

/** Why an import cannot be undone. */
export type UndoObstacle = 'not-imported' | 'undone' | 'too-late' | 'newer-import' | 'kept-elsewhere';

export type ImportToUndo = {
  readonly phase: string;
  /** When it was imported; undefined if the previous state was not recorded. */
  readonly appliedAt: Date | undefined;
  /** Whether a later import has not been undone. */
  readonly hasNewer: boolean;
  /** Whether the companion product manages the employees now. */
  readonly isKeptElsewhere: boolean;
};

/** The end of the undo period: seven days after the import. */
export function undoableUntil(appliedAt: Date): Date {
  return new Date(appliedAt.getTime() + daysToUndo * day);
}

/** Why an import cannot be undone; undefined if it can. */
export function undoObstacle(
  { phase, appliedAt, hasNewer, isKeptElsewhere }: ImportToUndo,
  now: Date,
): UndoObstacle | undefined {
  if (phase === 'undone' || phase === 'undoing') return 'undone';
  if (phase !== 'applied') return 'not-imported';
  if (isKeptElsewhere) return 'kept-elsewhere';
  if (!appliedAt || now >= undoableUntil(appliedAt)) return 'too-late';
  return hasNewer ? 'newer-import' : undefined;
}

/** Messages for each obstacle. */
export const undoObstacleWords: { readonly [O in UndoObstacle]: string } = {
  'not-imported': 'This file was not imported, so there is nothing to undo.',
  undone: 'This import was undone already.',
  'too-late': 'An import can be undone for seven days.',
  'newer-import': 'Another file was imported after this one. Undo that import first.',
  'kept-elsewhere': 'Employees of this organization are managed in the companion product. Change them there.',
};

/** Refuses `conflict` if an import cannot be undone. */
export function assertUndoable(imported: ImportToUndo, now: Date): void {
  const obstacle = undoObstacle(imported, now);
  if (obstacle) throw new Refusal('conflict', undoObstacleWords[obstacle]);
}

/**
 * Refuses `conflict` if undoing would skip employees who changed since, and the caller asked to refuse in that case.
 */
export function assertNobodySkipped(keptCount: number, changedSince: 'keep' | 'refuse'): void {
  if (changedSince === 'keep' || keptCount === 0) return;
  const people = pluralForm(keptCount, 'One person was', `${keptCount} people were`);
  throw new Refusal('conflict', `${people} changed since the import and would stay as they are. Nothing was undone.`);
}
