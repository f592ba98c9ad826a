import { type Actor, authorize, can } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import type { Page } from '../../platform/json-api/index.ts';
import { findCampaign } from '../campaigns.repository.ts';
import { type GroupParticipation, listGroupParticipations } from './participation.repository.ts';
import { type ShownParticipation, discloseGroupParticipation } from './disclosed-participation.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';

type Dependencies = { readonly database: Database };

export type ParticipationList = {
  readonly campaign: StoredCampaign;
  readonly participations: readonly ShownParticipation[];
  readonly total: number;
};

/** Lists the stepped completed count of each group that the actor may see, parents before children. */
export async function listParticipations(
  { database }: Dependencies,
  actor: Actor,
  { page, ...at }: CampaignRef & { readonly page: Page },
): Promise<ParticipationList> {
  const { organizationId, campaignId } = at;
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await findCampaign(trx, organizationId, campaignId);
    if (!campaign) throw new Refusal('not-found');
    authorize(actor, 'results.readOrganization', { organizationId });
    const everyGroup = await listGroupParticipations(trx, organizationId, campaignId);
    const pathOf = createPaths(everyGroup);
    const visible = discloseGroupParticipation(everyGroup, campaign.confidentialityLevel).filter(({ groupId }) =>
      can(actor, 'participation.read', { organizationId, groupPath: pathOf(groupId) }),
    );
    return { campaign, participations: visible.slice(page.offset, page.offset + page.limit), total: visible.length };
  });
}

/** Path from each group to the root of the frozen hierarchy. */
function createPaths(groups: readonly GroupParticipation[]): (groupId: Id<'group'>) => readonly Id<'group'>[] {
  const paths = new Map<Id<'group'>, readonly Id<'group'>[]>();
  for (const { groupId, parentId } of groups)
    paths.set(groupId, [groupId, ...((parentId && paths.get(parentId)) ?? [])]);
  return (groupId) => paths.get(groupId) ?? [];
}
