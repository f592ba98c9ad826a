import { getHeatmap } from '@attune/contract/results/heatmaps';
import { read } from '../../platform/queries.ts';

/** The families of a campaign and their values: they come with its heatmap, of which one row is enough. */
export function plannedSplits({
  groupId,
  ...params
}: {
  readonly organizationId: string;
  readonly campaignId: string;
  readonly groupId: string;
}) {
  return read(getHeatmap, { params, query: { 'filter[v3GroupId]': groupId, 'page[limit]': 1 } });
}
