import { getSmartPulsePlan } from '@attune/contract/campaigns/smart-pulses';
import { read } from '../../platform/queries.ts';

type PlanAt = { readonly organizationId: string; readonly campaignId: string; readonly level: string | undefined };

/** What smart pulses after a campaign would ask whom. */
export function smartPulsePlan({ organizationId, campaignId, level }: PlanAt) {
  return {
    ...read(getSmartPulsePlan, { params: { organizationId, campaignId }, query: level === undefined ? {} : { level } }),
    staleTime: 0,
  };
}
