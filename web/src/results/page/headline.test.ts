import { describe, expect, it } from 'vitest';
import {
  crosstabSentence,
  levelSentence,
  organizationSentence,
  overviewSentence,
  withheldSentence,
} from './headline.ts';
import { aDriver, anEngagement, anOverview, aReference } from '../results.test-support.ts';

const since = 'since June';

describe('the answer of an overview', () => {
  it('is the score with its change, and how it compares with the organization', () => {
    expect(overviewSentence(anOverview(), { since, references: [aReference()] })).toEqual({
      fact: 'Engineering is at 75, up 2 since June',
      comparison: 'and 1 above Acme.',
    });
  });

  it('names the driver that moved most, if chance does not explain it', () => {
    const categoryScores = [
      aDriver('Feedback', { delta: 5, deltaIsLargerThanChance: true }),
      aDriver('Capacity', { delta: -6.2, deltaIsLargerThanChance: true }),
      aDriver('Rest', { delta: -9, deltaIsLargerThanChance: false }),
    ];
    expect(overviewSentence(anOverview({ categoryScores }), { since, references: [aReference()] }).comparison).toBe(
      'and 1 above Acme. Capacity fell by 6.',
    );
  });

  it('is the level for the organization itself', () => {
    expect(overviewSentence(anOverview({ name: 'Acme' }), { since, references: [] }).comparison).toBe(
      'and moderately engaged.',
    );
  });

  it('speaks of no change where there was no campaign before', () => {
    expect(
      overviewSentence(anOverview({ engagement: anEngagement({ delta: null, deltaIsLargerThanChance: null }) }), {
        since,
        references: [],
      }).fact,
    ).toBe('Engineering is at 75');
  });

  it('is who answered where the campaign did not ask about engagement', () => {
    expect(overviewSentence(anOverview({ engagement: null }), { since, references: [] }).fact).toBe(
      'Engineering: 74 of 86 people answered.',
    );
  });

  it('is that results are hidden, and where they count', () => {
    expect(withheldSentence({ name: 'Quality', visibility: 'withheld', countedInName: 'Engineering' })).toEqual({
      fact: 'The results of Quality are hidden',
      comparison: 'and count in Rest of Engineering.',
    });
    expect(withheldSentence({ name: 'Legal', visibility: 'unavailable', countedInName: null })).toEqual({
      fact: 'Legal has no results in this campaign',
    });
  });
});

describe('the answer for the organization', () => {
  it('is its level with the score, and whether chance explains the change', () => {
    const engagement = anEngagement({
      score: 74,
      delta: 3,
      deltaIsLargerThanChance: true,
      level: 'highly engaged',
      cuts: [62, 67, 73, 78],
    });
    expect(levelSentence({ name: 'Acme', engagement }, since)).toEqual({
      fact: 'Acme is highly engaged: 74, up 3 since June,',
      comparison: 'a significant change.',
    });
    expect(
      levelSentence({ name: 'Acme', engagement: { ...engagement, deltaIsLargerThanChance: false } }, since).comparison,
    ).toBe('not a significant change.');
    expect(
      levelSentence({ name: 'Acme', engagement: { ...engagement, deltaIsLargerThanChance: null } }, since),
    ).toEqual({ fact: 'Acme is highly engaged: 74, up 3 since June.' });
  });

  it('says who answered where there is no score', () => {
    expect(organizationSentence(anOverview({ name: 'Acme', engagement: null }), since, 'Pulse')).toEqual({
      fact: 'Acme has no score in Pulse.',
      comparison: '74 of 86 people answered.',
    });
  });
});

describe('a change of level', () => {
  it('names both levels', () => {
    const engagement = anEngagement({ score: 74, delta: 3, level: 'highly engaged', cuts: [62, 67, 73, 78] });
    expect(crosstabSentence('Acme', engagement)).toBe('The rise took Acme from moderately to highly engaged.');
    expect(crosstabSentence('Acme', { ...engagement, score: 66, delta: -3, level: 'disengaged' })).toBe(
      'The fall took Acme from moderately to disengaged.',
    );
  });

  it('is not told while the score stays on its level, or without a campaign before', () => {
    expect(crosstabSentence('Engineering', anEngagement())).toBeUndefined();
    expect(crosstabSentence('Engineering', anEngagement({ delta: null }))).toBeUndefined();
  });
});
