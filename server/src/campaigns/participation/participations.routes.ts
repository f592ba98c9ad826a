import * as contract from '@attune/contract/campaigns/participations';
import type { Id } from '@attune/domain/kernel';
import { nameInLists } from '@attune/domain/people';
import type { Router } from '../../platform/http/index.ts';
import { pageOf, pagingOf, sortingOf } from '../../platform/json-api/index.ts';
import type { CampaignMember } from '../audience/campaign-memberships.repository.ts';
import { presentGroupParticipation, presentParticipationDay } from '../campaigns.presenter.ts';
import { listCampaignMemberships } from '../audience/list-campaign-memberships.ts';
import { listParticipationDays } from './list-participation-days.ts';
import { listParticipations } from './list-participations.ts';
import { listParticipationsOfGroup } from './list-participations-of-group.ts';

type Dependencies = Parameters<typeof listParticipationsOfGroup>[0] & Parameters<typeof listParticipations>[0];

const participationsAtOnce = 10_000;

export function participationRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.listParticipations, async ({ actor, params, query, address }) => {
    const page = pageOf(query, participationsAtOnce);
    const [organizationId, campaignId] = [params.organizationId, params.campaignId];
    const { campaign, participations, total } = await listParticipations(needs, actor, {
      organizationId,
      campaignId,
      page,
    });
    return {
      data: participations.map((each) => presentGroupParticipation(campaign, each)),
      ...pagingOf(address, page, total),
    };
  });

  router.on(contract.listParticipationDays, async ({ actor, params, query, address }) => {
    const page = pageOf(query);
    const { days, total } = await listParticipationDays(needs, actor, { ...params, page });
    return {
      data: days.map((each) => presentParticipationDay(params.campaignId, each)),
      ...pagingOf(address, page, total),
    };
  });

  router.on(contract.listCampaignMemberships, async ({ actor, params, query, address }) => {
    const page = pageOf(query);
    const direction = query.sort && sortingOf(query.sort, 'name').direction;
    const campaignId = params.campaignId;
    const { members, total } = await listCampaignMemberships(needs, actor, {
      ...groupOf(params),
      campaignId,
      search: query['filter[fuzzy]'],
      direction,
      page,
    });
    return { data: members.map((member) => presentMembership(campaignId, member)), ...pagingOf(address, page, total) };
  });

  router.on(contract.listParticipationsOfGroup, async ({ actor, params, query, address }) => {
    const page = pageOf(query);
    const campaignId = params.campaignId ?? query['filter[campaignId]'];
    const { participations, total } = await listParticipationsOfGroup(needs, actor, {
      ...groupOf(params),
      campaignId,
      page,
    });
    return {
      data: participations.map(({ campaignId: id, participation }) => presentGroupParticipation({ id }, participation)),
      ...pagingOf(address, page, total),
    };
  });
}

function groupOf({
  organizationId,
  groupId,
}: {
  readonly organizationId: Id<'organization'>;
  readonly groupId: Id<'group'>;
}) {
  return { organizationId, groupId };
}

/** Mapped field by field, so that no field can reveal who has answered. */
function presentMembership(campaignId: string, member: CampaignMember) {
  const { employeeId, groupId: v3GroupId, groupName, isReachable } = member;
  return {
    type: 'campaign-memberships' as const,
    id: `${campaignId}-${employeeId}`,
    attributes: { campaignId, employeeId, name: nameInLists(member), v3GroupId, groupName, isReachable },
  };
}
