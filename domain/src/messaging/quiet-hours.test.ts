import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarDay, localTimeAt, skipWeekend } from '../kernel/index.ts';
import { isQuiet, outsideQuietHours } from './quiet-hours.ts';

const newYork = 'America/New_York';
const never = new Date('2030-01-01T00:00:00Z');
const isWeekend = (day: CalendarDay) => skipWeekend(day) !== day;
const moved = (time: string, endedAt = never) =>
  outsideQuietHours(new Date(time), { zone: newYork, endedAt })?.toISOString();

describe('a text message', () => {
  it.each([
    ['in the afternoon goes out at once', '2026-06-10T18:00:00.000Z', '2026-06-10T18:00:00.000Z'],
    ['a minute before nine in the evening, too', '2026-06-11T00:59:00.000Z', '2026-06-11T00:59:00.000Z'],
    ['at nine in the evening waits for eight in the morning', '2026-06-11T01:00:00.000Z', '2026-06-11T12:00:00.000Z'],
    ['in the small hours waits for eight of the same day', '2026-06-11T06:00:00.000Z', '2026-06-11T12:00:00.000Z'],
    ['at eight goes out', '2026-06-11T12:00:00.000Z', '2026-06-11T12:00:00.000Z'],
    ['on Friday night waits for Monday', '2026-06-13T02:00:00.000Z', '2026-06-15T12:00:00.000Z'],
    [
      'in the night that loses an hour waits for eight on the clock',
      '2026-03-10T03:00:00.000Z',
      '2026-03-10T12:00:00.000Z',
    ],
  ])('%s', (_, meant, sent) => {
    expect(moved(meant)).toBe(sent);
  });

  it('stays on a weekend for which it was scheduled', () => {
    expect(moved('2026-06-14T02:00:00.000Z')).toBe('2026-06-14T12:00:00.000Z');
  });

  it('is skipped if the survey closes before the morning', () => {
    expect(moved('2026-06-11T06:00:00.000Z', new Date('2026-06-11T12:00:00Z'))).toBeUndefined();
    expect(moved('2026-06-11T06:00:00.000Z', new Date('2026-06-11T12:00:01Z'))).toBe('2026-06-11T12:00:00.000Z');
    expect(moved('2026-06-10T18:00:00.000Z', new Date('2026-06-10T18:00:00Z'))).toBeUndefined();
  });

  it('is never early, at night, or moved to a weekend, in any time zone at any time', () => {
    const zones = fc.constantFrom(
      'Pacific/Kiritimati',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Europe/Berlin',
      'America/St_Johns',
      newYork,
      'Pacific/Pago_Pago',
    );
    const times = fc
      .integer({ min: Date.parse('2026-01-01T00:00:00Z') / 60_000, max: Date.parse('2027-01-01T00:00:00Z') / 60_000 })
      .map((minutes) => new Date(minutes * 60_000));
    fc.assert(
      fc.property(times, zones, (meant, zone) => {
        const sent = outsideQuietHours(meant, { zone, endedAt: never }) as Date;
        const [isSentOnWeekend, isMeantForWeekend] = [sent, meant].map((time) =>
          isWeekend(localTimeAt(time, zone).day),
        );
        expect(sent >= meant && !isQuiet(sent, zone)).toBe(true);
        expect(isMeantForWeekend || !isSentOnWeekend).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
