import { describe, expect, it } from 'vitest';
import type { CalendarDay } from '../../kernel/index.ts';
import { dueTokenWarning, lastDayOfReplaced, lastDayOfToken, pauseDayOf, tokenStateOn } from './directory-token.ts';

const today = '2026-03-02' as CalendarDay;
const on = (day: string) => day as CalendarDay;

describe('the expiry date of a token', () => {
  it('is one year from today by default, at most two years', () => {
    expect(lastDayOfToken(undefined, today)).toBe('2027-03-02');
    expect([lastDayOfToken(today, today), lastDayOfToken(on('2028-03-01'), today)]).toEqual([
      '2026-03-02',
      '2028-03-01',
    ]);
    for (const day of ['2026-03-01', '2028-03-02', '9999-12-31'])
      expect(() => lastDayOfToken(on(day), today)).toThrow('invalid');
  });

  it('is at most one week away after replacement', () => {
    expect([
      lastDayOfReplaced(on('2027-01-01'), today),
      lastDayOfReplaced(null, today),
      lastDayOfReplaced(on('2026-03-04'), today),
    ]).toEqual(['2026-03-09', '2026-03-09', '2026-03-04']);
  });
});

describe('a token', () => {
  it.each([
    [{ expiresOn: '2027-03-02', orphanedSince: null }, 'good'],
    [{ expiresOn: null, orphanedSince: null }, 'good'],
    [{ expiresOn: '2026-04-02', orphanedSince: null }, 'good'],
    [{ expiresOn: '2026-04-01', orphanedSince: null }, 'ending'],
    [{ expiresOn: '2026-03-02', orphanedSince: null }, 'ending'],
    [{ expiresOn: '2026-03-01', orphanedSince: null }, 'ended'],
    [{ expiresOn: '2027-03-02', orphanedSince: '2026-02-17' }, 'orphaned'],
    [{ expiresOn: '2027-03-02', orphanedSince: '2026-02-16' }, 'paused'],
    [{ expiresOn: '2026-03-04', orphanedSince: '2026-03-01' }, 'orphaned'],
    [{ expiresOn: '2026-03-01', orphanedSince: '2026-02-16' }, 'ended'],
  ] as const)('with %j is %s', ({ expiresOn, orphanedSince }, state) => {
    expect(
      tokenStateOn({ expiresOn: expiresOn && on(expiresOn), orphanedSince: orphanedSince && on(orphanedSince) }, today),
    ).toBe(state);
  });

  it('without an owner is rejected from day fourteen', () => {
    expect([pauseDayOf({ orphanedSince: today }), pauseDayOf({ orphanedSince: null })]).toEqual(['2026-03-16', null]);
  });

  it('causes warnings 30 and 7 days before expiry, but no outdated ones', () => {
    const warnings = ['2026-04-02', '2026-04-01', '2026-03-10', '2026-03-09', '2026-03-02', '2026-03-01'].map((day) =>
      dueTokenWarning({ expiresOn: on(day) }, today),
    );
    expect(warnings).toEqual([undefined, 30, 30, 7, 7, undefined]);
    expect(dueTokenWarning({ expiresOn: null }, today)).toBeUndefined();
  });
});
