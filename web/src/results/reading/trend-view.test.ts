import { describe, expect, it } from 'vitest';
import { aTrendCampaign, anEngagement, fourCampaigns, timeZone } from '../results.test-support.ts';
import { intervalOf, noScore, trendFinding, trendPoints } from './trend-view.ts';

const campaignsWith = (...scores: readonly (number | null)[]) =>
  scores.map((score, index) => aTrendCampaign(String(index), `2026-0${index + 1}-10`, score));

describe('the points of a trend', () => {
  it('have the month, the score and the interval', () => {
    expect(trendPoints(fourCampaigns.slice(-1), anEngagement(), timeZone)).toEqual([
      { label: 'Sept 2026', value: 74, text: '74', interval: [72, 76] },
    ]);
  });

  it('have no interval where none can be said', () => {
    expect(trendPoints([{ ...aTrendCampaign('1', '2026-09-21', 74), margin: null }], anEngagement(), timeZone)).toEqual(
      [{ label: 'Sept 2026', value: 74, text: '74' }],
    );
  });

  it('say why there is no score', () => {
    expect(trendPoints(campaignsWith(null), anEngagement(), timeZone)).toEqual([
      { label: 'Jan 2026', reason: noScore },
    ]);
  });

  it('end where the scale ends', () => {
    expect(intervalOf(98, 4)).toEqual([94, 100]);
    expect(intervalOf(2, 4)).toEqual([0, 6]);
  });
});

describe('what a trend shows', () => {
  it.each([
    [[69, 70, 71, 74], 'Engagement has risen three campaigns in a row'],
    [[74, 72, 70], 'Engagement has fallen two campaigns in a row'],
    [[71, 74], 'Up 3 since January'],
    [[74, 71, 72], 'Down 2 since January'],
    [[70, 74, 70.4], 'Engagement is unchanged since January'],
    [[null, 70, null, 72], 'Up 2 since February'],
    [[74], 'First score; the next campaign will show the trend'],
    [[null, null], 'First score; the next campaign will show the trend'],
  ])('of the scores %j: %s', (scores, finding) => {
    expect(trendFinding(campaignsWith(...scores), timeZone)).toBe(finding);
  });
});
