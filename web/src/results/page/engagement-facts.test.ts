import { describe, expect, it } from 'vitest';
import {
  distanceToNextLevel,
  engagementFacts,
  explainEngagement,
  levelRangeWords,
  responseShare,
} from './engagement-facts.ts';
import { anEngagement, anOverview, aReference } from '../results.test-support.ts';

const scored = { ...anOverview(), engagement: anEngagement() };

describe('the comparisons below a score', () => {
  it('are the campaign before, the organization, participation and the interval', () => {
    expect(
      engagementFacts(scored, {
        since: 'since June',
        hasPrevious: true,
        references: [
          aReference(),
          aReference({ name: 'benchmark', engagement: { score: 80, delta: -5.2, isLargerThanChance: true } }),
        ],
      }),
    ).toEqual([
      { label: 'Since June', value: '+2', note: 'not significant' },
      { label: 'Against Acme', value: '+1', note: undefined },
      { label: 'Against benchmark', value: '−5', note: 'significant change' },
      { label: 'Participation', value: '86%', note: '74 of 86' },
      { label: '95% interval', value: '72 to 78' },
    ]);
  });

  it('leave out what is not known', () => {
    const engagement = anEngagement({ delta: null, margin: null });
    expect(
      engagementFacts(
        { ...scored, engagement, completedSurveyCount: null },
        { since: 'since June', hasPrevious: true, references: [aReference({ engagement: null })] },
      ),
    ).toEqual([]);
    expect(
      engagementFacts(
        { ...scored, completedSurveyCount: null },
        { since: 'since June', hasPrevious: false, references: [] },
      ),
    ).toEqual([{ label: '95% interval', value: '72 to 78' }]);
  });

  it('have no response rate of a group that nobody was invited from', () => {
    expect(responseShare({ completedSurveyCount: 0, campaignAudienceSize: 0, responseRate: null })).toBeUndefined();
  });
});

describe('the level of a score', () => {
  it('is so far from the next one', () => {
    expect(distanceToNextLevel(anEngagement())).toBe('2 points from highly engaged');
    expect(distanceToNextLevel(anEngagement({ score: 76.1 }))).toBe('1 point from highly engaged');
    expect(distanceToNextLevel(anEngagement({ score: 76.8 }))).toBe('less than a point from highly engaged');
    expect(distanceToNextLevel(anEngagement({ score: 92 }))).toBeUndefined();
  });

  it('begins and ends at its cut points', () => {
    expect(levelRangeWords(anEngagement())).toBe('Moderately engaged, 63 to 77');
    expect(levelRangeWords(anEngagement({ level: 'highly disengaged' }))).toBe('Highly disengaged, below 53');
    expect(levelRangeWords(anEngagement({ level: 'extremely engaged' }))).toBe('Extremely engaged, 87 and above');
  });
});

describe('the explanation of a score', () => {
  it('gives the formula in words, then mean, interval, level and cut points', () => {
    const { title, steps, facts } = explainEngagement(scored);
    expect(title).toBe('How 75 is calculated');
    expect(steps).toContain('The score of Engineering is the mean of 74 people, each with the same weight.');
    expect(facts.map(({ value }) => value)).toEqual([
      '75.1',
      '72.1 to 78.1',
      'Moderately engaged, 63 to 77',
      '53, 63, 77, 87',
    ]);
  });

  it('says from when on there is an interval', () => {
    expect(explainEngagement({ ...scored, engagement: anEngagement({ margin: null }) }).facts[1]).toEqual({
      label: '95% interval',
      value: 'from 10 answers on',
    });
  });
});
