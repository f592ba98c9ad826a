import type { GlobalCampaignResource } from '@attune/contract/campaigns/global';
import type { ListedCampaignResource } from '@attune/contract/campaigns/of-all';
import type { CampaignOfAll } from './campaigns-of-all.repository.ts';
import type { GlobalCampaign } from './keep-global-campaign.ts';

/**
 * Presents a global campaign with the status of each organization's campaign, without any counts of people or answers.
 */
export function presentGlobalCampaign(campaign: GlobalCampaign): GlobalCampaignResource {
  const { id, name, startsOn, startsAt, windowDays, channel, surveyIds, members, createdAt } = campaign;
  return {
    type: 'global-campaigns',
    id,
    attributes: {
      name,
      startsOn,
      startsAt: `${twoDigits(Math.floor(startsAt / 60))}:${twoDigits(startsAt % 60)}`,
      windowDays,
      deliveryChannel: channel,
      surveyIds: [...surveyIds],
      organizations: members.map((member) => ({
        organizationId: member.organizationId,
        name: member.name,
        campaignId: member.isRemoved ? null : member.campaignId,
        status: member.isRemoved ? null : member.status,
        startedAt: member.startedAt?.toISOString() ?? null,
        endedAt: member.endedAt?.toISOString() ?? null,
        isRemoved: member.isRemoved,
      })),
      createdAt: createdAt.toISOString(),
    },
  };
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}

/** Presents a campaign with its organization, without any counts of people or answers. */
export function presentCampaignOfAll({
  id,
  kind,
  startedAt,
  endedAt,
  ...attributes
}: CampaignOfAll): ListedCampaignResource {
  return {
    type: 'campaigns',
    id,
    attributes: {
      ...attributes,
      campaignType: kind,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt.toISOString(),
    },
  };
}
