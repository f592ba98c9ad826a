import * as contract from '@attune/contract/campaigns/global';
import { listAllCampaigns } from '@attune/contract/campaigns/of-all';
import { type DeliveryChannel, kindsIn } from '@attune/domain/campaigns';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import type { Authentication, Router } from '../platform/http/index.ts';
import { pageOf, pagingOf, sortingOf } from '../platform/json-api/index.ts';
import { presentCampaignOfAll, presentGlobalCampaign } from './global-campaigns.presenter.ts';
import type { GlobalCampaignId, GlobalSetUp } from './global-campaigns.repository.ts';
import { createGlobalCampaign, updateGlobalCampaign } from './keep-global-campaign.ts';
import { listCampaignsOfAll } from './list-campaigns-of-all.ts';
import { getGlobalCampaign, listGlobalCampaigns } from './list-global-campaigns.ts';

type Dependencies = Parameters<typeof createGlobalCampaign>[0] & { readonly authentication: Authentication };

export function globalCampaignRoutes(router: Router, needs: Dependencies): void {
  const { authentication } = needs;

  router.on(listAllCampaigns, async ({ caller, query, address }) => {
    const page = pageOf(query);
    const { campaigns, total } = await listCampaignsOfAll(needs, await authentication.actorAnywhere(caller), {
      search: query['filter[fuzzy]'],
      kinds: kindsIn(query['filter[campaignType]'] ?? 'all'),
      status: query['filter[status]'],
      organizationId: query['filter[organizationId]'],
      campaignId: query['filter[campaignId]'],
      sorting: sortingOf(query.sort, '-startedAt'),
      page,
    });
    return { data: campaigns.map(presentCampaignOfAll), ...pagingOf(address, page, total) };
  });

  router.on(contract.listGlobalCampaigns, async ({ caller, query, address }) => {
    const page = pageOf(query);
    const { globalCampaigns, total } = await listGlobalCampaigns(
      needs,
      await authentication.actorAnywhere(caller),
      page,
    );
    return { data: globalCampaigns.map(presentGlobalCampaign), ...pagingOf(address, page, total) };
  });

  router.on(contract.getGlobalCampaign, async ({ caller, params }) => ({
    data: presentGlobalCampaign(
      await getGlobalCampaign(
        needs,
        await authentication.actorAnywhere(caller),
        params.globalCampaignId as GlobalCampaignId,
      ),
    ),
  }));

  router.on(contract.createGlobalCampaign, async ({ caller, body }) => ({
    data: presentGlobalCampaign(
      await createGlobalCampaign(needs, await authentication.actorAnywhere(caller), setUpOf(body.data.attributes)),
    ),
  }));

  router.on(contract.updateGlobalCampaign, async ({ caller, params, body }) => ({
    data: presentGlobalCampaign(
      await updateGlobalCampaign(needs, await authentication.actorAnywhere(caller), {
        id: params.globalCampaignId,
        setUp: setUpOf(body.data.attributes),
      }),
    ),
  }));
}

type Sent = {
  readonly name: string;
  readonly startsOn: string;
  readonly startsAt: string;
  readonly windowDays: number;
  readonly deliveryChannel: DeliveryChannel;
  readonly surveyIds: readonly string[];
  readonly organizationIds: readonly string[];
};

function setUpOf({
  name,
  startsOn,
  startsAt,
  windowDays,
  deliveryChannel,
  surveyIds,
  organizationIds,
}: Sent): GlobalSetUp {
  const [hours, minutes] = startsAt.split(':').map(Number) as [number, number];
  return {
    name,
    windowDays,
    startsOn: startsOn as CalendarDay,
    startsAt: hours * 60 + minutes,
    channel: deliveryChannel,
    surveyIds: surveyIds as readonly Id<'survey'>[],
    organizationIds: organizationIds as readonly Id<'organization'>[],
  };
}
