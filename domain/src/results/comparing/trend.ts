import { campaignsCharted } from './campaign-selection.ts';
import { type Change, type Interval, changeBetween, intervalOf } from '../statistics/intervals.ts';
import type { Estimate } from '../scoring/score.ts';

/** The score of one campaign; `null` if it is withheld. */
export type TrendInput = { readonly campaignId: string; readonly endedAt: Date; readonly estimate: Estimate | null };

/** A point of a trend; `change` compares it with the previous point that has a score. */
export type TrendPoint = {
  readonly campaignId: string;
  readonly endedAt: Date;
  readonly score: number | null;
  readonly interval: Interval | null;
  readonly change: Change | null;
};

/**
 * The trend over the last four campaigns, oldest first. The first point is compared with the campaign before it, if
 * any.
 */
export function trendOf(results: readonly TrendInput[]): readonly TrendPoint[] {
  let before: Estimate | null = null;
  const points = [...results]
    .sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime())
    .map(({ campaignId, endedAt, estimate }): TrendPoint => {
      const change = estimate && before && changeBetween(estimate, before);
      before = estimate ?? before;
      return {
        campaignId,
        endedAt,
        score: estimate?.score ?? null,
        interval: estimate && intervalOf(estimate),
        change,
      };
    });
  return points.slice(-campaignsCharted);
}
