import { describe, expect, it } from 'vitest';
import { formatInstant, formatMoment, zoneCity, zoneName, zoneWords } from './dates.ts';

describe('moments for the reader', () => {
  // Shows CONST-32
  it('are on the clock of the given place', () => {
    expect(formatInstant('2024-09-03T13:05:00Z', 'America/New_York', 'America/New_York')).toBe(
      'September 3, 2024 9:05 AM',
    );
    expect(formatInstant(new Date('2024-09-03T16:30:00Z'), 'UTC', 'Europe/London')).toBe(
      'September 3, 2024 4:30 PM, UTC',
    );
  });

  it('name the place for readers whose clock shows another time', () => {
    const [chicago, now] = ['America/Chicago', new Date('2027-02-15T15:05:00Z')];
    expect(formatInstant(now, chicago, 'Europe/Berlin')).toBe('February 15, 2027 9:05 AM, Chicago time');
    expect(zoneWords('America/New_York', now, chicago)).toBe('New York time');
    expect(zoneWords(chicago, now, 'America/Winnipeg')).toBeUndefined();
    expect(zoneWords('UTC', now, chicago)).toBe('UTC');
    expect(zoneCity('America/New_York', now, chicago)).toBe('New York');
    expect(zoneCity(chicago, now, 'America/Winnipeg')).toBeUndefined();
    expect([zoneName('UTC'), zoneName('America/New_York')]).toEqual(['UTC', 'New York time']);
  });

  it('have a weekday in sentences, and a zone where the reader or a decision needs it', () => {
    const [moment, now] = ['2026-11-23T15:00:00Z', new Date('2026-11-20T15:00:00Z')];
    expect(formatMoment(moment, { timeZone: 'America/Chicago', now })).toBe(
      'Monday, November 23 at 9:00 AM, Chicago time',
    );
    expect(formatMoment(moment, { timeZone: 'UTC', now })).toBe('Monday, November 23 at 3:00 PM');
    expect(formatMoment(moment, { timeZone: 'UTC', now, zone: 'always' })).toBe('Monday, November 23 at 3:00 PM, UTC');
    expect(formatMoment(moment, { timeZone: 'America/Chicago', now, zone: 'never' })).toBe(
      'Monday, November 23 at 9:00 AM',
    );
  });
});
