import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import { deriveFrom, hashOfToken, insertLinks } from '../../responses/index.ts';
import type { Member } from '../audience/audience.repository.ts';
import { listRecentEmployees } from '../audience/established.repository.ts';
import { type FrozenMembership, freezeAudience } from '../audience/frozen-audience.ts';
import { insertFrozenAudience } from '../launch/frozen.repository.ts';
import { groupTypesOfSplit } from '@attune/domain/campaigns';
import { saveCampaign } from '../campaigns.repository.ts';
import type { StoredCampaign } from '../stored-campaign.ts';
import { findGenerations } from '../audience/audience-exceptions.repository.ts';
import { clearFrozenAudience, insertLateMembers, listFrozenPlaces, listWithoutLink } from './members.repository.ts';
import { placeInFrozen } from './frozen-places.ts';
import { type PlannedMembers, frozenBy } from './planned-members.ts';

type Dependencies = { readonly keys: KeyStore };
type Freezing = { readonly campaign: StoredCampaign; readonly planned: PlannedMembers; readonly now: Date };

/**
 * Freezes the whole audience again before the survey opens: everyone is placed in today's groups, and remaining members
 * keep their links.
 */
export async function refreeze(
  trx: Transaction,
  needs: Dependencies,
  { campaign, planned, now }: Freezing,
): Promise<StoredCampaign> {
  const { organizationId, id: campaignId } = campaign;
  const recipients = planned.audience.reached.map(({ employeeId }) => planned.members.get(employeeId) as Member);
  const recent = await listRecentEmployees(trx, organizationId, { level: null });
  const audience = await freezeAudience({ recipients, ...frozenBy(planned, now), recent });
  await clearFrozenAudience(trx, organizationId, { campaignId, employeeIds: recipients.map(({ id }) => id) });
  await insertFrozenAudience(trx, organizationId, { campaignId, audience });
  if (campaign.status === 'prepared') await makeLinks(trx, needs, { campaign, isAdded: false });
  const keys = new Set(audience.groups.map(({ groupType }) => groupType));
  const frozen = {
    ...campaign,
    audienceSize: recipients.length,
    completedCount: 0,
    splits: campaign.splits.filter((split) => groupTypesOfSplit(split).every((key) => keys.has(key))),
  };
  await saveCampaign(trx, organizationId, frozen);
  return frozen;
}

/**
 * Adds people while the survey is open, in today's groups as far as the frozen groups include them. Existing members
 * stay in their groups.
 */
export async function enroll(
  trx: Transaction,
  needs: Dependencies,
  { campaign, planned, now, employeeIds }: Freezing & { readonly employeeIds: readonly Id<'employee'>[] },
): Promise<readonly FrozenMembership[]> {
  if (employeeIds.length === 0) return [];
  const { organizationId, id: campaignId } = campaign;
  const recipients = employeeIds.map((id) => planned.members.get(id) as Member);
  const frozen = await listFrozenPlaces(trx, organizationId, campaignId);
  const recent = await listRecentEmployees(trx, organizationId, { level: null });
  const { memberships } = await freezeAudience({ recipients, ...frozenBy(planned, now), recent });
  const placed = memberships.map((membership) => placeInFrozen(membership, { frozen, groupTypes: planned.groupTypes }));
  await insertLateMembers(trx, organizationId, { campaignId, memberships: placed });
  await makeLinks(trx, needs, { campaign, isAdded: true });
  return placed;
}

async function makeLinks(
  trx: Transaction,
  { keys }: Dependencies,
  { campaign, isAdded }: { readonly campaign: StoredCampaign; readonly isAdded: boolean },
): Promise<void> {
  const { organizationId, id: campaignId } = campaign;
  const key = deriveFrom(await keys.readKey(campaignId));
  const employeeIds = await listWithoutLink(trx, organizationId, campaignId);
  const generations = await findGenerations(trx, organizationId, { campaignId, employeeIds });
  const links = employeeIds.map((employeeId) => {
    const generation = generations.get(employeeId) ?? 0;
    return { employeeId, generation, tokenHash: hashOfToken(key.linkToken(employeeId, generation)) };
  });
  await insertLinks(trx, organizationId, { campaignId, links, isAdded });
}
