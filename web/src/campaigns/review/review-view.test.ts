import { describe, expect, it } from 'vitest';
import { aReview } from '../campaigns.test-support.ts';
import {
  expectationWords,
  hiddenRows,
  hiddenTitle,
  languageWords,
  nextStepOf,
  reachParts,
  reachTitle,
  reviewSentence,
  thingsToLookAt,
} from './review-view.ts';

const everybody = aReview({
  reachedCount: 240,
  reachedBy: { email: 240, sms: 0, code: 0 },
  unreachedCount: 0,
  unreached: [],
  hiddenGroups: [],
});
const names = new Map([
  ['2', 'Engineering'],
  ['5', 'Operations'],
]);

describe('the review of a campaign', () => {
  it('says in one sentence how many people it reaches and whether there are warnings', () => {
    expect(reviewSentence(aReview(), 2)).toEqual({
      fact: 'Ready to publish: invites 236 of 240 active employees.',
      comparison: 'Two things to review first.',
    });
    expect(reviewSentence(everybody, 0)).toEqual({
      fact: 'Ready to publish: invites 240 of 240 active employees.',
      comparison: undefined,
    });
  });

  it('says so when it cannot be published yet', () => {
    const problems = [{ pointer: '/data/attributes/surveys', detail: 'Choose at least one survey.' }];
    expect(reviewSentence(aReview({ problems }), 0)).toEqual({
      fact: 'Not ready to publish:',
      comparison: 'one thing to fix first.',
    });
  });

  it('looks only at what somebody has probably overlooked', () => {
    expect(thingsToLookAt(aReview())).toEqual([
      'Tomás Rivera cannot be reached: no e-mail address and no phone number.',
      'Aiko Tanaka cannot be reached: the last message bounced.',
    ]);
    expect(thingsToLookAt(everybody)).toEqual([]);
  });

  it('names a few and counts the others', () => {
    const unreached = ['Ana', 'Ben', 'Cem', 'Dia'].map((name, index) => ({
      employeeId: String(index),
      name,
      groupName: null,
      reason: 'no-email' as const,
    }));
    expect(thingsToLookAt(aReview({ unreached }))[0]).toBe('Ana, Ben and 2 more cannot be reached: no e-mail address.');
  });

  it('names other campaigns for the same people at the same time, and counts the people', () => {
    const overlap = (campaignId: string, peopleCount: number) => ({
      campaignId,
      name: `Pulse ${campaignId}`,
      startedAt: '2027-02-15T15:00:00Z',
      endedAt: '2027-02-22T15:00:00Z',
      peopleCount,
    });
    expect(thingsToLookAt(aReview({ unreached: [], overlaps: [overlap('7', 212), overlap('8', 1)] }))).toEqual([
      '“Pulse 7” is open at the same time for 212 of these people.',
      '“Pulse 8” is open at the same time for 1 of these people.',
    ]);
    const many = Array.from({ length: 7 }, (_, place) => overlap(String(place), 3));
    expect(thingsToLookAt(aReview({ unreached: [], overlaps: many })).at(-1)).toBe(
      '2 more campaigns are open at that time.',
    );
  });

  it('tells people without messages from people who are not invited', () => {
    const review = aReview({ reachedBy: { email: 233, sms: 0, code: 0 }, pausedCount: 3 });
    expect(reachParts(review).map(({ count, words }) => `${count} ${words}`)).toEqual([
      '233 by e-mail',
      '3 without messages, unsubscribed',
      '4 not invited',
    ]);
  });

  it('warns when most groups will see nothing', () => {
    expect(thingsToLookAt(aReview({ unreached: [], groupCount: 5 }))).toEqual(['Most groups will likely stay hidden.']);
  });
});

