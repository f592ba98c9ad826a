import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { administratorNotices, dueNotice, noticeReach, partsMissing } from './checklist.ts';

const startedAt = new Date('2026-03-31T09:00:00Z');
const hour = 3_600_000;
const inHours = (hours: number) => new Date(startedAt.getTime() + hours * hour);
const draft = { startedAt, createdAt: new Date('2026-01-01T00:00:00Z'), isConfirmed: false };
const dueAt = (hours: number, campaign: Partial<typeof draft> = {}) =>
  dueNotice({ ...draft, ...campaign }, inHours(hours))?.occasion;

it('administrators get six notices before a start, and two after an unconfirmed one', () => {
  const notices = administratorNotices(startedAt);
  expect(
    notices.map(
      ({ kind, sendAt, isOnlyIfUnconfirmed }) => `${kind} ${sendAt.toISOString().slice(0, 16)} ${isOnlyIfUnconfirmed}`,
    ),
  ).toEqual([
    'adminChecklist30Days 2026-03-01T09:00 false',
    'adminChecklist7Days 2026-03-24T09:00 true',
    'adminChecklist3Days 2026-03-28T09:00 true',
    'adminChecklist2Days 2026-03-29T09:00 true',
    'adminChecklist1Day 2026-03-30T09:00 true',
    'adminChecklist1Hour 2026-03-31T08:00 true',
    'unconfirmedStart 2026-03-31T10:00 true',
    'unconfirmedStart 2026-04-07T09:00 true',
  ]);
});

describe('the notice that is due', () => {
  it.each([
    [-30 * 24, '30d'],
    [-30 * 24 + 23, '30d'],
    [-29 * 24, undefined],
    [-7 * 24, '7d'],
    [-6 * 24, undefined],
    [-24, '1d'],
    [-1, '1h'],
    [0, undefined],
    [1, 'missed'],
    [5 * 24, 'missed'],
    [7 * 24, 'missed7d'],
    [14 * 24, undefined],
  ])('is, %i hours from the start, %s', (hours, occasion) => {
    expect(dueAt(hours)).toBe(occasion);
  });

  it('is only the reminder of the next campaign if that is confirmed', () => {
    expect([
      dueAt(-30 * 24, { isConfirmed: true }),
      dueAt(-7 * 24, { isConfirmed: true }),
      dueAt(1, { isConfirmed: true }),
    ]).toEqual(['30d', undefined, undefined]);
  });

  it('is not one from before the campaign was created', () => {
    expect(dueAt(-7 * 24 + 2, { createdAt: inHours(-7 * 24 + 1) })).toBeUndefined();
    expect(dueAt(-3 * 24, { createdAt: inHours(-7 * 24 + 1) })).toBe('3d');
  });

  it('is at most one, and close enough to the start', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40 * 24 * 60, max: 20 * 24 * 60 }), (minutes) => {
        const now = new Date(startedAt.getTime() + minutes * 60_000);
        const due = administratorNotices(startedAt).filter(({ sendAt, until }) => sendAt <= now && now < until);
        expect(due.length).toBeLessThanOrEqual(1);
        if (due.length === 0) return;
        expect(minutes * 60_000).toBeGreaterThanOrEqual(-noticeReach.before);
        expect(minutes * 60_000).toBeLessThan(noticeReach.after);
      }),
    );
  });
});

it('missing parts are listed once each', () => {
  const at = (...names: readonly string[]) => names.map((name) => ({ at: [name] }));
  expect(
    partsMissing(at('targets', 'surveys', 'startedAt', 'endedAt', 'notifications', 'parentCampaignId', 'surveys')),
  ).toEqual(['surveys', 'people', 'dates', 'messages', 'settings']);
});
