import { describe, expect, it } from 'vitest';
import { aTrendCampaign, anEngagement, fourCampaigns, timeZone } from '../results.test-support.ts';
import { intervalOf, noScore, trendPoints } from './trend-view.ts';

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
