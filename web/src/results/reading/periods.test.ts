import { describe, expect, it } from 'vitest';
import { campaignLabels, monthSeenFrom, sinceWords } from './periods.ts';
import { timeZone } from '../results.test-support.ts';

const opened = (startedAt: string) => ({ startedAt });
const now = opened('2026-09-21T16:00:00Z');

describe('when a campaign was', () => {
  it('includes the year if the month alone is ambiguous', () => {
    expect(monthSeenFrom(opened('2026-06-22T16:00:00Z'), now, timeZone)).toBe('June');
    expect(monthSeenFrom(opened('2025-10-22T16:00:00Z'), now, timeZone)).toBe('October');
    expect(monthSeenFrom(opened('2025-09-22T16:00:00Z'), now, timeZone)).toBe('September 2025');
    expect(monthSeenFrom(opened('2025-12-22T16:00:00Z'), opened('2027-01-22T16:00:00Z'), timeZone)).toBe(
      'December 2025',
    );
  });

  it('has no month if the previous campaign is unknown', () => {
    expect(sinceWords(opened('2026-06-22T16:00:00Z'), now, timeZone)).toBe('since June');
    expect(sinceWords(undefined, now, timeZone)).toBe('since the campaign before');
  });
});

describe('the names of campaigns below a chart', () => {
  it('are their months', () => {
    expect(campaignLabels([opened('2026-06-22T16:00:00Z'), now], timeZone)).toEqual(['June 2026', 'Sept 2026']);
  });

  it('are their days where two opened in one month', () => {
    expect(campaignLabels([opened('2026-09-03T16:00:00Z'), now], timeZone)).toEqual(['Sept 3, 2026', 'Sept 21, 2026']);
  });
});
