import * as contract from '@attune/contract/campaigns/campaign';
import * as reviewContract from '@attune/contract/campaigns/review';
import * as writingContract from '@attune/contract/campaigns/writing';
import type { GroupResource } from '@attune/contract/groups/group';
import type { Actor } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Router } from '../platform/http/index.ts';
import { pageOf, pagingOf, sortingOf } from '../platform/json-api/index.ts';
import { presentCampaign, presentCompanions } from './campaigns.presenter.ts';
import { revisionOf } from './campaign-revision.ts';
import { requestClose } from './lifecycle/request-close.ts';
import { createCampaign } from './setup/create-campaign.ts';
import { getCampaign } from './setup/get-campaign.ts';
import { listCampaigns } from './setup/list-campaigns.ts';
import { publishCampaign } from './launch/publish-campaign.ts';
import { removeCampaign } from './lifecycle/remove-campaign.ts';
import { reopenCampaign } from './lifecycle/reopen-campaign.ts';
import { retryCampaign } from './lifecycle/retry-campaign.ts';
import { sendInvitations } from './launch/send-invitations.ts';
import { presentReview } from './launch/review.presenter.ts';
import { type FindStopped, reviewCampaign } from './launch/review-campaign.ts';
import { planQuarters } from './series/plan-quarters.ts';
import { unpublishCampaign } from './lifecycle/unpublish-campaign.ts';
import { updateCampaign } from './setup/update-campaign.ts';

/** Included resources that other slices present. */
export type CampaignGroups = {
  /** The groups that the actor may see. */
  readonly 'v3-group': (actor: Actor, organizationId: Id<'organization'>) => Promise<readonly GroupResource[]>;
};

type Dependencies = Parameters<typeof createCampaign>[0] &
  Parameters<typeof publishCampaign>[0] & { readonly companions: CampaignGroups; readonly findStopped: FindStopped };

const acts = [
  [writingContract.publishCampaign, publishCampaign],
  [writingContract.sendInvitations, sendInvitations],
  [writingContract.unpublishCampaign, unpublishCampaign],
  [writingContract.closeCampaign, requestClose],
  [writingContract.reopenCampaign, reopenCampaign],
  [writingContract.retryCampaign, retryCampaign],
] as const;

export function campaignRoutes(router: Router, needs: Dependencies): void {
  readingRoutes(router, needs);
  editingRoutes(router, needs);
  lifecycleRoutes(router, needs);
}

function readingRoutes(router: Router, needs: Dependencies): void {
  const groupsFor = async (actor: Actor, organizationId: Id<'organization'>, include: readonly string[]) =>
    include.includes('v3-group') ? needs.companions['v3-group'](actor, organizationId) : [];

  router.on(contract.listCampaigns, async ({ actor, params, query, address }) => {
    const organizationId = params.organizationId;
    const page = pageOf(query);
    const { include = [] } = query;
    const { campaigns, companions, total } = await listCampaigns(needs, actor, {
      organizationId,
      ...listingOf(query),
      page,
      include,
    });
    const included =
      include.length > 0
        ? { included: presentCompanions(campaigns, companions, await groupsFor(actor, organizationId, include)) }
        : {};
    return {
      data: campaigns.map((campaign) => presentCampaign(actor, campaign, companions)),
      ...included,
      ...pagingOf(address, page, total),
    };
  });

  router.on(contract.getCampaign, async ({ actor, params, query, tag }) => {
    const { include = [] } = query;
    const { campaign, companions } = await getCampaign(needs, actor, { ...namedBy(params), include });
    tag(revisionOf(campaign));
    const included =
      include.length > 0
        ? {
            included: presentCompanions(
              [campaign],
              companions,
              await groupsFor(actor, campaign.organizationId, include),
            ),
          }
        : {};
    return { data: presentCampaign(actor, campaign, companions), ...included };
  });
}

function editingRoutes(router: Router, needs: Dependencies): void {
  router.on(writingContract.createCampaign, async ({ actor, params, body }) => {
    const { campaignType, parentCampaignId, startedAt, ...rest } = body.data.attributes;
    const creation = { ...toInput(rest), kind: campaignType, startedAt: new Date(startedAt), parentCampaignId };
    return {
      data: presentCampaign(
        actor,
        await createCampaign(needs, actor, { organizationId: params.organizationId, ...creation }),
      ),
    };
  });

  router.on(writingContract.updateCampaign, async ({ actor, params, body, ifMatch, tag }) => {
    const { startedAt, ...rest } = body.data.attributes;
    const campaign = await updateCampaign(needs, actor, {
      ...namedBy(params),
      ...toInput(rest),
      startedAt: dateOf(startedAt),
      ifMatch,
    });
    tag(revisionOf(campaign));
    return { data: presentCampaign(actor, campaign) };
  });

  router.on(writingContract.removeCampaign, async ({ actor, params, ifMatch }) => {
    await removeCampaign(needs, actor, { ...namedBy(params), ifMatch });
    return undefined;
  });

  router.on(writingContract.planQuarters, async ({ actor, params, body, address }) => {
    const quarters = await planQuarters(needs, actor, { ...namedBy(params), count: body.data.attributes.count });
    return {
      data: quarters.map((campaign) => presentCampaign(actor, campaign)),
      ...pagingOf(address, { limit: quarters.length, offset: 0 }, quarters.length),
    };
  });
}

function lifecycleRoutes(router: Router, needs: Dependencies): void {
  for (const [endpoint, act] of acts)
    router.on(endpoint, async ({ actor, params }) => ({
      data: presentCampaign(actor, await act(needs, actor, namedBy(params))),
    }));

  router.on(reviewContract.reviewCampaign, async ({ actor, params }) => ({
    data: presentReview(await reviewCampaign(needs, actor, namedBy(params))),
  }));
}

type ListQuery = {
  readonly sort?: 'startedAt' | '-startedAt' | 'name' | '-name' | 'status' | '-status' | undefined;
  readonly 'filter[campaignType]'?:
    | (typeof contract.campaignTypes)[number]
    | 'all'
    | 'quarterly-and-topic-based'
    | undefined;
  readonly 'filter[status]'?: (typeof contract.campaignStatuses)[number] | undefined;
  readonly 'filter[parentCampaignId]'?: string | undefined;
  readonly 'filter[fuzzy]'?: string | undefined;
};

function listingOf(query: ListQuery) {
  const parent = query['filter[parentCampaignId]'];
  return {
    filter: query['filter[campaignType]'] ?? 'all',
    status: query['filter[status]'],
    search: query['filter[fuzzy]'],
    sorting: query.sort && sortingOf(query.sort, '-startedAt'),
    parentCampaignId: parent === 'null' ? null : (parent as Id<'campaign'> | undefined),
  };
}

function namedBy({
  organizationId,
  campaignId,
}: {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
}) {
  return { organizationId, campaignId };
}

type Target = { readonly targetType: 'groups' | 'employees'; readonly targetId: string };
type Sent = {
  readonly endedAt?: string | undefined;
  readonly deliveryChannel?: (typeof contract.channels)[number] | undefined;
  readonly targets?: readonly Target[] | undefined;
  readonly v3GroupId?: string | null | undefined;
};

/** Maps request attributes to the use case's input. */
function toInput<Attributes extends Sent>({ endedAt, deliveryChannel, targets, v3GroupId, ...rest }: Attributes) {
  const oneGroup: readonly Target[] | undefined = v3GroupId
    ? [{ targetType: 'groups', targetId: v3GroupId }]
    : undefined;
  return { ...rest, endedAt: dateOf(endedAt), channel: deliveryChannel, targets: targets ?? oneGroup };
}

function dateOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}
