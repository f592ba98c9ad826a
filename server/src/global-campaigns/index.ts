import type { DefaultMessages } from '../campaigns/index.ts';
import type { Router } from '../platform/http/index.ts';
import { type HandledJob, handled } from '../platform/queue/index.ts';
import { applyGlobalCampaign, applyGlobalCampaignJob } from './apply-global-campaign.ts';
import { globalCampaignRoutes } from './global-campaigns.routes.ts';

type Dependencies = Parameters<typeof globalCampaignRoutes>[1] & { readonly messages: DefaultMessages };

/** Global campaigns: one setup that creates a separate campaign in each of several organizations. */
export function createGlobalCampaigns(needs: Dependencies): {
  routes(router: Router): void;
  readonly jobs: readonly HandledJob[];
} {
  return {
    routes: (router) => globalCampaignRoutes(router, needs),
    jobs: [handled(applyGlobalCampaignJob, (at) => applyGlobalCampaign(needs, at))],
  };
}
