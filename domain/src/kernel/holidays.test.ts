import { describe, expect, it } from 'vitest';
import type { CalendarDay } from './calendar-day.ts';
import { holidayOn } from './holidays.ts';

describe('a public holiday', () => {
  it.each([
    ['2027-01-01', 'Asia/Tokyo', 'New Year’s Day'],
    ['2027-12-25', 'Africa/Cairo', 'Christmas Day'],
    ['2026-11-26', 'America/Chicago', 'Thanksgiving'],
    ['2026-10-12', 'America/Toronto', 'Thanksgiving'],
    ['2027-05-31', 'America/New_York', 'Memorial Day'],
    ['2027-07-04', 'America/Los_Angeles', 'Independence Day'],
    ['2027-03-26', 'Europe/Berlin', 'Good Friday'],
    ['2027-03-29', 'Europe/Paris', 'Easter Monday'],
    ['2027-05-06', 'Europe/Vienna', 'Ascension Day'],
    ['2026-10-03', 'Europe/Berlin', 'the Day of German Unity'],
    ['2026-10-12', 'Europe/Madrid', 'the National Day'],
    ['2026-10-12', 'America/Sao_Paulo', 'the day of Our Lady of Aparecida'],
    ['2027-02-09', 'America/Sao_Paulo', 'Carnival'],
    ['2026-08-31', 'Europe/London', 'the summer bank holiday'],
  ] as const)('on %s in %s is %s', (day, timeZone, name) => {
    expect(holidayOn(day, timeZone)).toBe(name);
  });

  it.each([
    ['2026-11-26', 'Europe/Berlin'],
    ['2027-07-14', 'America/Chicago'],
    ['2027-05-24', 'America/New_York'],
    ['2026-11-19', 'America/Chicago'],
    ['2027-03-30', 'Europe/Paris'],
    ['2026-12-24', 'UTC'],
  ] as const)('is not on %s in %s', (day, timeZone) => {
    expect(holidayOn(day, timeZone)).toBeUndefined();
  });

  it('around Easter follows the calendar of each year', () => {
    const easterMondays: readonly CalendarDay[] = ['2024-04-01', '2025-04-21', '2026-04-06', '2038-04-26'];
    for (const day of easterMondays) expect(holidayOn(day, 'Europe/Zurich')).toBe('Easter Monday');
  });
});
