import { describe, expect, it } from 'vitest';
import { aCampaign, aMessage, aReview } from './campaigns.test-support.ts';
import { peopleSentence } from './people/people-list.ts';
import { reachTitle } from './review/review-view.ts';
import { invitedTitle, invitedWords, leftOutWords } from './invited-words.ts';

describe('the number of people whom a campaign invites', () => {
  it('is said in one way, before and after', () => {
    expect(invitedWords(236, 'planned')).toBe('236 people will be invited');
    expect(invitedWords(1, 'now')).toBe('1 person is invited');
    expect(invitedWords(236, 'past')).toBe('236 people were invited');
    expect(invitedWords(0, 'planned')).toBe('No one will be invited');
  });

  it('leaves the others out in the same tense', () => {
    expect([leftOutWords(4, 'planned'), leftOutWords(1, 'now'), leftOutWords(4, 'past')]).toEqual([
      '4 will not',
      '1 is not',
      '4 were not',
    ]);
  });

  it('is the same in the setup, in the review and on the page of the people', () => {
    const review = aReview();
    const people = peopleSentence({ recipients: review.reachedCount, excluded: review.unreachedCount }, true);
    expect(reachTitle(review)).toBe('236 people will be invited, 4 will not');
    expect(people).toEqual({ fact: '236 people will be invited;', comparison: '4 will not.' });
  });

  it('counts those to whom an invitation has left, not the audience', () => {
    const running = aCampaign('1', { audienceSize: 59 }).attributes;
    const titleOf = (attributes: Parameters<typeof aMessage>[1], campaign = running) =>
      invitedTitle(campaign, [aMessage('1', attributes)]);
    expect(titleOf({ status: 'scheduled' })).toBe('59 people will be invited');
    expect(titleOf({ status: 'sending', peopleCount: 12 })).toBe('12 of 59 people invited so far');
    expect(titleOf({ status: 'sent', peopleCount: 55 })).toBe('55 people were invited at the start');
    expect(titleOf({ status: 'sent', peopleCount: 0 })).toBe('No one was invited at the start');
    expect(titleOf({ status: 'cancelled' })).toBe('No one is invited');
    expect(titleOf({ status: 'scheduled' }, { ...running, deliveryChannel: 'none' })).toBe('59 people can take part');
    expect(titleOf({ status: 'sent', peopleCount: 55 }, { ...running, status: 'finished' })).toBe(
      '55 people were invited',
    );
  });
});
