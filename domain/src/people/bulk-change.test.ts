import { describe, expect, it } from 'vitest';
import { bulkActionOf, assertAsMany, assertBulkChangeUndoable, manyUndoableUntil } from './bulk-change.ts';

describe('a bulk change', () => {
  it('has exactly one action', () => {
    const inputs = [
      { receivingSurveys: true },
      { receivingSurveys: false },
      { employmentStatus: 'active' },
      { employmentStatus: 'inactive' },
      { hasBounced: false },
    ] as const;
    expect(inputs.map((input) => bulkActionOf({ ...input, placeCount: 0 }))).toEqual([
      'include',
      'exclude',
      'activate',
      'deactivate',
      'clear-bounces',
    ]);
    expect(bulkActionOf({ placeCount: 1 })).toBe('move');
  });

  it('is refused with none or several actions, which could not be undone as one', () => {
    expect(() => bulkActionOf({ placeCount: 0 })).toThrow('Change one thing at once');
    expect(() => bulkActionOf({ receivingSurveys: true, placeCount: 1 })).toThrow('Change one thing at once');
    expect(() => bulkActionOf({ receivingSurveys: false, employmentStatus: 'inactive', placeCount: 0 })).toThrow(
      'Change one thing at once',
    );
  });

  it('is refused if the list has changed since the user reviewed it', () => {
    expect(() => assertAsMany(1204, 1204)).not.toThrow();
    expect(() => assertAsMany(1205, 1204)).toThrow('The list has 1205 people by now, not 1204. Nothing was changed.');
  });

  it('can be undone once, within 24 hours', () => {
    const undoableUntil = manyUndoableUntil(new Date('2026-11-20T10:00:00Z'));
    expect(undoableUntil.toISOString()).toBe('2026-11-21T10:00:00.000Z');
    const at =
      (time: string, phase = 'applied') =>
      () =>
        assertBulkChangeUndoable({ phase, undoableUntil }, new Date(time));
    expect(at('2026-11-21T09:59:59Z')).not.toThrow();
    expect(at('2026-11-21T10:00:00Z')).toThrow('for one day');
    expect(at('2026-11-20T11:00:00Z', 'undone')).toThrow('was undone already');
    expect(at('2026-11-20T11:00:00Z', 'undoing')).toThrow('was undone already');
    expect(at('2026-11-20T11:00:00Z', 'refused')).toThrow('was not made');
    expect(() => assertBulkChangeUndoable({ phase: 'applied', undoableUntil: undefined }, new Date())).toThrow(
      'was not made',
    );
  });
});
