import { describe, expect, it } from 'vitest';
import { countWords, feedbackHeadline, hiddenReason, sentimentTitle, shareWords } from './feedback-words.ts';

const theme = (title: string, negative: number) => ({
  theme: 'workload' as const,
  title,
  count: negative + 2,
  negative,
  neutral: 1,
  positive: 1,
});
const feedback = {
  campaignId: '1',
  campaignName: 'September',
  closedOn: '2026-09-30',
  v3GroupId: '2',
  v3GroupName: 'Engineering',
  threshold: 10,
  visibility: 'shown' as const,
  isAnalysed: true,
  count: 52,
  negative: 22,
  neutral: 12,
  positive: 18,
  themes: [theme('Meetings', 3), theme('Workload', 10)],
  drivers: [],
  surveyTypes: [],
  groups: [],
  campaigns: [],
  canReply: true,
  canCorrect: true,
  canRedact: false,
  summaryModel: null,
};

describe('the headline of the feedback', () => {
  it('counts the comments and names what most criticism is about', () => {
    expect(feedbackHeadline(feedback)).toEqual({
      fact: 'Engineering wrote 52 comments;',
      comparison: 'nearly half of the critical ones are about workload.',
    });
  });

  it('says nothing about shares of a few comments', () => {
    expect(feedbackHeadline({ ...feedback, count: 3, negative: 3 })).toEqual({ fact: 'Engineering wrote 3 comments.' });
  });

  it('says that there are none, or that they are not shown', () => {
    expect(feedbackHeadline({ ...feedback, count: 0 }).fact).toBe('Nobody in Engineering wrote a comment.');
    expect(feedbackHeadline({ ...feedback, visibility: 'too-few' }).fact).toBe(
      'Comments of Engineering are not shown.',
    );
  });
});

describe('the words about comments', () => {
  it.each([
    [0.42, 'four in ten'],
    [0.47, 'nearly half'],
    [0.5, 'half'],
    [0.04, 'few'],
    [1, 'all'],
  ])('say %f as %s', (share, words) => {
    expect(shareWords(share)).toBe(words);
  });

  it('summarize the sentiment', () => {
    expect(sentimentTitle(feedback)).toBe('Four in ten comments are critical');
    expect(sentimentTitle({ ...feedback, count: 4 })).toBe('Sentiment');
    expect(sentimentTitle({ ...feedback, positive: 26, negative: 5 })).toBe('Half of the comments are positive');
  });

  // Shows CLIENT-09
  it('count what a filter leaves', () => {
    expect(countWords(52, feedback)).toBe('52 comments, in random order');
    expect(countWords(4, feedback)).toBe('4 of 52 comments, in random order');
  });

  it('explain why comments are not shown', () => {
    expect(hiddenReason({ ...feedback, visibility: 'not-closed' })).toBe(
      'Comments of September appear once it has closed.',
    );
    expect(hiddenReason({ ...feedback, visibility: 'too-few' })).toContain('at least 10 responses');
  });
});
