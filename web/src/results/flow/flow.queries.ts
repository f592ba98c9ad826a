import { getEngagementFlow } from '@attune/contract/results/engagement-flow';
import { read } from '../../platform/queries.ts';

/** How people moved between the levels from the campaign before to this one. */
export function engagementFlow(params: { readonly organizationId: string; readonly campaignId: string }) {
  return read(getEngagementFlow, { params });
}
