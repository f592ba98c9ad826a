import { describe, expect, it } from 'vitest';
import { organizationSentence, overviewSentence, withheldSentence } from './headline.ts';
import { aDriver, anEngagement, anOverview, aReference } from '../results.test-support.ts';

const since = 'since June';

describe('the answer of an overview', () => {
  it('is the score with its change, and how it compares with the organization', () => {
    expect(overviewSentence(anOverview(), { since, references: [aReference()] })).toEqual({
      fact: 'Engineering is at 75, no significant change since June',
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
      'and 1 above Acme. Capacity (driver) fell by 6.',
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
  it('says who answered where there is no score', () => {
    expect(organizationSentence(anOverview({ name: 'Acme', engagement: null }), since, 'Pulse')).toEqual({
      fact: 'Acme has no score in Pulse.',
      comparison: '74 of 86 people answered.',
    });
  });
});
