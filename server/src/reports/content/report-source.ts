import type { GroupOverviewResource } from '@attune/contract/results/overview';
import type { HeatmapResource } from '@attune/contract/results/heatmaps';

export type Overview = GroupOverviewResource['attributes'];

export type Heatmap = HeatmapResource['attributes'];

/** What a report is made from: what the screens are told, and the names around it. */
export type ReportSource = {
  readonly overview: Overview;
  /** The group with all below it, for who took part. */
  readonly heatmap: Pick<Heatmap, 'rows'>;
  /**
   * `promise` is what those who answered were told: that no combination of results singles out fewer than the level, or
   * only that single results do not.
   */
  readonly campaign: { readonly name: string; readonly endedAt: string; readonly promise: 'strict' | 'threshold' };
  readonly organization: { readonly name: string; readonly timeZone: string };
  readonly isWhole: boolean;
  /** Fewest people of whom results are shown. */
  readonly level: number;
};
