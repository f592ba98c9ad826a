import { describe, expect, test } from 'vitest';
import type { CalendarDay } from '../kernel/index.ts';
import { type FreeTimesQuery, assertSessionLeft, assertStatusChange, freeTimesOf, sessionsLeftOf } from './index.ts';

const base: FreeTimesQuery = {
  availability: [{ weekday: 1, from: 9 * 60, to: 11 * 60 }],
  timeZone: 'Europe/Berlin',
  busy: [],
  durationMinutes: 60,
  from: new Date('2026-10-19T00:00:00Z'),
  to: new Date('2026-10-27T00:00:00Z'),
  now: new Date('2026-10-01T00:00:00Z'),
};
const times = (change: Partial<FreeTimesQuery> = {}) =>
  freeTimesOf({ ...base, ...change }).map((time) => time.toISOString().slice(0, 16));

describe('the free times of a coach', () => {
  test('keep their local time when daylight saving ends', () => {
    expect(times()).toEqual([
      '2026-10-19T07:00',
      '2026-10-19T07:30',
      '2026-10-19T08:00',
      '2026-10-26T08:00',
      '2026-10-26T08:30',
      '2026-10-26T09:00',
    ]);
  });

  test('leave out an hour that daylight saving skips', () => {
    const change = {
      availability: [{ weekday: 7, from: 60, to: 5 * 60 }],
      from: new Date('2026-03-28T12:00:00Z'),
      to: new Date('2026-03-29T12:00:00Z'),
      now: new Date('2026-03-01T00:00:00Z'),
    };
    expect(times(change)).toEqual([
      '2026-03-29T00:00',
      '2026-03-29T00:30',
      '2026-03-29T01:00',
      '2026-03-29T01:30',
      '2026-03-29T02:00',
    ]);
  });

  test('keep 15 minutes to other sessions', () => {
    const busy = [{ startsAt: new Date('2026-10-19T08:15:00Z'), durationMinutes: 30 }];
    expect(times({ busy, to: new Date('2026-10-20T00:00:00Z') })).toEqual(['2026-10-19T07:00']);
    const closer = [{ startsAt: new Date('2026-10-19T08:14:00Z'), durationMinutes: 30 }];
    expect(times({ busy: closer, to: new Date('2026-10-20T00:00:00Z') })).toEqual([]);
  });

  test('are not in the past', () => {
    expect(times({ now: new Date('2026-10-26T08:30:00Z') })).toEqual(['2026-10-26T09:00']);
  });
});

describe('the sessions left of a subscription', () => {
  const use = {
    startsOn: '2026-01-01' as CalendarDay,
    endsOn: '2026-12-31' as CalendarDay,
    sessionsIncluded: 2,
    sessionsUsed: 1,
  };

  test('are never negative, and unlimited with -1', () => {
    expect(sessionsLeftOf(use)).toBe(1);
    expect(sessionsLeftOf({ ...use, sessionsUsed: 3 })).toBe(0);
    expect(sessionsLeftOf({ ...use, sessionsIncluded: -1 })).toBeNull();
  });

  test('can be used on its days only', () => {
    expect(() => assertSessionLeft(use, '2026-12-31')).not.toThrow();
    expect(() => assertSessionLeft(use, '2027-01-01')).toThrow('conflict');
    expect(() => assertSessionLeft({ ...use, sessionsUsed: 2 }, '2026-05-01')).toThrow('conflict');
  });
});

describe('the status of a session', () => {
  const startsAt = new Date('2026-10-19T08:00:00Z');
  const before = new Date('2026-10-18T08:00:00Z');
  const after = new Date('2026-10-20T08:00:00Z');

  test('changes until the session is completed or cancelled', () => {
    expect(() => assertStatusChange({ from: 'requested', to: 'scheduled', startsAt, now: before })).not.toThrow();
    expect(() => assertStatusChange({ from: 'scheduled', to: 'scheduled', startsAt, now: before })).not.toThrow();
    expect(() => assertStatusChange({ from: 'scheduled', to: 'completed', startsAt, now: after })).not.toThrow();
    for (const from of ['completed', 'cancelled'] as const)
      expect(() => assertStatusChange({ from, to: 'scheduled', startsAt, now: before })).toThrow('conflict');
  });

  test('is completed only after it has begun', () => {
    expect(() => assertStatusChange({ from: 'scheduled', to: 'completed', startsAt, now: before })).toThrow('conflict');
  });
});
