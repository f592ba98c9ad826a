import { describe, expect, it } from 'vitest';
import { type Work, dueItems } from './due-items.ts';

const nothing: Work = {
  dueDays: [],
  nextSession: undefined,
  unmarkedSessions: 0,
  campaignsToConfirm: 0,
  exportsToDecide: 0,
  failedJobs: 0,
};
const wordsOf = (work: Partial<Work>) =>
  dueItems(
    { ...nothing, ...work },
    { today: '2026-11-20', now: new Date('2026-11-20T09:00:00Z'), formatTime: (instant) => instant.slice(0, 10) },
  ).map(({ words }) => words);

describe('what is due', () => {
  it('is nothing for somebody without work', () => {
    expect(wordsOf({})).toEqual([]);
    expect(wordsOf({ dueDays: [null, '2027-01-31'] })).toEqual([]);
  });

  it('counts own actions that are overdue or due within a week', () => {
    expect(wordsOf({ dueDays: ['2026-11-19', '2026-11-20', '2026-11-27', '2026-11-28'] })).toEqual([
      'Your actions: one overdue, two due this week',
    ]);
  });

  it('names the next session if it is soon', () => {
    const session = (startsAt: string) => ({ nextSession: { typeName: 'Team session', startsAt } });
    expect(wordsOf(session('2026-11-24T10:00:00Z'))).toEqual(['Team session: 2026-11-24']);
    expect(wordsOf(session('2026-11-28T10:00:00Z'))).toEqual([]);
  });

  it('begins with what is late', () => {
    expect(wordsOf({ unmarkedSessions: 2, campaignsToConfirm: 1, exportsToDecide: 1, failedJobs: 3 })).toEqual([
      'Two past sessions are not marked as held',
      'One campaign waits for confirmation',
      'One export of rows waits for your decision',
      'Three jobs ended with an error',
    ]);
  });
});
