import type { CalendarDay } from '@attune/domain/kernel';
import { describe, expect, it } from 'vitest';
import { startChoices } from './start-choices.ts';

describe('the days a quarterly campaign can start on', () => {
  it('lie three months apart, counted from the last campaign', () => {
    expect(startChoices('2026-11-20', '2026-11-16')).toEqual(['2027-02-16', '2027-05-17', '2027-08-16', '2027-11-16']);
  });

  it('are ahead, however long ago the last campaign was', () => {
    expect(startChoices('2026-11-20', '2025-01-13')).toEqual(['2027-01-13', '2027-04-13', '2027-07-13', '2027-10-13']);
  });

  it('begin with a Monday that leaves two weeks to prepare where there was none', () => {
    expect(startChoices('2026-11-20', undefined)[0]).toBe('2026-12-07');
    expect(startChoices('2026-11-16', undefined)[0]).toBe('2026-11-30');
  });

  it('never fall on a weekend', () => {
    const days = Array.from(
      { length: 400 },
      (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10) as CalendarDay,
    );
    for (const lastStart of days) {
      for (const start of startChoices('2026-11-20', lastStart))
        expect([0, 6]).not.toContain(new Date(`${start}T00:00:00Z`).getUTCDay());
    }
  });
});
