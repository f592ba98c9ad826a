import { describe, expect, it } from 'vitest';
import { aCampaign, aMessage, now, timeZone } from '../campaigns.test-support.ts';
import { nextSteps } from './next-steps.ts';

const clock = { timeZone, now };
const messages = [
  aMessage('11', { status: 'sent' }),
  aMessage('12', { kind: 'reminder', status: 'cancelled', sendAt: '2026-11-20T18:00:00Z' }),
  aMessage('13', { kind: 'final', sendAt: '2026-11-21T15:00:00Z' }),
];
const saying = (...args: Parameters<typeof nextSteps>) =>
  nextSteps(...args).map(({ what, when }) => `${what}: ${when}`);

describe('what happens next in a running campaign', () => {
  it('is its next message, its closing and its results, with the time zone', () => {
    expect(saying(aCampaign('1'), messages, clock)).toEqual([
      'Final reminder to people who have not answered: ' +
        'Saturday, November 21 at 9:00 AM, in each person’s time zone (tomorrow)',
      'Closes: Monday, November 23 at 9:00 AM, Chicago time (in 3 days)',
      'Results: a few minutes later',
    ]);
  });

  it('has no message without a channel, and none after the end', () => {
    expect(nextSteps(aCampaign('1', { deliveryChannel: 'none' }), messages, clock)).toHaveLength(2);
    expect(nextSteps(aCampaign('1', { endedAt: '2026-11-20T18:00:00Z' }), messages, clock)).toHaveLength(2);
  });

  it('is the results once it takes no more answers', () => {
    const closing = aCampaign('1', { endedAt: '2026-11-20T15:40:00Z' });
    expect(saying(closing, messages, clock)).toEqual(['Results: in a few minutes']);
  });
});
