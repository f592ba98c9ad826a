import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, isTimeZone, localTimeAt, timeZoneNamed } from './time-zone.ts';

const zones = fc.constantFrom(
  'America/Chicago',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'UTC',
);
const minutes = fc.integer({ min: Date.UTC(1980, 0) / 60_000, max: Date.UTC(2060, 0) / 60_000 });

describe('the local time in a time zone', () => {
  it('has the date and time that people there read', () => {
    expect(localTimeAt(new Date('2026-11-20T05:30:59Z'), 'America/Chicago')).toEqual({
      day: '2026-11-19',
      minutes: 23 * 60 + 30,
    });
    expect(localTimeAt(new Date('2026-11-20T18:30:00Z'), 'Asia/Kathmandu')).toEqual({ day: '2026-11-21', minutes: 15 });
  });

  it('converts back to an instant with the same local time, the first of two in autumn', () => {
    expect(instantOf({ day: '2026-11-01', minutes: 90 }, 'America/Chicago').toISOString()).toBe(
      '2026-11-01T06:30:00.000Z',
    );
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const instant = new Date(minute * 60_000);
        const shown = localTimeAt(instant, zone);
        const found = instantOf(shown, zone);
        expect(localTimeAt(found, zone)).toEqual(shown);
        expect(found.getTime()).toBeLessThanOrEqual(instant.getTime());
      }),
    );
  });

  it('moves later by the length of the gap when daylight saving time skips it', () => {
    const found = instantOf({ day: '2027-03-14', minutes: 150 }, 'America/Chicago');
    expect(localTimeAt(found, 'America/Chicago')).toEqual({ day: '2027-03-14', minutes: 210 });
  });
});

describe('a time zone', () => {
  it('is known by its name', () => {
    expect(isTimeZone('America/Chicago')).toBe(true);
    expect(isTimeZone('America/Nowhere')).toBe(false);
  });

  it('is found in any case, by place and never by offset or abbreviation', () => {
    expect(timeZoneNamed('america/chicago')).toBe('America/Chicago');
    expect(timeZoneNamed('utc')).toBeDefined();
    for (const name of ['EST', '+02:00', 'Chicago', 'America/Nowhere', '']) expect(timeZoneNamed(name)).toBeUndefined();
  });
});
