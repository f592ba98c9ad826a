import { describe, expect, it } from 'vitest';
import { campaignLabels, monthName, monthSeenFrom, sinceWords } from './periods.ts';
import { timeZone } from '../results.test-support.ts';

const ended = (endedAt: string) => ({ endedAt });
const now = ended('2026-09-21T16:00:00Z');

describe('when a campaign was', () => {
  it('is told by its month where the organization is', () => {
    expect(monthName('2026-09-30T23:30:00Z', 'Europe/Berlin')).toBe('October');
    expect(monthName('2026-09-30T23:30:00Z', 'America/Chicago')).toBe('September');
  });

  it('is told with the year where the month alone could be another one', () => {
    expect(monthSeenFrom(ended('2026-06-22T16:00:00Z'), now, timeZone)).toBe('June');
    expect(monthSeenFrom(ended('2025-10-22T16:00:00Z'), now, timeZone)).toBe('October');
    expect(monthSeenFrom(ended('2025-09-22T16:00:00Z'), now, timeZone)).toBe('September 2025');
    expect(monthSeenFrom(ended('2025-12-22T16:00:00Z'), ended('2027-01-22T16:00:00Z'), timeZone)).toBe('December 2025');
  });

  it('is told without a month where the campaign before is not at hand', () => {
    expect(sinceWords(ended('2026-06-22T16:00:00Z'), now, timeZone)).toBe('since June');
    expect(sinceWords(undefined, now, timeZone)).toBe('since the campaign before');
  });
});

describe('the names of campaigns below a chart', () => {
  it('are their months', () => {
    expect(campaignLabels([ended('2026-06-22T16:00:00Z'), now], timeZone)).toEqual(['June 2026', 'Sept 2026']);
  });

  it('are their days where two ended in one month', () => {
    expect(campaignLabels([ended('2026-09-03T16:00:00Z'), now], timeZone)).toEqual(['3 Sept 2026', '21 Sept 2026']);
  });
});
