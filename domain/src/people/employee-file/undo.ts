import { Refusal, pluralForm } from '../../kernel/index.ts';

const daysToUndo = 7;
const day = 86_400_000;

/** Why an import cannot be undone. */
export type UndoObstacle = 'not-imported' | 'undone' | 'too-late' | 'newer-import' | 'kept-elsewhere';

export type ImportToUndo = {
  readonly phase: string;
  /** When it was imported; undefined where nothing is kept of what was before. */
  readonly appliedAt: Date | undefined;
  /** Whether an import that came after it stands. */
  readonly hasNewer: boolean;
  /** Whether the companion product keeps the people of the organization by now. */
  readonly isKeptElsewhere: boolean;
};

/** Until when an import can be undone: seven days after it was made. */
export function undoableUntil(appliedAt: Date): Date {
  return new Date(appliedAt.getTime() + daysToUndo * day);
}

/** What stands in the way of undoing an import; undefined where nothing does. */
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

/** The obstacle in a sentence. */
export const undoObstacleWords: { readonly [O in UndoObstacle]: string } = {
  'not-imported': 'This file was not imported, so there is nothing to undo.',
  undone: 'This import was undone already.',
  'too-late': 'An import can be undone for seven days.',
  'newer-import': 'Another file was imported after this one. Undo that import first.',
  'kept-elsewhere': 'Employees of this organization are managed in the companion product. Change them there.',
};

/** Refuses with `conflict` an import that cannot be undone. */
export function assertUndoable(imported: ImportToUndo, now: Date): void {
  const obstacle = undoObstacle(imported, now);
  if (obstacle) throw new Refusal('conflict', undoObstacleWords[obstacle]);
}

/** Refuses with `conflict` an undoing that would leave people out, where somebody asked for all or nothing. */
export function assertNobodyRetained(keptCount: number, changedSince: 'keep' | 'refuse'): void {
  if (changedSince === 'keep' || keptCount === 0) return;
  const people = pluralForm(keptCount, 'One person was', `${keptCount} people were`);
  throw new Refusal('conflict', `${people} changed since the import and would stay as they are. Nothing was undone.`);
}
