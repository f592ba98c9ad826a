import { type CampaignId, discloseAtClosing, discloseParticipation, kindRules } from '@attune/domain/campaigns';
import { highestDayKept } from '@attune/domain/disclosure';
import type { Id } from '@attune/domain/kernel';
import type { Database, Transaction } from '../../platform/database/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import { deriveFrom } from '../../responses/index.ts';
import { findCampaign } from '../campaigns.repository.ts';
import { rollUp } from '../audience/frozen-audience.ts';
import {
  type GroupParticipation,
  countInvited,
  countCompleted,
  countEverybody,
  listGroupParticipations,
  removeDaysAbove,
  saveCompleted,
  saveToday,
} from './participation.repository.ts';
import { type LagOf, secretLags } from './secret-lags.ts';
import type { CampaignRef } from '../stored-campaign.ts';

type Dependencies = { readonly database: Database; readonly keys: KeyStore };

/**
 * Refreshes the disclosed participation of a running campaign in steps of the confidentiality level, so that neither
 * comparing two readings nor subtracting groups reveals who finished in between. The count of the whole campaign is
 * kept by day, until its first closing.
 */
export async function refreshParticipation(
  { database, keys }: Dependencies,
  { organizationId, campaignId }: CampaignRef,
): Promise<void> {
  const key = deriveFrom(await keys.readKey(campaignId));
  await database.inOrganization(organizationId, async (trx) => {
    const campaign = await findCampaign(trx, organizationId, campaignId);
    if (campaign?.status !== 'inprogress') return;
    const { groups, counted } = await countDisclosed(trx, organizationId, { campaignId, withUncounted: false });
    const step = campaign.confidentialityLevel;
    const lagOf = secretLags(key, step);
    const moved = groups.flatMap(({ groupId, completed: disclosed, size }, place) => {
      const completed = discloseParticipation(disclosed, counted[place] ?? 0, { step, lag: lagOf(groupId) });
      return completed === disclosed ? [] : [{ groupId, completed, size }];
    });
    const top = moved.find(({ groupId }) => groupId === groups[0]?.groupId);
    await saveCompleted(trx, organizationId, { campaignId, completed: top?.completed, size: undefined, groups: moved });
    // People join lifecycle campaigns one by one, so their days say too much.
    if (!top || campaign.reopenedAt || kindRules[campaign.kind].isTriggered) return;
    await saveToday(trx, organizationId, { campaignId, completed: top.completed, size: top.size });
  });
}

type Ended = {
  readonly campaignId: CampaignId;
  readonly isFirst: boolean;
  readonly step: number;
  readonly lagOf: LagOf;
};

/** Updates the disclosed counts at a closing; the first closing is exact, later ones move in steps. */
export async function showAtClosing(
  trx: Transaction<'closing'>,
  organizationId: Id<'organization'>,
  { campaignId, lagOf, ...closing }: Ended,
): Promise<void> {
  await countEverybody(trx, organizationId, { campaignId, isFirst: closing.isFirst });
  const { groups, counted } = await countDisclosed(trx, organizationId, { campaignId, withUncounted: true });
  const own = await countInvited(trx, organizationId, campaignId);
  const sizes = rollUp(groups, ({ groupId }) => own.get(groupId) ?? 0);
  const exact = groups.map(({ groupId, completed }, place) => ({
    groupId,
    completed: discloseAtClosing(completed, counted[place] ?? 0, { ...closing, lag: lagOf(groupId) }),
    size: sizes[place] ?? 0,
  }));
  await saveCompleted(trx, organizationId, {
    campaignId,
    completed: exact[0]?.completed,
    size: exact[0]?.size,
    groups: exact,
  });
  const whole = exact[0];
  if (whole && closing.isFirst) {
    const most = highestDayKept({ invited: whole.size, completed: whole.completed }, closing.step);
    await removeDaysAbove(trx, organizationId, { campaignId, most });
  }
}

/** The previously disclosed counts of groups, parents first, with the current counts. */
async function countDisclosed(
  trx: Transaction | Transaction<'closing'>,
  organizationId: Id<'organization'>,
  of: Parameters<typeof countCompleted>[2],
) {
  const groups = withDescendants(await listGroupParticipations(trx, organizationId, of.campaignId));
  const own = await countCompleted(trx, organizationId, of);
  return { groups, counted: rollUp(groups, ({ groupId }) => own.get(groupId) ?? 0) };
}

/** Groups in preorder with the number of their descendants. */
function withDescendants(groups: readonly GroupParticipation[]) {
  const counts = new Map<string, number>();
  for (const { groupId, parentId } of groups.toReversed()) {
    if (parentId) counts.set(parentId, (counts.get(parentId) ?? 0) + (counts.get(groupId) ?? 0) + 1);
  }
  return groups.map((group) => ({ ...group, descendantCount: counts.get(group.groupId) ?? 0 }));
}
