import { describe, expect, it } from 'vitest';
import { audienceWords, kindChoices, kindOf, statusChoices, statusView } from './campaign-words.ts';
import { messagesOf, participationOf, surveysOf, targetsOf } from './campaign-document.ts';
import { aCampaign, aDraft, aFinished, aMessage, aTarget, now } from './campaigns.test-support.ts';
import { labelledMessages } from './message-labels.ts';

describe('the words of campaigns', () => {
  // Shows STATE-CAMPAIGN-01, STATE-CAMPAIGN-02, STATE-CAMPAIGN-03, STATE-CAMPAIGN-04, STATE-CAMPAIGN-05,
  // STATE-CAMPAIGN-06
  it('are the labels of the statuses', () => {
    expect(
      (['errored', 'pending', 'active', 'prepared', 'inprogress', 'finished'] as const).map(
        (status) => statusView(status).label,
      ),
    ).toEqual(['Errored', 'Not Confirmed', 'Confirmed', 'Confirmed', 'In-Progress', 'Completed']);
  });

  // Shows ENT-CAMPAIGN-28, CON-09
  it('keep the old name of quarterly campaigns for those that ended before it changed', () => {
    expect(kindOf(aCampaign('1').attributes)).toBe('Engagement');
    expect(kindOf(aFinished('1', { endedAt: '2019-06-01T00:00:00Z' }).attributes)).toBe('Dynamic');
  });

  // Shows ENT-CAMPAIGN-36
  it('offer each word of a status once, and every kind with the one name for two', () => {
    expect(statusChoices.map(({ label }) => label)).toEqual([
      'Not Confirmed',
      'Confirmed',
      'In-Progress',
      'Completed',
      'Errored',
    ]);
    expect(kindChoices(now)).toHaveLength(10);
    expect(kindChoices(now)[0]).toEqual({ value: 'quarterly-and-topic-based', label: 'Engagement and Topic-Based' });
  });

  it('say for whom a campaign is', () => {
    const names = new Map([['2', 'Engineering']]);
    const everybody = { isTargeted: false, targetContext: null, targetedEmployeeAttributes: [] };
    const inBerlin = { ...everybody, isTargeted: true, targetContext: { attributes: { location: ['4'] } } };
    expect(audienceWords([], names, inBerlin)).toBe('Some people, by attributes');
    expect(audienceWords(targetsOf('1', [aTarget('2', 'groups')]), names, inBerlin)).toBe(
      'Engineering, narrowed by attributes',
    );
    const wordsFor = (...targets: ReturnType<typeof aTarget>[]) =>
      audienceWords(targetsOf('1', targets), names, everybody);
    expect(wordsFor()).toBe('Whole organization');
    expect(wordsFor(aTarget('2', 'groups'))).toBe('Engineering');
    expect(wordsFor(aTarget('9', 'groups'))).toBe('1 group');
    expect(wordsFor(aTarget('2', 'groups'), aTarget('3', 'groups'), aTarget('7', 'employees'))).toBe(
      '2 groups and 1 person',
    );
  });
});

describe('what comes along with a campaign', () => {
  it('is told apart by the campaign that it belongs to', () => {
    expect(targetsOf('1', [aTarget('2', 'groups'), aTarget('3', 'groups', '8')])).toHaveLength(1);
    expect(surveysOf('1')).toEqual([]);
  });

  it('are its messages by the time of their sending', () => {
    const messages = [
      aMessage('2', { sendAt: '2026-11-17T15:00:00Z' }),
      aMessage('1'),
      aMessage('3', { campaignId: '8' }),
    ];
    expect(messagesOf('1', messages).map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('counts reminders only where there are several', () => {
    const one = [aMessage('1'), aMessage('2', { kind: 'reminder' }), aMessage('3', { kind: 'final' })];
    expect(labelledMessages(one).map(({ label }) => label)).toEqual(['Invite', 'Reminder', 'Final reminder']);
    expect(labelledMessages([...one, aMessage('4', { kind: 'reminder' })]).map(({ label }) => label)).toEqual([
      'Invite',
      'Reminder 1',
      'Final reminder',
      'Reminder 2',
    ]);
  });
});

describe('how many have answered', () => {
  it('is shown, withheld, or not there yet', () => {
    expect(participationOf(aCampaign('1', { audienceSize: 200, completedCount: 50 }))).toEqual({
      kind: 'shown',
      completed: 50,
      size: 200,
      share: 0.25,
    });
    expect(participationOf(aCampaign('1', { audienceSize: 4, completedCount: null }))).toEqual({
      kind: 'withheld',
      size: 4,
    });
    expect(participationOf(aDraft('1'))).toEqual({ kind: 'none' });
    expect(participationOf(aDraft('1', { status: 'active', audienceSize: 236, completedCount: 0 }))).toEqual({
      kind: 'none',
    });
  });

  it('is nothing of nobody', () => {
    expect(participationOf(aCampaign('1', { audienceSize: 0, completedCount: 0 }))).toMatchObject({ share: 0 });
  });
});
