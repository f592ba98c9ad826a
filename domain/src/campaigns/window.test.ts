import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCampaign } from '../../test/a-campaign.ts';
import { type CalendarDay, addDays, daysBetween, localTimeAt } from '../kernel/index.ts';
import { assertWindow, assertWithinWindow, endOfWindow, quarterlySlots, quarterlyWindows } from './window.ts';

const anyStart = fc.date({
  min: new Date('2018-01-01T00:00:00Z'),
  max: new Date('2038-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const anyDay = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));
const weekMs = 7 * 86_400_000;

describe('the survey window', () => {
  // Shows PROD-24
  it('is exactly seven days without daylight saving changes', () => {
    fc.assert(
      fc.property(anyStart, (startedAt) => {
        expect(endOfWindow(startedAt, 'UTC').getTime() - startedAt.getTime()).toBe(weekMs);
      }),
    );
  });

  // Shows CONST-09
  it('ends one week later at the same local time, in every time zone', () => {
    fc.assert(
      fc.property(
        anyStart,
        fc.constantFrom('America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe'),
        (startedAt, timeZone) => {
          const from = localTimeAt(startedAt, timeZone);
          const to = localTimeAt(endOfWindow(startedAt, timeZone), timeZone);
          const isInTheGap = from.minutes >= 120 && from.minutes < 180;
          expect(daysBetween(from.day, to.day)).toBe(7);
          expect(isInTheGap || to.minutes === from.minutes).toBe(true);
        },
      ),
    );
  });

  it('is an hour shorter when daylight saving time begins in it, and an hour longer when it ends', () => {
    const hours = (start: string) =>
      (endOfWindow(new Date(start), 'America/Chicago').getTime() - Date.parse(start)) / 3_600_000;
    expect(hours('2026-03-05T15:00:00Z')).toBe(167);
    expect(hours('2026-10-29T14:00:00Z')).toBe(169);
  });

  it('includes every time at which a message may be sent', () => {
    const { startedAt, endedAt } = aCampaign();
    expect(() => assertWithinWindow(aCampaign(), startedAt)).not.toThrow();
    expect(() => assertWithinWindow(aCampaign(), new Date(startedAt.getTime() - 1))).toThrow(
      expect.objectContaining({ code: 'invalid' }),
    );
    expect(() => assertWithinWindow(aCampaign(), endedAt)).toThrow(expect.objectContaining({ code: 'invalid' }));
  });
});

describe('quarterly start dates', () => {
  // Shows DATES-01, DATES-02, CONST-22
  it('are four, three months apart', () => {
    expect(quarterlySlots('2024-01-15')).toEqual(['2024-01-15', '2024-04-15', '2024-07-15', '2024-10-15']);
  });

  // Shows DATES-02, GAP-35
  it('move to the last day of a short month, and back again', () => {
    expect(quarterlySlots('2025-08-31')).toEqual(['2025-08-31', '2025-11-30', '2026-02-28', '2026-05-31']);
    expect(quarterlySlots('2023-11-30')).toEqual(['2023-11-30', '2024-02-29', '2024-05-30', '2024-08-30']);
  });

  it('start with the given date and are three months apart', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 4 }), (first, count) => {
        const slots = quarterlySlots(first, count);
        expect(slots).toHaveLength(count);
        expect(slots[0]).toBe(first);
        expect(slots.map((slot) => monthOf(slot) - monthOf(first))).toEqual([0, 3, 6, 9].slice(0, count));
      }),
    );
  });

  // Shows DATES-01
  it.each([0, 5, -1, 1.5])('cannot be %d', (count) => {
    expect(() => quarterlySlots('2026-01-15', count)).toThrow(expect.objectContaining({ code: 'invalid' }));
  });
});

function monthOf(day: CalendarDay): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return year * 12 + month;
}

describe('quarterly windows', () => {
  it('start at the same local time, three months apart, and on no weekend except for the first', () => {
    const starts = quarterlyWindows(new Date('2027-01-16T09:30:00Z'), 'Europe/Berlin').map(({ startedAt }) =>
      startedAt.toISOString(),
    );
    expect(starts).toEqual([
      '2027-01-16T09:30:00.000Z',
      '2027-04-16T08:30:00.000Z',
      '2027-07-16T08:30:00.000Z',
      '2027-10-18T08:30:00.000Z',
    ]);
  });

  it('are one week long and do not overlap', () => {
    fc.assert(
      fc.property(anyStart, fc.integer({ min: 1, max: 4 }), (startedAt, count) => {
        const windows = quarterlyWindows(startedAt, 'America/Chicago', count);
        expect(windows).toHaveLength(count);
        windows
          .slice(1)
          .forEach((window, place) =>
            expect(window.startedAt.getTime()).toBeGreaterThan(windows[place]?.endedAt.getTime() ?? Infinity),
          );
      }),
    );
  });
});

describe('the length of a campaign', () => {
  const from = new Date('2026-03-01T09:00:00Z');
  const until = (days: number) => ({ startedAt: from, endedAt: endOfWindow(from, 'America/Chicago', days) });

  it('is 1 to 60 days for a flexible one, also with daylight saving changes', () => {
    expect(() => assertWindow('flexible', until(1))).not.toThrow();
    expect(() => assertWindow('flexible', until(60))).not.toThrow();
    expect(() => assertWindow('flexible', until(61))).toThrow('open for 1 to 60 days');
    expect(() => assertWindow('flexible', { startedAt: from, endedAt: new Date(from.getTime() + 3_600_000) })).toThrow(
      'open for 1 to 60 days',
    );
  });

  it('is never negative', () => {
    expect(() => assertWindow('custom', { startedAt: from, endedAt: from })).toThrow('End must be after start.');
  });
});
