import { describe, expect, it } from 'vitest';
import { aCampaign, aFinished, aMessage, now, timeZone } from '../campaigns.test-support.ts';
import { closingWords, messageSteps, paceWords, progressWords } from './running-view.ts';

const clock = { timeZone, now };

describe('a running campaign', () => {
  it('counts its days', () => {
    expect(progressWords(aCampaign('1'), clock)).toBe('day 5 of 7');
    expect(progressWords(aCampaign('1'), { timeZone, now: new Date('2026-11-23T14:00:00Z') })).toBe('day 7 of 7');
  });

  it('does not count days once it was opened again', () => {
    expect(progressWords(aCampaign('1', { reopenedAt: '2026-11-20T10:00:00Z' }), clock)).toBe('opened again');
  });

  it('says that its results are on their way once it takes no more answers', () => {
    const closing = aCampaign('1', { endedAt: '2026-11-20T15:40:00Z' });
    expect(progressWords(closing, clock)).toBe('closing');
    expect(closingWords(closing, clock)).toBe('Closed for answers, results are being calculated');
  });

  it('says when it closes', () => {
    expect(closingWords(aCampaign('1'), clock)).toBe('Closes Monday, November 23 at 9:00 AM, Chicago time');
  });

  it('compares its answers with where the last one ended', () => {
    expect(paceWords(aCampaign('1'), aFinished('2'), timeZone)).toBe('up to 53 more to reach September’s 85%');
    expect(paceWords(aCampaign('1', { completedCount: 210 }), aFinished('2'), timeZone)).toBe(
      'has reached September’s 85%',
    );
  });

  it('compares nothing with what is withheld or was never there', () => {
    expect(paceWords(aCampaign('1'), undefined, timeZone)).toBeUndefined();
    expect(paceWords(aCampaign('1', { campaignType: 'custom' }), aFinished('2'), timeZone)).toBeUndefined();
    expect(
      paceWords(aCampaign('1', { audienceSize: 4, completedCount: null }), aFinished('2'), timeZone),
    ).toBeUndefined();
  });
});

describe('the messages of a running campaign', () => {
  const reminder = (id: string, sendAt: string, order: number) => aMessage(id, { kind: 'reminder', sendAt, order });

  it('are told in short: what went out, what is next, what comes later', () => {
    const messages = [
      aMessage('1', { status: 'sent' }),
      aMessage('2', { kind: 'reminder', sendAt: '2026-11-18T15:00:00Z', status: 'sent' }),
      reminder('3', '2026-11-20T16:00:00Z', 3),
      aMessage('4', { kind: 'final', sendAt: '2026-11-23T14:00:00Z' }),
    ];
    expect(messageSteps(messages, clock).map(({ words, state }) => `${state}: ${words}`)).toEqual([
      'done: Invite, Reminder 1 sent',
      'next: Reminder 2 today at 10:00 AM',
      'later: Final reminder Mon Nov 23 at 8:00 AM',
    ]);
  });

  it('leave out what was cancelled, and say what is on its way', () => {
    const messages = [aMessage('1', { status: 'sending' }), aMessage('2', { kind: 'final', status: 'cancelled' })];
    expect(messageSteps(messages, clock).map(({ words }) => words)).toEqual(['Invite is being sent']);
  });
});
