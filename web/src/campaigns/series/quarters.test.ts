import { describe, expect, it } from 'vitest';
import { aCampaign, aDraft, now, timeZone } from '../campaigns.test-support.ts';
import { laterQuarters, laterWords, quartersTitle, quartersToPlan } from './quarters.ts';

const first = aCampaign('1', { startedAt: '2026-11-16T15:00:00Z' });
const second = aDraft('2', { startedAt: '2027-02-16T15:00:00Z' });
const third = aDraft('3', { startedAt: '2027-05-17T14:00:00Z' });

describe('the campaigns that follow', () => {
  it('are those that start later, the next first', () => {
    expect(laterQuarters(first, [third, first, second]).map(({ id }) => id)).toEqual(['2', '3']);
    expect(laterQuarters(third, [third, first, second])).toEqual([]);
    expect(quartersTitle(0)).toBe('Next campaign');
    expect(quartersTitle(2)).toBe('Two campaigns follow');
  });

  it('wait for a confirmation as far as nobody has given it', () => {
    expect(laterWords([second, third])).toBe(
      'Each needs its own confirmation. After the last one, the cadence below continues.',
    );
    expect(laterWords([first, second])).toContain('Each unconfirmed campaign needs');
    expect(laterWords([first])).toBe('After the last one, the cadence below continues.');
  });

  it('can be planned for the quarters that are not over', () => {
    expect(quartersToPlan(first, { timeZone, now })).toBe(4);
    expect(quartersToPlan(aCampaign('1', { startedAt: '2025-11-16T15:00:00Z' }), { timeZone, now })).toBe(1);
    expect(quartersToPlan(aCampaign('1', { campaignType: 'custom' }), { timeZone, now })).toBe(1);
  });
});
