import { describe, expect, test } from 'vitest';
import {
  type ImportToUndo,
  assertNobodySkipped,
  assertUndoable,
  undoObstacle,
  undoObstacleWords,
  undoableUntil,
} from '../index.ts';

const imported: ImportToUndo = {
  phase: 'applied',
  appliedAt: new Date('2026-11-20T12:00:00Z'),
  hasNewer: false,
  isKeptElsewhere: false,
};
const soon = new Date('2026-11-20T12:05:00Z');

describe('an import can be undone', () => {
  test('for seven days', () => {
    expect(undoableUntil(imported.appliedAt!)).toEqual(new Date('2026-11-27T12:00:00Z'));
    expect(undoObstacle(imported, soon)).toBeUndefined();
    expect(undoObstacle(imported, new Date('2026-11-27T11:59:59Z'))).toBeUndefined();
    expect(undoObstacle(imported, new Date('2026-11-27T12:00:00Z'))).toBe('too-late');
    expect(undoObstacle({ ...imported, appliedAt: undefined }, soon)).toBe('too-late');
  });

  test('once, and only if it was imported', () => {
    expect(
      ['undone', 'undoing', 'checked', 'applying', 'refused'].map((phase) =>
        undoObstacle({ ...imported, phase }, soon),
      ),
    ).toEqual(['undone', 'undone', 'not-imported', 'not-imported', 'not-imported']);
  });

  test('after later imports, and only if the organization manages its employees here', () => {
    expect(undoObstacle({ ...imported, hasNewer: true }, soon)).toBe('newer-import');
    expect(undoObstacle({ ...imported, isKeptElsewhere: true }, soon)).toBe('kept-elsewhere');
    expect(() => assertUndoable({ ...imported, hasNewer: true }, soon)).toThrow(
      expect.objectContaining({ code: 'conflict', detail: undoObstacleWords['newer-import'] }),
    );
    expect(() => assertUndoable(imported, soon)).not.toThrow();
  });
});

describe('employees changed since the import', () => {
  test('keep their changes, or prevent undoing if the caller asked for that', () => {
    expect(() => assertNobodySkipped(3, 'keep')).not.toThrow();
    expect(() => assertNobodySkipped(0, 'refuse')).not.toThrow();
    expect(() => assertNobodySkipped(1, 'refuse')).toThrow(
      expect.objectContaining({
        detail: 'One person was changed since the import and would stay as they are. Nothing was undone.',
      }),
    );
    expect(() => assertNobodySkipped(3, 'refuse')).toThrow(
      expect.objectContaining({ code: 'conflict', detail: expect.stringMatching(/^3 people were/) }),
    );
  });
});
