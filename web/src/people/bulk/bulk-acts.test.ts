import { describe, expect, it } from 'vitest';
import { everybodyIn } from './chosen.ts';
import { aJob } from '../../jobs/jobs.test-support.ts';
import {
  type BulkAct,
  bulkWords,
  changesOf,
  changeWords,
  doneWords,
  meant,
  selectedWords,
  undoableOf,
  undoneWords,
} from './bulk-acts.ts';

const target = { groupId: '12', groupName: 'Sales' };
const acts: readonly BulkAct[] = ['include', 'exclude', 'move', 'deactivate', 'reactivate'];

describe('what is done to several people at once', () => {
  it('changes one thing of each', () => {
    expect(acts.map((act) => changesOf(act, target))).toEqual([
      { receivingSurveys: true },
      { receivingSurveys: false },
      { v3Memberships: [{ groupId: '12' }] },
      { employmentStatus: 'inactive' },
      { employmentStatus: 'active' },
    ]);
  });

  it('is asked about once, with how many it is about, what it means and what stays', () => {
    for (const act of acts) {
      const { title, lost, stays, confirmLabel } = bulkWords(act, 3, target);
      expect(title).toContain('3 people');
      expect(confirmLabel).toContain('3 people');
      expect([lost, stays].every((words) => words.endsWith('.'))).toBe(true);
    }
    expect(bulkWords('move', 1, target).title).toBe('Move 1 person to Sales?');
  });

  it('looks dangerous only where something is taken from somebody', () => {
    expect(acts.filter((act) => bulkWords(act, 2, target).isDestructive)).toEqual(['exclude', 'deactivate']);
  });

  it('says afterwards of how many it was not so already', () => {
    expect([0, 1, 12].map(doneWords)).toEqual([
      'No changes needed',
      'Successfully updated 1 employee',
      'Successfully updated 12 employees',
    ]);
  });

  it('names those who were chosen one by one, and says of all how many they are', () => {
    const some = { kind: 'some', ids: new Set(['4', '9']) } as const;
    const all = everybodyIn({ tab: 'all' }, 1204);
    expect([meant(some), meant(all)]).toEqual([{ employeeIds: ['4', '9'] }, { expectedCount: 1204 }]);
    expect([selectedWords(some), selectedWords(all)]).toEqual(['2 selected', 'All 1,204 selected']);
    expect(selectedWords({ kind: 'some', ids: new Set(Array.from({ length: 1001 }, (_, n) => String(n))) })).toBe(
      '1,001 selected, at most 1,000 one by one',
    );
  });

  it('says of how many it was undone, and who stays as they are', () => {
    expect(undoneWords({ undoneCount: 12, keptCount: 0 })).toEqual({ text: '12 employees restored' });
    expect(undoneWords({ undoneCount: 1, keptCount: 1 })).toEqual({
      text: '1 employee restored',
      note: '1 person was changed since and was not restored.',
    });
    expect(undoneWords({ undoneCount: 0, keptCount: 2 }).text).toBe('No one was restored');
  });

  it('is found again by what it did and to how many', () => {
    expect(changeWords({ act: 'move', changedCount: 12 }, 'Sales')).toBe('12 people moved to Sales');
    expect(changeWords({ act: 'move', changedCount: 1 }, undefined)).toBe('1 person moved');
    expect(changeWords({ act: 'deactivate', changedCount: 3 }, undefined)).toBe('3 people deactivated');
  });

  it('can be undone for a day, once it was made and has changed anybody', () => {
    const summary = {
      act: 'exclude',
      groupId: null,
      groupTypeId: null,
      phase: 'applied',
      selectedCount: 12,
      changedCount: 12,
      undoneCount: 0,
      keptCount: 0,
      undoableUntil: '2026-11-21T09:41:00Z',
      undoProblem: null,
    };
    const jobs = [
      {},
      { phase: 'undone' },
      { phase: 'undoing' },
      { changedCount: 0 },
      { undoableUntil: '2026-11-20T09:00:00Z' },
    ].map((but) => aJob({ jobType: 'employees-change', summary: { ...summary, ...but } }));
    expect(undoableOf([...jobs, aJob()], new Date('2026-11-20T12:00:00Z')).map(({ job }) => jobs.indexOf(job))).toEqual(
      [0],
    );
  });
});
