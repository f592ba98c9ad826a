import { type Actor, type Subjects, authorize, groupsInReach } from '@attune/domain/access';
import { type CampaignId, isTargeted } from '@attune/domain/campaigns';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import { listParticipatingGroups } from './campaign-lists.repository.ts';
import { findCampaign } from './campaigns.repository.ts';
import type { CampaignRef, StoredCampaign } from './stored-campaign.ts';

type OnAudience = Subjects['campaign.read'];

/** Loads, per campaign, the audience facts that decide whether this actor may read it. */
export async function audienceSubjects(
  trx: Transaction,
  actor: Actor,
  organizationId: Id<'organization'>,
): Promise<(campaign: { readonly id: CampaignId; readonly isTargeted: boolean }) => OnAudience> {
  const reach = groupsInReach(actor);
  const participating = await listParticipatingGroups(trx, organizationId, reach === 'all' ? [] : reach);
  return ({ id, isTargeted: isForSome }) => ({
    organizationId,
    campaignId: id,
    participatingGroupIds: isForSome ? (participating.get(id) ?? []) : 'all',
  });
}

/** Gets a campaign that the actor may read. */
export async function readCampaign(
  trx: Transaction,
  actor: Actor,
  { organizationId, campaignId }: CampaignRef,
): Promise<StoredCampaign> {
  const campaign = await findCampaign(trx, organizationId, campaignId);
  if (!campaign) throw new Refusal('not-found');
  const subjectOf = await audienceSubjects(trx, actor, organizationId);
  authorize(actor, 'campaign.read', subjectOf({ id: campaignId, isTargeted: isTargeted(campaign) }));
  return campaign;
}
