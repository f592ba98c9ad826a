import { rateTrendSentence } from '@attune/domain/results';
import { describe, expect, it } from 'vitest';
import { anOverview, aTrendCampaign, timeZone } from '../results.test-support.ts';
import { peopleFacts, peopleSentence, ratePoints } from './words.ts';

const since = 'since June';
const campaigns = [
  { ...aTrendCampaign('9', '2026-03-23', 70), responseRate: null },
  { ...aTrendCampaign('10', '2026-06-22', 71), responseRate: 90 },
  { ...aTrendCampaign('11', '2026-09-21', 74), responseRate: 86.05 },
];
const overview = anOverview({ trend: campaigns });

describe('who answered', () => {
  it('is said as a share with its counts and its change', () => {
    expect(peopleSentence(overview, { since })).toEqual({
      fact: '86% of Engineering answered,',
      comparison: '74 of 86 people, down 4 since June.',
    });
    expect(peopleSentence(anOverview(), { since }).comparison).toBe('74 of 86 people.');
  });

  it('is hidden where it could tell who it was, and only says how many were invited', () => {
    const small = anOverview({ name: 'Legal', completedSurveyCount: null, campaignAudienceSize: 3 });
    expect(peopleSentence(small, { since })).toEqual({
      fact: 'The response rate of Legal is hidden,',
      comparison: '3 people were invited.',
    });
    expect(peopleSentence({ ...small, campaignAudienceSize: 1 }, { since }).comparison).toBe('1 person was invited.');
    expect(peopleSentence({ ...small, campaignAudienceSize: null }, { since }).comparison).toBe(
      'to protect confidentiality.',
    );
    expect(peopleFacts(small, { since })).toEqual([]);
  });

  it('has its counts below it', () => {
    expect(peopleFacts(overview, { since })).toEqual([
      { label: 'Finished', value: '74' },
      { label: 'Invited', value: '86' },
      { label: 'Since June', value: '−4 points' },
    ]);
  });

  it('is a line over the last campaigns', () => {
    expect(ratePoints(campaigns, timeZone).map((point) => ('text' in point ? point.text : point.reason))).toEqual([
      'No score is available for this period.',
      '90%',
      '86%',
    ]);
    expect(rateTrendSentence(campaigns, timeZone)).toBe('Fewer answer than in June: 86% after 90%');
    expect(
      rateTrendSentence(
        [...campaigns].map((campaign) => ({ ...campaign, responseRate: 80 })),
        timeZone,
      ),
    ).toBe('Response rate unchanged since March');
    expect(rateTrendSentence(campaigns.slice(2), timeZone)).toBe(
      'First response rate; the next campaign will show the trend',
    );
  });
});
