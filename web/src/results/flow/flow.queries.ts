import { getEngagementFlow } from '@attune/contract/results/engagement-flow';
import { read } from '../../platform/queries.ts';

/** Flow between levels from the previous campaign to this one. */
export function engagementFlow(params: { readonly organizationId: string; readonly campaignId: string }) {
  return read(getEngagementFlow, { params });
}
