import type { FeedbackResource, ResponseResource } from '@attune/contract/feedback/responses';
import { describe, expect, test } from 'vitest';
import { feedbackDocument } from './feedback-document.ts';

const facet = { count: 3, negative: 2, neutral: 0, positive: 1 };
const feedback: FeedbackResource['attributes'] = {
  campaignId: '1',
  campaignName: 'September',
  closedOn: '2026-09-30',
  v3GroupId: '2',
  v3GroupName: 'Engineering',
  threshold: 10,
  visibility: 'shown',
  isAnalysed: true,
  ...facet,
  themes: [{ theme: 'meetings', title: 'Meetings', ...facet }],
  drivers: [],
  surveyTypes: [],
  canReply: true,
  canCorrect: true,
  canRedact: true,
  summaryModel: null,
  groups: [],
  campaigns: [],
};
const response = (body: string, change: Partial<ResponseResource['attributes']> = {}) => ({
  campaignId: '1',
  v3GroupId: '2',
  body,
  isRedacted: false,
  sentiment: 'negative' as const,
  themes: [],
  isCorrected: false,
  language: 'en',
  surveyTypeName: 'Engagement',
  question: 'What makes it hard?',
  driver: 'capacity',
  driverName: 'Capacity',
  createdOn: '2026-09-30',
  isSaved: false,
  replies: [],
  ...change,
});
const textOf = (responses: readonly ResponseResource['attributes'][], change: object = {}) =>
  JSON.stringify(feedbackDocument({ feedback: { ...feedback, ...change }, responses }).content);

describe('the document of comments', () => {
  test('has every comment below its driver, with counts and replies', () => {
    const reply = { id: '1', body: 'Which ones?', from: 'staff' as const, authorName: 'Maya', createdOn: '2026-10-02' };
    const text = textOf([
      response('Too many meetings.', { replies: [reply] }),
      response('I can plan my week.', { sentiment: 'positive' }),
      response('Nothing else.', { driver: null, driverName: null }),
    ]);
    const places = [
      'Capacity',
      '2 comments: 1 positive, 0 neutral, 1 negative.',
      'Too many meetings.',
      'Maya: ',
      'Which ones?',
      'I can plan my week.',
      'Other questions',
      'Nothing else.',
    ].map((part) => text.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test('leaves out characters that its font lacks, and says so where most of a comment is lost', () => {
    const text = textOf([response('Great tools \u{1F642}.'), response('\u5de5\u4f5c\u592a\u591a\u4e86')]);
    expect(text).toContain('Great tools .');
    expect(text).toContain('written in letters that this document cannot show');
  });

  test('says why there are none in a group with too few responses', () => {
    const text = textOf([], { visibility: 'too-few', count: 0, themes: [] });
    expect(text).toContain('too few people answered');
  });
});
