import { getSmartPulsePlan } from '@attune/contract/campaigns/smart-pulses';
import { read } from '../../platform/queries.ts';

type PlanAt = { readonly organizationId: string; readonly campaignId: string; readonly level: string | undefined };

/** Suggested audiences and drivers for smart pulses after a campaign. */
export function smartPulsePlan({ organizationId, campaignId, level }: PlanAt) {
  return {
    ...read(getSmartPulsePlan, { params: { organizationId, campaignId }, query: level === undefined ? {} : { level } }),
    staleTime: 0,
  };
}
