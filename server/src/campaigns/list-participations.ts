import { type Actor, authorize, can } from '@attune/domain/access';
import { decideGroups } from '@attune/domain/disclosure';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';
import { findCampaign } from './campaigns.repository.ts';
import { type GroupParticipation, listGroupParticipations } from './participation.repository.ts';
import type { CampaignAt, StoredCampaign } from './stored-campaign.ts';

type Needs = { readonly database: Database };

/** `completed` is null where it would tell about fewer people than the confidentiality level. */
export type ShownParticipation = Omit<GroupParticipation, 'completed'> & { readonly completed: number | null };

export type ParticipationList = { readonly campaign: StoredCampaign; readonly participations: readonly ShownParticipation[]; readonly total: number };

/** How many of each group that the actor may see have finished, in steps, parents before children. */
export async function listParticipations({ database }: Needs, actor: Actor, { page, ...at }: CampaignAt & { readonly page: Page }): Promise<ParticipationList> {
  const { organizationId, campaignId } = at;
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await findCampaign(trx, organizationId, campaignId);
    if (!campaign) throw new Refusal('not-found');
    authorize(actor, 'results.readOrganization', { organizationId });
    const everyGroup = await listGroupParticipations(trx, organizationId, campaignId);
    const pathOf = createPaths(everyGroup);
    const visible = withhold(everyGroup, campaign.confidentialityLevel).filter(({ groupId }) => can(actor, 'participation.read', { organizationId, groupPath: pathOf(groupId) }));
    return { campaign, participations: visible.slice(page.offset, page.offset + page.limit), total: visible.length };
  });
}

/**
 * Who has finished is nobody's business either: a group with fewer people than the level is not told, and neither is one
 * that, taken from the group above, would leave fewer. The same rule as for results, over those who were invited.
 */
function withhold(groups: readonly GroupParticipation[], level: number): readonly ShownParticipation[] {
  const places = new Map(groups.map(({ groupId }, place) => [groupId, place]));
  const parent = Int32Array.from(groups, ({ parentId }) => (parentId === null ? -1 : (places.get(parentId) ?? -1)));
  const own = Int32Array.from(groups, ({ size }) => size);
  groups.forEach(({ size }, place) => {
    const above = parent[place] ?? -1;
    if (above >= 0) own[above] = (own[above] ?? 0) - size;
  });
  const decisions = groups.length === 0 ? [] : decideGroups({ parent, own }, level);
  return groups.map((group, place) => (decisions[place] === 'shown' ? group : { ...group, completed: null }));
}

/** From each group up to the top of the frozen hierarchy. */
function createPaths(groups: readonly GroupParticipation[]): (groupId: Id<'group'>) => readonly Id<'group'>[] {
  const paths = new Map<Id<'group'>, readonly Id<'group'>[]>();
  for (const { groupId, parentId } of groups) paths.set(groupId, [groupId, ...((parentId && paths.get(parentId)) ?? [])]);
  return (groupId) => paths.get(groupId) ?? [];
}