describe('who is reached', () => {
  it('is counted by what reaches them', () => {
    expect(
      reachParts(aReview({ reachedBy: { email: 232, sms: 4, code: 0 } })).map(
        ({ count, words }) => `${count} ${words}`,
      ),
    ).toEqual(['232 by e-mail', '4 by text message', '4 not invited']);
    expect(reachParts(everybody).map(({ key }) => key)).toEqual(['email']);
  });

  it('is said in the title', () => {
    expect(reachTitle(aReview())).toBe('236 people will be invited, 4 will not');
    expect(reachTitle(aReview({ reachedCount: 1, unreachedCount: 1 }))).toBe('1 person will be invited, 1 will not');
    expect(reachTitle(everybody)).toBe('240 people will be invited, no one is left out');
  });

  it('is said apart of those who come by a code', () => {
    const withCards = aReview({ reachedBy: { email: 208, sms: 0, code: 28 } });
    expect(reachTitle(withCards)).toBe('236 people will be invited, 28 of them by code, 4 will not');
    expect(reachParts(withCards)).toContainEqual({ key: 'code', count: 28, words: 'by a code' });
    expect(reviewSentence(withCards, 0).fact).toBe(
      'Ready to publish: invites 236 of 240 active employees, 28 of them by code.',
    );
    expect(reachTitle(aReview({ reachedBy: { email: 0, sms: 0, code: 236 } }))).toBe(
      '236 people will be invited, by a code, 4 will not',
    );
  });

  it('shows whether everybody gets the survey in their message language, and who falls back to English', () => {
    const languages = [
      { locale: 'en', isComplete: true, missing: 0 },
      { locale: 'es', isComplete: true, missing: 0 },
      { locale: 'de', isComplete: false, missing: 8 },
    ];
    const readers = (...counts: readonly number[]) =>
      (['en', 'es', 'de', 'fr'] as const).map((language, place) => ({ language, recipientCount: counts[place] ?? 0 }));
    expect(languageWords({ languages }, readers(200, 36))).toEqual([
      'Everyone gets the survey in their message language.',
    ]);
    expect(languageWords({ languages }, readers(200, 30, 6, 1))).toEqual([
      '6 people read German, and 8 statements are missing in it: they get the survey in English.',
      '1 person reads French, and the surveys are not available in it: they get the survey in English.',
    ]);
  });

  it('comes with what to expect', () => {
    expect(expectationWords(aReview())).toBe(
      'About 201 of them will likely respond, as last time, or as is usual for a first campaign.',
    );
  });

  it('has a next step for what can be mended, and none for what is as it should be', () => {
    expect(nextStepOf({ reason: 'no-email' }).fix).toBe('Add e-mail');
    expect(nextStepOf({ reason: 'starts-later' }).fix).toBeUndefined();
  });
});

describe('groups that will probably stay hidden', () => {
  it('are counted in the title', () => {
    expect(hiddenTitle(aReview())).toBe('Three of 22 groups will likely stay hidden');
    expect(hiddenTitle(everybody)).toBe('All 22 groups will likely have results');
    expect(hiddenTitle(aReview({ groupCount: 1, hiddenGroups: [] }))).toBe('The only group will have results');
    expect(hiddenTitle(aReview({ groupCount: 0, hiddenGroups: [] }))).toBe('No groups to show results for');
  });

  it('are all of them, and so is everybody together, where too few are asked', () => {
    const hiddenGroups = aReview().hiddenGroups;
    expect(hiddenTitle(aReview({ groupCount: hiddenGroups.length - 1 }))).toBe(
      'Results are unlikely, even for the whole organization',
    );
  });

  it('say how likely they are shown all the same, and where they count', () => {
    expect(
      hiddenRows(aReview(), names).map(({ name, expected, chanceWords, shownIn }) => [
        name,
        expected,
        chanceWords,
        shownIn,
      ]),
    ).toEqual([
      ['Legal', '2 to 3', 'none', 'Rest of Operations'],
      ['Quality', '3 to 5', 'about 22%', 'Rest of Engineering'],
      ['People', '5 to 6', 'about 31%', 'Rest of Operations, to protect other groups'],
    ]);
  });

  it('count in the organization where no group above is shown', () => {
    const [legal] = aReview().hiddenGroups;
    expect(
      hiddenRows(aReview({ hiddenGroups: [{ ...legal!, countedIn: null, expectedLow: 3 }] }), names)[0],
    ).toMatchObject({ expected: '3', shownIn: 'The whole organization' });
  });
});
