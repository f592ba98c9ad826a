import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { Database, Transaction } from '../platform/database/index.ts';
import { findCampaign } from './campaigns.repository.ts';
import { sumUp } from './frozen-audience.ts';
import { type GroupParticipation, countCompleted, listGroupParticipations, saveCompleted } from './participation.repository.ts';
import type { CampaignAt } from './stored-campaign.ts';

type Needs = { readonly database: Database };

/**
 * Brings what is shown of a running campaign's participation up to date, in steps: a number moves only when it has
 * changed by at least the confidentiality level, so that no two looks at it tell who has finished in between.
 */
export async function refreshParticipation({ database }: Needs, { organizationId, campaignId }: CampaignAt): Promise<void> {
  await database.inOrganization(organizationId, async (trx) => {
    const campaign = await findCampaign(trx, organizationId, campaignId);
    if (campaign?.status !== 'inprogress') return;
    await showCompleted(trx, organizationId, { campaignId, step: campaign.confidentialityLevel });
  });
}

type Showing = {
  readonly campaignId: CampaignId;
  /** By how much a number has to change before it is shown. */
  readonly step: number;
};

export async function showCompleted(trx: Transaction | Transaction<'closing'>, organizationId: Id<'organization'>, { campaignId, step }: Showing): Promise<void> {
  const shown = await listGroupParticipations(trx, organizationId, campaignId);
  const own = await countCompleted(trx, organizationId, campaignId);
  const counted = sumUp(withDescendants(shown), ({ groupId }) => own.get(groupId) ?? 0);
  const changed = shown
    .map(({ groupId, completed }, place) => ({ groupId, before: completed, completed: counted[place] ?? 0 }))
    .filter(({ before, completed }) => Math.abs(completed - before) >= step);
  const top = changed.find(({ groupId }) => groupId === shown[0]?.groupId);
  await saveCompleted(trx, organizationId, { campaignId, completed: top?.completed, groups: changed });
}

/** Groups that are read parents first, each with the number of groups below it. */
function withDescendants(groups: readonly GroupParticipation[]) {
  const counts = new Map<string, number>();
  for (const { groupId, parentId } of groups.toReversed()) {
    if (parentId) counts.set(parentId, (counts.get(parentId) ?? 0) + (counts.get(groupId) ?? 0) + 1);
  }
  return groups.map((group) => ({ ...group, descendantCount: counts.get(group.groupId) ?? 0 }));
}
