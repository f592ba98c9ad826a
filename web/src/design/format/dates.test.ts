import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatDays,
  formatInstant,
  formatMonth,
  formatTime,
  monthAbbreviations,
  zoneCity,
  zoneWords,
} from './dates.ts';

describe('dates for people', () => {
  it('abbreviates September to four letters and keeps March to July in full', () => {
    expect(monthAbbreviations).toEqual([
      'Jan',
      'Feb',
      'March',
      'April',
      'May',
      'June',
      'July',
      'Aug',
      'Sept',
      'Oct',
      'Nov',
      'Dec',
    ]);
  });

  it('prints a day and a month', () => {
    expect(formatDay('2024-01-12')).toBe('12 Jan 2024');
    expect(formatMonth('2026-09-14')).toBe('Sept 2026');
  });

  it('says once what both ends of a range share', () => {
    expect(formatDays('2026-09-14', '2026-09-21')).toBe('14 to 21 Sept 2026');
    expect(formatDays('2026-11-30', '2026-12-07')).toBe('30 Nov to 7 Dec 2026');
    expect(formatDays('2026-12-28', '2027-01-04')).toBe('28 Dec 2026 to 4 Jan 2027');
    expect(formatDays('2026-09-14', '2026-09-14')).toBe('14 Sept 2026');
  });

  it('prints a time without seconds', () => {
    expect(formatTime('2026-11-20T15:05:00Z', 'America/Chicago')).toBe('9:05 AM');
  });

  it('prints an instant on the clock of the given place', () => {
    expect(formatInstant('2024-09-03T13:05:00Z', 'America/New_York', 'America/New_York')).toBe(
      'September 3, 2024 9:05 AM',
    );
    expect(formatInstant(new Date('2024-09-03T16:30:00Z'), 'UTC', 'Europe/London')).toBe(
      'September 3, 2024 4:30 PM, UTC',
    );
  });

  it('names the place for readers whose clock shows another time', () => {
    const [chicago, now] = ['America/Chicago', new Date('2027-02-15T15:05:00Z')];
    expect(formatInstant(now, chicago, 'Europe/Berlin')).toBe('February 15, 2027 9:05 AM, Chicago time');
    expect(zoneWords('America/New_York', now, chicago)).toBe('New York time');
    expect(zoneWords(chicago, now, 'America/Winnipeg')).toBeUndefined();
    expect(zoneWords('UTC', now, chicago)).toBe('UTC');
    expect(zoneCity('America/New_York', now, chicago)).toBe('New York');
    expect(zoneCity(chicago, now, 'America/Winnipeg')).toBeUndefined();
  });
});
