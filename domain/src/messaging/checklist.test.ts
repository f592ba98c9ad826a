import { expect, it } from 'vitest';
import { administratorNotices } from './checklist.ts';

it('tells administrators five times before a start, and twice after one that nobody confirmed', () => {
  const notices = administratorNotices(new Date('2026-03-31T09:00:00Z'));
  expect(notices.map(({ kind, sendAt, isOnlyIfUnconfirmed }) => `${kind} ${sendAt.toISOString().slice(0, 16)} ${isOnlyIfUnconfirmed}`)).toEqual([
    'adminChecklist30Days 2026-03-01T09:00 false',
    'adminChecklist7Days 2026-03-24T09:00 false',
    'adminChecklist3Days 2026-03-28T09:00 false',
    'adminChecklist1Day 2026-03-30T09:00 false',
    'adminChecklist1Hour 2026-03-31T08:00 false',
    'unconfirmedStart 2026-03-31T10:00 true',
    'unconfirmedStart 2026-04-07T09:00 true',
  ]);
});
