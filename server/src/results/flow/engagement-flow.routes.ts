import * as contract from '@attune/contract/results/engagement-flow';
import type { Router } from '../../platform/http/index.ts';
import { presentEngagementFlow } from './engagement-flow.presenter.ts';
import { getEngagementFlow } from './get-engagement-flow.ts';

export function engagementFlowRoutes(router: Router, needs: Parameters<typeof getEngagementFlow>[0]): void {
  router.on(contract.getEngagementFlow, async ({ actor, params, unlessKnown }) => {
    const at = { organizationId: params.organizationId, campaignId: params.campaignId };
    return { data: presentEngagementFlow(await getEngagementFlow(needs, actor, { ...at, unlessKnown })) };
  });
}
