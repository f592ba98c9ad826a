import { type Actor, authorize } from '@attune/domain/access';
import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import type { Page } from '../../platform/json-api/index.ts';
import { findCampaigns } from '../campaigns.repository.ts';
import { campaignsWithGroup } from '../audience/group-access.ts';
import { listGroupParticipations } from './participation.repository.ts';
import { type ShownParticipation, discloseGroupParticipation } from './disclosed-participation.ts';

type Dependencies = { readonly database: Database };

export type ParticipationInCampaign = { readonly campaignId: CampaignId; readonly participation: ShownParticipation };

export type GroupParticipationListing = {
  readonly organizationId: Id<'organization'>;
  readonly groupId: Id<'group'>;
  readonly campaignId: CampaignId | undefined;
  readonly page: Page;
};

/**
 * Lists the participation of one group in each campaign that the actor may see, newest first, suppressed as in the full
 * list.
 */
export async function listParticipationsOfGroup(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, groupId, campaignId, page }: GroupParticipationListing,
): Promise<{ readonly participations: readonly ParticipationInCampaign[]; readonly total: number }> {
  return database.inOrganization(organizationId, async (trx) => {
    authorize(actor, 'results.readOrganization', { organizationId });
    const everywhere = [
      ...(await campaignsWithGroup(trx, actor, { organizationId, groupId, ability: 'participation.read' })),
    ];
    const asked = campaignId ? everywhere.filter((id) => id === campaignId) : everywhere;
    const participations: ParticipationInCampaign[] = [];
    for (const { id, confidentialityLevel } of await findCampaigns(
      trx,
      organizationId,
      asked.slice(page.offset, page.offset + page.limit),
    )) {
      const participation = discloseGroupParticipation(
        await listGroupParticipations(trx, organizationId, id),
        confidentialityLevel,
      ).find((each) => each.groupId === groupId);
      if (participation) participations.push({ campaignId: id, participation });
    }
    return { participations, total: asked.length };
  });
}
