import { describe, expect, it } from 'vitest';
import { applyBulkAction, assertAsMany, assertBulkChangeUndoable, manyUndoableUntil } from './bulk-change.ts';

describe('a change of many people', () => {
  it('is about one thing', () => {
    const inputs = [
      { receivingSurveys: true },
      { receivingSurveys: false },
      { employmentStatus: 'active' },
      { employmentStatus: 'inactive' },
    ] as const;
    expect(inputs.map((input) => applyBulkAction({ ...input, placeCount: 0 }))).toEqual([
      'include',
      'exclude',
      'activate',
      'deactivate',
    ]);
    expect(applyBulkAction({ placeCount: 1 })).toBe('move');
  });

  it('is refused where it is about nothing or about several things, which could not be undone as one', () => {
    expect(() => applyBulkAction({ placeCount: 0 })).toThrow('Change one thing at once');
    expect(() => applyBulkAction({ receivingSurveys: true, placeCount: 1 })).toThrow('Change one thing at once');
    expect(() => applyBulkAction({ receivingSurveys: false, employmentStatus: 'inactive', placeCount: 0 })).toThrow(
      'Change one thing at once',
    );
  });

  it('means those whom somebody saw, and nobody where the list has others by now', () => {
    expect(() => assertAsMany(1204, 1204)).not.toThrow();
    expect(() => assertAsMany(1205, 1204)).toThrow('The list has 1205 people by now, not 1204. Nothing was changed.');
  });

  it('can be undone for a day, once', () => {
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
