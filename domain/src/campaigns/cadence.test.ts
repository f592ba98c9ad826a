import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cadences } from '../organizations/index.ts';
import { daysBetween, localTimeAt } from '../kernel/index.ts';
import { assertCadenceOf, cadenceChoices, cadenceOf, nextWindow } from './index.ts';

const day = 24 * 3_600_000;
const zones = ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe'];
const weekdayOf = (moment: Date, timeZone: string) =>
  new Date(`${localTimeAt(moment, timeZone).day}T00:00:00Z`).getUTCDay();

describe('the cadence of a series', () => {
  it('is its own choice, or the default of the organization', () => {
    expect(cadenceOf(180, 90)).toBe(180);
    expect(cadenceOf(null, 90)).toBe(90);
    expect(cadenceOf(null, null)).toBeNull();
    expect(cadenceOf(365, null)).toBe(365);
  });

  it('is off if turned off for the series, regardless of the organization', () => {
    expect(cadenceOf(0, 90)).toBeNull();
  });

  it('can be chosen for engagement campaigns only', () => {
    expect(() => assertCadenceOf('quarterly', 90)).not.toThrow();
    expect(() => assertCadenceOf('custom', null)).not.toThrow();
    expect(() => assertCadenceOf('custom', 90)).toThrow('invalid');
    expect(cadenceChoices).toEqual([0, 90, 120, 180, 365]);
  });
});

describe('the next campaign of a series', () => {
  const berlin = 'Europe/Berlin';

  it('starts one cadence later at the same local time, for one week', () => {
    // 90 days after a Monday is a Sunday; daylight saving time begins in between.
    const next = nextWindow(
      { startedAt: new Date('2027-01-18T08:00:00Z') },
      { cadence: 90, timeZone: berlin, now: new Date('2027-01-25T08:00:00Z') },
    );
    expect(next).toEqual({ startedAt: new Date('2027-04-19T07:00:00Z'), endedAt: new Date('2027-04-26T07:00:00Z') });
  });

  it('starts whole cadences later if its time has passed', () => {
    const { startedAt } = nextWindow(
      { startedAt: new Date('2025-01-13T08:00:00Z') },
      { cadence: 180, timeZone: berlin, now: new Date('2027-02-01T12:00:00Z') },
    );
    expect(localTimeAt(startedAt, berlin).day).toBe('2027-07-02');
  });

  it('is never on a weekend, never in the past, and at most two days off whole cadences', () => {
    const startedAt = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2030-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        fc.record({
          start: startedAt,
          timeZone: fc.constantFrom(...zones),
          cadence: fc.constantFrom(...cadences),
          daysLater: fc.integer({ min: 0, max: 900 }),
        }),
        ({ start, timeZone, cadence, daysLater }) => {
          const now = new Date(start.getTime() + daysLater * day);
          const next = nextWindow({ startedAt: start }, { cadence, timeZone, now });
          const distance = daysBetween(localTimeAt(start, timeZone).day, localTimeAt(next.startedAt, timeZone).day);
          expect(next.startedAt.getTime()).toBeGreaterThan(now.getTime());
          expect([0, 6]).not.toContain(weekdayOf(next.startedAt, timeZone));
          expect(distance % cadence).toBeLessThanOrEqual(2);
          expect(daysBetween(localTimeAt(next.startedAt, timeZone).day, localTimeAt(next.endedAt, timeZone).day)).toBe(
            7,
          );
        },
      ),
    );
  });
});
