import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDay } from './calendar-day.ts';
import {
  dayAt,
  formatDay,
  formatDayOfYear,
  formatDays,
  formatFullDay,
  formatFullMonth,
  formatMonth,
  formatShortWeekday,
  formatTime,
  formatWeekday,
  monthAbbreviations,
  monthName,
  spokenDay,
  spokenInstant,
  weekdayName,
} from './dates.ts';

const moments = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
const zones = fc.constantFrom('UTC', 'America/Chicago', 'Asia/Kolkata', 'Pacific/Auckland');
const inEnglish = (moment: Date, options: Intl.DateTimeFormatOptions, timeZone = 'UTC') =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(moment).replaceAll('\u202f', ' ');

describe('dates for people', () => {
  // Shows CONST-34
  it('abbreviates September to four letters and keeps March to July in full', () => {
    expect(monthAbbreviations.join(' ')).toBe('Jan Feb March April May June July Aug Sept Oct Nov Dec');
  });

  it('are short in tables and full in sentences', () => {
    expect(formatDay('2024-01-12')).toBe('Jan 12, 2024');
    expect(formatDayOfYear('2024-01-12')).toBe('Jan 12');
    expect(formatShortWeekday('2027-02-15')).toBe('Mon Feb 15');
    expect(formatMonth('2026-09-14')).toBe('Sept 2026');
  });

  it('name the year only where it is another one', () => {
    expect(formatWeekday('2027-02-15', '2026-11-20')).toBe('Monday, February 15, 2027');
    expect(formatWeekday('2026-11-23', '2026-11-20')).toBe('Monday, November 23');
    expect(formatWeekday('2026-11-23')).toBe('Monday, November 23');
  });

  it('say once what both ends of a range share', () => {
    expect(formatDays('2026-09-14', '2026-09-21')).toBe('Sept 14 to 21, 2026');
    expect(formatDays('2026-11-30', '2026-12-07')).toBe('Nov 30 to Dec 7, 2026');
    expect(formatDays('2026-12-28', '2027-01-04')).toBe('Dec 28, 2026 to Jan 4, 2027');
    expect(formatDays('2026-09-14', '2026-09-14')).toBe('Sept 14, 2026');
  });

  it('are those of the English language', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const day = moment.toISOString().slice(0, 10) as CalendarDay;
        expect([formatFullDay(day), formatFullMonth(day), weekdayName(day)]).toEqual([
          inEnglish(moment, { dateStyle: 'long' }),
          inEnglish(moment, { month: 'long', year: 'numeric' }),
          inEnglish(moment, { weekday: 'long' }),
        ]);
      }),
    );
  });
});

describe('a moment for people', () => {
  it('is on the clock of the given place', () => {
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        expect([formatTime(moment, zone), monthName(moment, zone)]).toEqual([
          inEnglish(moment, { timeStyle: 'short' }, zone),
          inEnglish(moment, { month: 'long' }, zone),
        ]);
      }),
    );
    expect(formatTime('2026-11-20T15:05:00Z', 'America/Chicago')).toBe('9:05 AM');
    expect(dayAt('2026-11-23T02:00:00Z', 'America/Chicago')).toBe('2026-11-22');
  });

  it('follows the language of its reader, with its zone', () => {
    const moment = new Date('2026-11-30T15:00:00Z');
    expect(spokenInstant(moment, 'Europe/Berlin', 'de')).toBe('Montag, 30. November 2026 um 16:00 MEZ');
    expect(spokenInstant(moment, 'America/Chicago', 'en')).toMatch(/^Monday, November 30, 2026 at 9:00.AM CST$/u);
  });
});

describe('a date for respondents', () => {
  it.each([
    ['en', 'Monday, November 23', 'Nov 23'],
    ['es', 'lunes, 23 de noviembre', '23 nov'],
    ['de', 'Montag, 23. November', '23. Nov.'],
    ['fr', 'lundi 23 novembre', '23 nov.'],
  ])('follows the conventions of %s, in a long and a short form', (language, long, short) => {
    expect([spokenDay('2026-11-23', language), spokenDay('2026-11-23', language, 'short')]).toEqual([long, short]);
  });
});
