import { dayAt } from '@attune/domain/kernel';
import { describe, expect, it } from 'vitest';
import { distanceInDays, longDay, momentOf, shortDay, wallClockAt } from './campaign-dates.ts';

const chicago = 'America/Chicago';
const now = new Date('2026-11-20T15:41:00Z');

describe('the days of a campaign', () => {
  it('are those of the organization, not of the reader', () => {
    expect(dayAt('2026-11-23T02:00:00Z', chicago)).toBe('2026-11-22');
    expect(longDay('2026-11-23T02:00:00Z', chicago)).toBe('Sunday, November 22');
    expect(longDay('2026-11-23T02:00:00Z', 'UTC')).toBe('Monday, November 23');
  });

  it('name the year only where it is another one', () => {
    expect(longDay('2027-02-15T15:00:00Z', chicago, now)).toBe('Monday, February 15, 2027');
    expect(longDay('2026-11-23T15:00:00Z', chicago, now)).toBe('Monday, November 23');
  });

  it('are short where there is little room', () => {
    expect(shortDay('2027-02-15T15:00:00Z', chicago)).toBe('Mon Feb 15');
    expect(shortDay('2026-09-21T15:00:00Z', chicago)).toBe('Mon Sept 21');
  });

  it('say how far away they are', () => {
    const distances = [
      '2026-11-20T23:00:00Z',
      '2026-11-21T18:00:00Z',
      '2026-12-07T15:00:00Z',
      '2026-11-19T15:00:00Z',
      '2026-11-10T15:00:00Z',
    ];
    expect(distances.map((moment) => distanceInDays(moment, chicago, now))).toEqual([
      'today',
      'tomorrow',
      'in 17 days',
      'yesterday',
      '10 days ago',
    ]);
  });

  it('go into the fields for a day and a time and come back the same', () => {
    expect(wallClockAt('2027-02-15T15:05:00Z', chicago)).toEqual({ day: '2027-02-15', time: '09:05' });
    for (const moment of ['2027-02-15T15:05:00Z', '2027-07-01T04:59:00Z', '2026-12-31T23:00:00Z']) {
      expect(momentOf(wallClockAt(moment, chicago), chicago)).toEqual(new Date(moment));
    }
  });

  it('are no moment while a field is empty or names no day', () => {
    expect(momentOf({ day: '', time: '09:00' }, chicago)).toBeUndefined();
    expect(momentOf({ day: '2027-02-30', time: '09:00' }, chicago)).toBeUndefined();
    expect(momentOf({ day: '2027-02-15', time: '' }, chicago)).toBeUndefined();
  });
});
