import { describe, expect, it } from 'vitest';
import { aDraft, aFinished, aMessage, now, threeMessages, timeZone } from './campaigns.test-support.ts';
import { plannedMessages } from './message-plan.ts';
import { consequenceWords, daysOf, messagesToSend, timelineOf, timelineTitle } from './timeline.ts';

const draft = aDraft('1').attributes;

/** The messages as stored for a start on November 20. */
const onStart = (message: (typeof threeMessages)[number], place: number) => ({
  ...message,
  attributes: { ...message.attributes, sendAt: `2026-11-${20 + place}T14:00:00Z` },
});

describe('the messages of a campaign in time', () => {
  it('have their date, time and recipients, and end with the end of the campaign', () => {
    expect(
      timelineOf(threeMessages, draft, { timeZone, reachedCount: 236 }).map(({ day, label, words, state }) => [
        day,
        label,
        words,
        state,
      ]),
    ).toEqual([
      ['Mon Feb 15', 'Invite at 9:00 AM', 'to 236 people', 'ahead'],
      ['Tue Feb 16', 'Reminder at 9:00 AM', 'only to people who have not answered', 'ahead'],
      ['Wed Feb 17', 'Final reminder at 9:00 AM', 'only to people who have not answered', 'ahead'],
      ['Mon Feb 22', 'Closes at 9:00 AM, Chicago time', 'results a few minutes later', 'end'],
    ]);
  });

  it('stand at their distance in time, with the weekend between them', () => {
    const points = timelineOf(threeMessages, draft, { timeZone, reachedCount: 236 });
    const week = 7;
    expect(points.map(({ share }) => Math.round(share * week * 100) / 100)).toEqual([0, 1, 2, 7]);
    expect(
      daysOf(threeMessages, draft, { timeZone }).map(({ key, isWeekend }) => `${key}${isWeekend ? ' weekend' : ''}`),
    ).toEqual([
      '2027-02-16',
      '2027-02-17',
      '2027-02-18',
      '2027-02-19',
      '2027-02-20 weekend',
      '2027-02-21 weekend',
      '2027-02-22',
    ]);
    expect(daysOf(threeMessages, { endedAt: '2027-06-01T15:00:00Z' }, { timeZone })).toEqual([]);
  });

  it('count sent, unreached and failed invitations', () => {
    const wordsOf = (attributes: Parameters<typeof aMessage>[1]) =>
      timelineOf([aMessage('1', attributes)], draft, { timeZone, reachedCount: undefined })[0]?.words;
    expect(wordsOf({ status: 'sent', sentCount: 151, skippedCount: 85 })).toBe('151 sent, 85 not reached');
    expect(wordsOf({ kind: 'reminder', status: 'sent', sentCount: null, skippedCount: null, failedCount: null })).toBe(
      'sent to people who had not answered',
    );
    expect(wordsOf({ status: 'sending', repetitions: 1 })).toBe('being sent again');
    expect(wordsOf({ status: 'sending', sentCount: 20, failedCount: 1 })).toBe('being sent, 20 sent, 1 failed so far');
    expect(wordsOf({ status: 'cancelled' })).toBe('cancelled');
    expect(wordsOf({})).toBe('to everyone invited');
  });

  it('leave out what an early end left unsent, and all of them where the campaign sends none', () => {
    const early = { ...draft, endedAt: '2027-02-16T12:00:00Z' };
    expect(messagesToSend(threeMessages, draft)).toEqual(threeMessages);
    expect(messagesToSend(threeMessages, early)).toEqual(threeMessages.slice(0, 1));
    expect(messagesToSend(threeMessages, { ...draft, deliveryChannel: 'none' })).toEqual([]);
  });

  it('end with the results once the campaign is over', () => {
    expect(timelineOf([], aFinished('1').attributes, { timeZone, reachedCount: undefined })).toMatchObject([
      { label: 'Closed at 9:00 AM, Chicago time', words: 'results available' },
    ]);
  });

  it('are summed up in the title', () => {
    expect(timelineTitle(threeMessages, { timeZone })).toBe('Three messages in three days, at 9:00 AM');
    expect(timelineTitle([aMessage('1')], { timeZone })).toBe('One message on one day, at 9:00 AM');
    expect(timelineTitle([], { timeZone })).toBe('No messages are sent');
    expect(timelineTitle([], { timeZone, isOver: true })).toBe('No messages were sent');
  });

  it('name no time where they have several, and leave out what was cancelled', () => {
    const [invite, reminder, final] = threeMessages;
    const later = { ...reminder!, attributes: { ...reminder!.attributes, sendAt: '2027-02-16T16:00:00Z' } };
    const cancelled = { ...final!, attributes: { ...final!.attributes, status: 'cancelled' as const } };
    expect(timelineTitle([invite!, later, cancelled], { timeZone })).toBe('Two messages in two days');
  });
});

describe('what follows from publishing', () => {
  it('is nothing before the first message', () => {
    expect(consequenceWords(draft, threeMessages, { timeZone, now })).toBe(
      'Nothing is sent until Monday, February 15, 2027 at 9:00 AM, Chicago time. ' +
        'You can withdraw and edit it until the survey opens.',
    );
  });

  it('is everything at once where the start has come', () => {
    const late = { ...draft, startedAt: '2026-11-20T14:00:00Z', endedAt: '2026-11-27T14:00:00Z' };
    const atOnce = plannedMessages(threeMessages.map(onStart), late, { timeZone, now });
    expect(consequenceWords(late, atOnce, { timeZone, now })).toMatch(
      /^The survey opens and invitations are sent as soon as you publish/u,
    );
  });

  it('names the day of the invitations where the start has come on a weekend', () => {
    const saturday = new Date('2026-11-21T18:00:00Z');
    const late = { ...draft, startedAt: '2026-11-20T14:00:00Z', endedAt: '2026-11-27T14:00:00Z' };
    const planned = plannedMessages(threeMessages.map(onStart), late, { timeZone, now: saturday });
    expect(consequenceWords(late, planned, { timeZone, now: saturday })).toBe(
      'The survey opens as soon as you publish, and you can’t withdraw it after that. ' +
        'Invitations are sent Monday, November 23 at 9:00 AM in each person’s time zone.',
    );
    expect(timelineOf(planned, late, { timeZone, reachedCount: 9 })[0]).toMatchObject({
      day: 'Mon Nov 23',
      label: 'Invite at 9:00 AM',
    });
  });

  it('is an open survey where no messages are sent', () => {
    expect(consequenceWords({ ...draft, deliveryChannel: 'none' }, threeMessages, { timeZone, now })).toBe(
      'The survey opens Monday, February 15, 2027 at 9:00 AM, Chicago time. No messages are sent. ' +
        'You can withdraw and edit it until the survey opens.',
    );
  });
});
