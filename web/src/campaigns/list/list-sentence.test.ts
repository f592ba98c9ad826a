import { describe, expect, it } from 'vitest';
import { aDraft, aFinished, now, timeZone } from '../campaigns.test-support.ts';
import { listSentence } from './list-sentence.ts';

const sentence = (known: Partial<Parameters<typeof listSentence>[0]>) => {
  const { fact, comparison } = listSentence({ runningCount: 0, mayConfirm: true, ...known }, { timeZone, now });
  return [fact, comparison].filter(Boolean).join(' ');
};

describe('what the list of campaigns says', () => {
  it('is what is going on, and what comes next', () => {
    expect(sentence({ runningCount: 1, unconfirmed: aDraft('2') })).toBe(
      'One campaign is running, the next needs your confirmation by Monday, February 15, 2027.',
    );
    expect(
      sentence({ runningCount: 2, confirmed: aDraft('3', { status: 'active', startedAt: '2026-12-07T15:00:00Z' }) }),
    ).toBe('Two campaigns are running, the next starts on Monday, December 7.');
  });

  it('speaks of the one that comes first', () => {
    const confirmed = aDraft('3', { status: 'active', startedAt: '2026-12-07T15:00:00Z' });
    expect(sentence({ unconfirmed: aDraft('2'), confirmed })).toContain('starts on Monday, December 7');
  });

  it('says so when the start of one was missed', () => {
    const missed = { startedAt: '2026-11-02T15:00:00Z', endedAt: '2026-11-09T15:00:00Z' };
    expect(sentence({ unconfirmed: aDraft('2', missed) })).toBe(
      'No campaigns are running, one missed its start and needs a new date.',
    );
    expect(sentence({ unconfirmed: aDraft('2', { ...missed, endedAt: '2027-01-09T15:00:00Z' }) })).toBe(
      'No campaigns are running, one missed its start and opens as soon as you confirm it.',
    );
  });

  it('asks nothing of those who cannot confirm', () => {
    expect(sentence({ runningCount: 1, unconfirmed: aDraft('2'), mayConfirm: false })).toBe(
      'One campaign is running, the next is not confirmed yet.',
    );
  });

  it('looks back where nothing is ahead', () => {
    expect(sentence({ lastFinished: aFinished('4') })).toBe(
      'No campaigns are running, the last ended on Monday, September 21.',
    );
    expect(sentence({ runningCount: 1, lastFinished: aFinished('4') })).toBe('One campaign is running.');
    expect(sentence({})).toBe('No campaigns are running.');
  });
});
