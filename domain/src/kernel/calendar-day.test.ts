import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarDay, addDays, addMonths, daysBetween, isCalendarDay, skipWeekend } from './calendar-day.ts';
import { earlierOf, laterOf } from './order-in-time.ts';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as CalendarDay);
const counts = fc.integer({ min: -40_000, max: 40_000 });

describe('a calendar date', () => {
  it('is as many days away as were added, over leap years and daylight saving changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    fc.assert(
      fc.property(days, counts, (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  it('is clamped to the last day of a short month', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2027-03-31', -4)).toBe('2026-11-30');
    fc.assert(
      fc.property(days, fc.integer({ min: -600, max: 600 }), (day, count) => {
        const moved = addMonths(day, count);
        expect(isCalendarDay(moved)).toBe(true);
        expect(Number(moved.slice(-2))).toBeLessThanOrEqual(Number(day.slice(-2)));
      }),
    );
  });

  it('moves from a weekend to Monday, and otherwise stays', () => {
    expect(
      ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => skipWeekend(day as CalendarDay)),
    ).toEqual(['2026-11-20', '2026-11-23', '2026-11-23', '2026-11-23']);
    fc.assert(
      fc.property(days, (day) => {
        expect(skipWeekend(skipWeekend(day))).toBe(skipWeekend(day));
      }),
    );
  });

  it('must exist', () => {
    for (const text of ['2027-02-29', '2026-04-31', '2026-13-01', '2026-1-1', '20261101', '2026-11-20T00:00', ''])
      expect(isCalendarDay(text)).toBe(false);
    fc.assert(
      fc.property(days, (day) => {
        expect(isCalendarDay(day)).toBe(true);
      }),
    );
  });
});

describe('of two dates or instants', () => {
  it('one is the later and one the earlier', () => {
    expect(laterOf<CalendarDay>('2026-11-20', '2026-11-21')).toBe('2026-11-21');
    expect(earlierOf<CalendarDay>('2026-11-20', '2026-11-21')).toBe('2026-11-20');
    const [morning, evening] = [new Date('2026-11-20T08:00:00Z'), new Date('2026-11-20T20:00:00Z')];
    expect(laterOf(evening, morning)).toBe(evening);
    expect(earlierOf(evening, morning)).toBe(morning);
  });
});
