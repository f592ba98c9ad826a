import type { DefaultMessages } from '../campaigns/index.ts';
import type { Router } from '../platform/http/index.ts';
import { type HandledJob, handled } from '../platform/queue/index.ts';
import { applyGlobalCampaign, applyGlobalCampaignJob } from './apply-global-campaign.ts';
import { globalCampaignRoutes } from './global-campaigns.routes.ts';

type Dependencies = Parameters<typeof globalCampaignRoutes>[1] & { readonly messages: DefaultMessages };

/** One set-up from which several organizations each get a campaign of their own. */
export function createGlobalCampaigns(needs: Dependencies): {
  routes(router: Router): void;
  readonly jobs: readonly HandledJob[];
} {
  return {
    routes: (router) => globalCampaignRoutes(router, needs),
    jobs: [handled(applyGlobalCampaignJob, (at) => applyGlobalCampaign(needs, at))],
  };
}
