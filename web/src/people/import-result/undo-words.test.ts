import { describe, expect, it } from 'vitest';
import { isWorthUndoing, retentionSentence, undoneSentence, undoSentence, untilWords } from './undo-words.ts';

const nothing = { restoredCount: 0, removedCount: 0, deactivatedCount: 0, keptCount: 0, removedGroupCount: 0 };

describe('undoing an import', () => {
  it('says what becomes of whom', () => {
    expect(undoSentence({ ...nothing, restoredCount: 18, removedCount: 6, removedGroupCount: 2 })).toBe(
      '18 people become what they were, 6 people who were added are removed and 2 new groups go.',
    );
    expect(undoSentence({ ...nothing, restoredCount: 1, removedCount: 1, removedGroupCount: 1 })).toBe(
      '1 person becomes what they were, 1 person who was added is removed and 1 new group goes.',
    );
    expect(undoSentence({ ...nothing, deactivatedCount: 1 })).toBe(
      '1 person who was added stays, inactive, because a survey or an account refers to them.',
    );
    expect(undoSentence({ ...nothing, restoredCount: 2, removedCount: 1, removedGroupCount: 2 }, true)).toBe(
      '2 people became what they were, 1 person who was added was removed and 2 new groups went.',
    );
    expect(undoSentence(nothing)).toBe('Nothing changes.');
  });

  it('is worth it when anything becomes different', () => {
    expect(isWorthUndoing({ ...nothing, keptCount: 3 })).toBe(false);
    expect(isWorthUndoing({ ...nothing, removedGroupCount: 1 })).toBe(true);
  });

  it('names those who stay as they are, and why', () => {
    const kept = (count: number) => ({
      keptCount: count,
      keptSample: Array.from({ length: Math.min(count, 50) }, (_, order) => ({
        employeeId: String(order),
        name: `Person ${order}`,
        reason: 'changed' as const,
      })),
    });
    expect(retentionSentence(kept(0))).toBe('');
    expect(
      retentionSentence({ keptCount: 1, keptSample: [{ employeeId: '1', name: 'Ada King', reason: 'taken' }] }),
    ).toBe('Ada King (their details now belong to another person) stays as they are.');
    expect(retentionSentence(kept(2))).toBe('Person 0 (changed since) and Person 1 (changed since) stay as they are.');
    expect(retentionSentence(kept(60))).toMatch(/Person 7 \(changed since\) and 52 others stay as they are\.$/);
  });

  it('ends with a sentence', () => {
    expect(undoneSentence(nothing)).toEqual({
      fact: 'This import was undone;',
      comparison: 'everyone in it is restored.',
    });
    expect(undoneSentence({ ...nothing, keptCount: 2 }).comparison).toBe('2 people changed since stay as they are.');
  });

  it('says until when', () => {
    expect(untilWords({ until: null }, 'Europe/Berlin')).toBe('');
    expect(untilWords({ until: '2026-11-27T12:00:00Z' }, 'Europe/Berlin')).toBe(
      'It can be undone until November 27, 2026 1:00 PM, Berlin time.',
    );
  });
});
