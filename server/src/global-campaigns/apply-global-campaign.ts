import { endOfWindow } from '@attune/domain/campaigns';
import { type Id, instantOf } from '@attune/domain/kernel';
import { z } from 'zod';
import {
  type DefaultMessages,
  type StoredCampaign,
  changeCampaign,
  draftCampaign,
  findOrganization,
  lockCampaign,
  markRemoved,
} from '../campaigns/index.ts';
import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { defineJob, idOf } from '../platform/queue/index.ts';
import {
  type GlobalCampaignId,
  type StoredGlobalCampaign,
  findGlobalCampaign,
  findMember,
} from './global-campaigns.repository.ts';

type Dependencies = { readonly database: Database; readonly messages: DefaultMessages };

type GlobalCampaignAt = { readonly organizationId: Id<'organization'>; readonly globalCampaignId: GlobalCampaignId };

/** Updates the campaign of one organization to match the global campaign. */
export const applyGlobalCampaignJob = defineJob({
  name: 'apply-global-campaign',
  schema: z.strictObject({ organizationId: idOf('organization'), globalCampaignId: idOf('global-campaign') }),
  key: ({ organizationId, globalCampaignId }) => `${organizationId} ${globalCampaignId}`,
});

/**
 * Creates the campaign of one organization, updates it while it is unconfirmed, or deletes it if the organization was
 * removed. Runs in one transaction of that organization and is idempotent. A campaign deleted by the organization stays
 * deleted.
 */
export async function applyGlobalCampaign({ database, messages }: Dependencies, at: GlobalCampaignAt): Promise<void> {
  const { organizationId, globalCampaignId } = at;
  await database.inOrganization(organizationId, async (trx) => {
    const setUp = await findGlobalCampaign(trx, globalCampaignId);
    const organization = await findOrganization(trx, organizationId);
    if (!setUp || !organization) return;
    const member = await findMember(trx, organizationId, globalCampaignId);
    const isMeant = setUp.organizationIds.includes(organizationId);
    const input = inputFor(setUp, organization.timeZone);
    if (!member && isMeant)
      await draftCampaign(trx, messages, {
        creation: { organizationId, kind: 'global', ...input },
        createdBy: setUp.createdBy,
        globalCampaignId,
      });
    if (!member || member.isRemoved) return;
    const campaign = await lockCampaign(trx, organizationId, member.campaignId);
    if (campaign?.status !== 'pending' || campaign.openedAt) return;
    await (isMeant
      ? changeCampaign(trx, campaign, { organizationId, campaignId: campaign.id, ...input })
      : remove(trx, campaign, setUp));
  });
}

function inputFor(
  { name, startsOn, startsAt, windowDays, channel, surveyIds }: StoredGlobalCampaign,
  timeZone: string,
) {
  const startedAt = instantOf({ day: startsOn, minutes: startsAt }, timeZone);
  return { name, channel, surveyIds, startedAt, endedAt: endOfWindow(startedAt, timeZone, windowDays) };
}

async function remove(
  trx: Transaction,
  { organizationId, id, name, status }: StoredCampaign,
  { createdBy }: StoredGlobalCampaign,
): Promise<void> {
  await markRemoved(trx, organizationId, id);
  await recordChange(trx, organizationId, {
    personId: createdBy,
    action: 'campaign.removed',
    entityType: 'campaigns',
    entityId: id,
    before: { name, status },
  });
}
