import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarDay, addDays, daysBetween, instantOf, localTimeAt } from '../kernel/index.ts';
import {
  answersUntil,
  invitedByWeek,
  asksNow,
  daysToAnswer,
  endOfPeriod,
  forecastDays,
  periodOf,
  startOfNext,
} from './lifecycle-periods.ts';
import { type LifecycleTrigger, periodLengths } from './lifecycle-triggers.ts';

const anyStart = fc
  .date({ min: new Date('2018-01-01T00:00:00Z'), max: new Date('2038-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));
const anyZone = fc.constantFrom(
  'UTC',
  'America/Chicago',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
);
const anyPeriod = fc.record({ startedAt: anyStart, timeZone: anyZone, periodDays: fc.constantFrom(...periodLengths) });

const berlin = 'Europe/Berlin';
const start = instantOf({ day: '2026-01-12', minutes: 540 }, berlin);
const first = { startedAt: start, periodDays: 90, timeZone: berlin };
const localDay = (instant: Date, timeZone = berlin) => localTimeAt(instant, timeZone).day;

describe('a lifecycle period', () => {
  it('is a range of dates, followed by two weeks to respond', () => {
    expect(periodOf(first)).toEqual({ from: '2026-01-12', to: '2026-04-11' });
    expect(localTimeAt(endOfPeriod(first), berlin)).toEqual({ day: '2026-04-26', minutes: 540 });
  });

  it('gives everyone the same time to respond', () => {
    fc.assert(
      fc.property(anyPeriod, fc.nat(364), ({ startedAt, timeZone, periodDays }, at) => {
        const day = addDays(localDay(startedAt, timeZone), at % periodDays);
        const invitedAt = instantOf({ day, minutes: localTimeAt(startedAt, timeZone).minutes }, timeZone);
        const until = answersUntil({ endedAt: endOfPeriod({ startedAt, periodDays, timeZone }) }, invitedAt, timeZone);
        expect(daysBetween(day, localDay(until, timeZone))).toBe(daysToAnswer);
      }),
    );
  });

  it('ends for everyone if the campaign is closed early', () => {
    const endedAt = new Date('2026-01-20T12:00:00Z');
    expect(answersUntil({ endedAt }, new Date('2026-01-19T09:00:00Z'), berlin)).toEqual(endedAt);
  });
});

describe('the periods of a series', () => {
  it('neither overlap nor leave gaps, in every time zone', () => {
    fc.assert(
      fc.property(anyPeriod, ({ startedAt, timeZone, periodDays }) => {
        const { to } = periodOf({ startedAt, periodDays, timeZone });
        const next = startOfNext(
          { startedAt, endedAt: endOfPeriod({ startedAt, periodDays, timeZone }) },
          { now: startedAt, periodDays, timeZone },
        );
        expect(periodOf({ startedAt: next, periodDays, timeZone }).from).toBe(addDays(to, 1));
      }),
    );
  });

  it('start today after downtime', () => {
    const now = new Date('2026-06-03T04:00:00Z');
    const next = startOfNext({ startedAt: start, endedAt: endOfPeriod(first) }, { ...first, now });
    expect(localTimeAt(next, berlin)).toEqual({ day: '2026-06-03', minutes: 540 });
  });

  it('start on the day after a manual close', () => {
    const endedAt = new Date('2026-02-03T15:00:00Z');
    expect(localDay(startOfNext({ startedAt: start, endedAt }, { ...first, now: endedAt }))).toBe('2026-02-04');
  });
});

describe('the invitation time', () => {
  const asks = (now: string, changes: Partial<Parameters<typeof asksNow>[0]> = {}) =>
    asksNow({ status: 'inprogress', startedAt: start, reopenedAt: null, ...changes }, { ...first, now: new Date(now) });

  it('is from six in the morning in the time zone of the organization', () => {
    expect(asks('2026-01-13T04:59:00Z')).toBe(false);
    expect(asks('2026-01-13T05:00:00Z')).toBe(true);
  });

  it('is within the period of a running campaign', () => {
    expect(asks('2026-01-12T07:00:00Z')).toBe(false);
    expect(asks('2026-04-11T12:00:00Z')).toBe(true);
    expect(asks('2026-04-12T12:00:00Z')).toBe(false);
    expect(asks('2026-01-20T12:00:00Z', { status: 'finished' })).toBe(false);
    expect(asks('2026-01-20T12:00:00Z', { reopenedAt: new Date('2026-01-20T10:00:00Z') })).toBe(false);
  });
});

describe('the forecast of invitations', () => {
  const range = { from: '2026-01-12', to: '2026-03-12' } as const;
  const trigger: LifecycleTrigger = { event: 'hire', days: 30, periodDays: 90 };
  const life = (startedOn: CalendarDay, ...invitedFor: readonly CalendarDay[]) => ({
    startedOn,
    endedOn: null,
    invitedFor,
  });

  it('lists people and dates', () => {
    const lives = [life('2026-02-01'), life('2025-12-20'), life('2025-12-01'), life('2025-12-25', '2026-01-24')];
    expect(forecastDays(trigger, lives, range).map(({ day }) => day)).toEqual(['2026-01-19', '2026-03-03']);
  });

  it('includes leavers whose date has passed on the first date', () => {
    const leaving = { startedOn: null, endedOn: '2026-01-20', invitedFor: [] } as const;
    expect(forecastDays({ ...trigger, event: 'leaving' }, [leaving], range)).toEqual([
      { life: leaving, day: '2026-01-12' },
    ]);
  });

  it('counts every invitation in one week', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 59 })), (days) => {
        const weeks = invitedByWeek(
          days.map((count) => addDays(range.from, count)),
          range,
        );
        expect(weeks.reduce((sum, { count }) => sum + count, 0)).toBe(days.length);
        expect(weeks.map(({ startsOn }) => daysBetween(range.from, startsOn) % 7)).toEqual(weeks.map(() => 0));
      }),
    );
    expect(invitedByWeek([], range)).toHaveLength(9);
  });
});
