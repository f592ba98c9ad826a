import { getHeatmap } from '@attune/contract/results/heatmaps';
import { read } from '../../platform/queries.ts';

/** Group types of a campaign with their values: part of its heatmap, of which one row is enough. */
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
