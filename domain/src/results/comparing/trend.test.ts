import { describe, expect, it } from 'vitest';
import { type TrendInput, trendOf } from './trend.ts';

const result = (month: number, score: number | null): TrendInput => ({
  campaignId: String(month),
  endedAt: new Date(Date.UTC(2026, month, 1)),
  estimate: score === null ? null : { score, people: 200, variance: 120 },
});

describe('a trend', () => {
  const six = [result(8, 74), result(0, 66), result(2, 69), result(6, 71), result(4, 70), result(10, 75)];

  // Shows SELECT-08
  it('has the last four campaigns, oldest first', () => {
    expect(trendOf(six).map(({ campaignId, score }) => [campaignId, score])).toEqual([
      ['4', 70],
      ['6', 71],
      ['8', 74],
      ['10', 75],
    ]);
  });

  it('compares every campaign with the previous one, including the one before the first point', () => {
    expect(trendOf(six).map(({ change }) => [change?.delta, change?.isLargerThanChance])).toEqual([
      [1, false],
      [1, false],
      [3, true],
      [1, false],
    ]);
    expect(trendOf(six.slice(0, 1))[0]?.change).toBeNull();
  });

  it('keeps the position of a campaign without a score, and compares across it', () => {
    const points = trendOf([result(0, 66), result(2, null), result(4, 70)]);
    expect(points[1]).toEqual({
      campaignId: '2',
      endedAt: new Date(Date.UTC(2026, 2, 1)),
      score: null,
      interval: null,
      change: null,
    });
    expect(points[2]?.change?.delta).toBe(4);
    expect(points[2]?.interval?.margin).toBeGreaterThan(0);
  });
});
