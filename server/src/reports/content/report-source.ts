import type { GroupOverviewResource } from '@attune/contract/results/overview';
import type { HeatmapResource } from '@attune/contract/results/heatmaps';

export type Overview = GroupOverviewResource['attributes'];

export type Heatmap = HeatmapResource['attributes'];

/** The data of a report: the responses of the result screens, and display names. */
export type ReportSource = {
  readonly overview: Overview;
  /** The group with its descendants, for participation. */
  readonly heatmap: Pick<Heatmap, 'rows'>;
  /**
   * `promise` is the confidentiality promised to respondents: that no combination of results singles out fewer people
   * than the level, or only that no single result does.
   */
  readonly campaign: { readonly name: string; readonly endedAt: string; readonly promise: 'strict' | 'threshold' };
  readonly organization: { readonly name: string; readonly timeZone: string };
  readonly isWhole: boolean;
  /** Minimum number of people per result. */
  readonly level: number;
};
