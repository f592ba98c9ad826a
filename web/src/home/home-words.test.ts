import { describe, expect, it } from 'vitest';
import type { Overview, OverviewFrame } from '../results/index.ts';
import { homeSentence, homeUnder } from './home-words.ts';

const engagement = {
  score: 74,
  band: 8,
  margin: 1.5,
  delta: 3,
  deltaIsLargerThanChance: true,
  level: 'highly engaged',
  cuts: [62, 67, 73, 78],
};
const overview = {
  name: 'Acme',
  campaignId: '11',
  visibility: 'shown',
  countedInName: null,
  completedSurveyCount: 203,
  campaignAudienceSize: 238,
  responseRate: (100 * 203) / 238,
  engagement,
  trend: [
    {
      campaignId: '11',
      name: 'September',
      startedAt: '2026-09-14T08:00:00Z',
      endedAt: '2026-09-21T16:00:00Z',
      score: 74,
      margin: 1.5,
      responseRate: null,
    },
  ],
} as unknown as Overview;
const since = 'since June';
const acme = {
  name: 'Acme',
  engagement: { score: 71, delta: 3, isLargerThanChance: null },
} as OverviewFrame['references'][number];

describe('the first sentence after signing in', () => {
  it('says how the organization is doing', () => {
    expect(homeSentence(overview, { since, references: [] })).toEqual({
      fact: 'Acme is highly engaged: 74, up 3 since June,',
      comparison: 'a significant change.',
    });
  });

  it('compares a group with the organization', () => {
    expect(homeSentence({ ...overview, name: 'Engineering' }, { since, references: [acme] })).toEqual({
      fact: 'Engineering is highly engaged: 74, up 3 since June',
      comparison: 'and 3 above Acme.',
    });
  });

  it('says that results are hidden where they are', () => {
    expect(
      homeSentence(
        { ...overview, name: 'Quality', visibility: 'withheld', engagement: null, countedInName: 'Engineering' },
        { since, references: [] },
      ).fact,
    ).toBe('The results of Quality are hidden');
  });

  it('says who answered where the campaign did not ask about engagement', () => {
    expect(homeSentence({ ...overview, engagement: null }, { since, references: [] }).fact).toBe(
      'Acme: 203 of 238 people answered.',
    );
  });

  it('is followed by who answered and by a change of level', () => {
    expect(homeUnder(overview, { timeZone: 'Europe/Berlin' })).toBe(
      '203 of 238 people answered in September. The rise took Acme from moderately to highly engaged.',
    );
    expect(
      homeUnder({ ...overview, engagement: null, completedSurveyCount: null }, { timeZone: 'Europe/Berlin' }),
    ).toBe('');
  });
});
