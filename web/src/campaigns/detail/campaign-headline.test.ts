import { describe, expect, it } from 'vitest';
import { aCampaign, aDraft, aFinished, now, timeZone } from '../campaigns.test-support.ts';
import { campaignHeadline } from './campaign-headline.ts';

const says = (campaign: ReturnType<typeof aCampaign>) => {
  const { fact, comparison } = campaignHeadline(campaign, { timeZone, now });
  return [fact, comparison].join(' ');
};

describe('what the page of a campaign says', () => {
  it('is when one that is not confirmed would start', () => {
    expect(says(aDraft('1'))).toBe('Planned for Monday, February 15, 2027, nothing is sent until it is published.');
    const missed = { startedAt: '2026-11-02T15:00:00Z', endedAt: '2026-11-09T15:00:00Z' };
    expect(says(aDraft('1', missed))).toBe(
      'Not confirmed, and its start has passed. Choose a new start and publish it.',
    );
    expect(says(aDraft('1', { ...missed, endedAt: '2027-01-09T15:00:00Z' }))).toBe(
      'Not confirmed, and its start has passed. It opens as soon as you publish it, or choose a new start.',
    );
  });

  it('says when a confirmed campaign starts, and its audience', () => {
    const confirmed = { status: 'active', startedAt: '2026-12-07T15:00:00Z', audienceSize: 172 } as const;
    expect(says(aDraft('1', confirmed))).toBe('Starts on Monday, December 7, in 17 days: 172 people will be invited.');
    expect(says(aDraft('1', { ...confirmed, audienceSize: null }))).toBe('Starts on Monday, December 7, in 17 days.');
  });

  it('is how many have answered while it runs', () => {
    expect(says(aCampaign('1'))).toBe(
      '63% have answered on day 5 of 7, 149 of 236 people. Closes Monday, November 23 at 9:00 AM, Chicago time.',
    );
    expect(says(aCampaign('1', { reopenedAt: '2026-11-20T15:00:00Z' }))).toContain('63% have answered so far,');
  });

  it('claims no number before the first count', () => {
    expect(says(aCampaign('1', { completedCount: 0 }))).toBe(
      'Too few answers to show at the last count, from 236 people, on day 5 of 7. Closes Monday, November 23 at ' +
        '9:00 AM, Chicago time.',
    );
  });

  it('says how many a lifecycle campaign has invited, and nothing about responses before it ends', () => {
    const lifecycle = { campaignType: 'lifecycle', audienceSize: 12, completedCount: null } as const;
    expect(says(aCampaign('1', lifecycle))).toBe(
      '12 people invited so far. Closes Monday, November 23 at 9:00 AM, Chicago time.',
    );
    expect(says(aDraft('1', { ...lifecycle, status: 'active', startedAt: '2026-12-07T15:00:00Z' }))).toBe(
      'Invites people day by day starting Monday, December 7, in 17 days.',
    );
  });

  it('is that results are on their way while it closes', () => {
    expect(says(aCampaign('1', { endedAt: '2026-11-20T15:00:00Z' }))).toBe(
      '63% have answered at the end, 149 of 236 people. Closed for answers, results are being calculated.',
    );
  });

  it('does not count where so few were asked that the number would say who', () => {
    expect(says(aCampaign('1', { audienceSize: 4, completedCount: null }))).toBe(
      'People are answering. Closes Monday, November 23 at 9:00 AM, Chicago time.',
    );
    expect(says(aFinished('1', { audienceSize: 4, completedCount: null }))).toBe(
      'This campaign is over. It ended on Monday, September 21.',
    );
  });

  it('is how many answered once it is over', () => {
    expect(says(aFinished('1'))).toBe('85% answered, 203 of 238 people. It ended on Monday, September 21.');
  });

  it('is that nothing is lost when something failed', () => {
    expect(says(aDraft('1', { status: 'errored' }))).toBe('This campaign failed. Answers already given are safe.');
  });
});
