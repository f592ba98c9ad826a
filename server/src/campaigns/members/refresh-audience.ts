import type { Actor } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import { recordAct } from '../campaign-history.ts';
import { findCampaign } from '../campaigns.repository.ts';
import type { AudienceGroupType } from '../audience/group-types.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';
import { describeAdded } from '../audience/uncounted-recipients.ts';
import { enroll, refreeze } from './enroll.ts';
import { listMembersOf } from './members.repository.ts';
import { type PlannedMembers, planMembers } from './planned-members.ts';
import { type MemberDependencies, type LockedCampaign, changeMembers, lockAudience } from './lock-audience.ts';

type Update = CampaignRef & {
  /** Limits the refresh to a group and its descendants; default: the whole target. */
  readonly groupId?: Id<'group'> | undefined;
};

/**
 * Refreshes the audience from current groups and attributes. Before the survey opens, everyone is frozen again as of
 * today; while it is open, new target members are added and nobody else changes.
 */
export async function refreshAudience(
  needs: MemberDependencies,
  actor: Actor,
  { groupId, ...at }: Update,
): Promise<StoredCampaign> {
  const { organizationId, campaignId } = at;
  return changeMembers(needs, at, async (trx) => {
    const locked = await lockAudience(trx, actor, { ...at, act: 'refresh', ability: 'campaign.changeAudience' });
    const planned = await planMembers(trx, locked.campaign, locked.now);
    if (groupId) assertGroup(planned.groupTypes, groupId);
    const added =
      locked.phase === 'confirmed'
        ? await refreezeMembers(trx, needs, { ...locked, planned })
        : await addNewcomers(trx, needs, { ...locked, planned, groupId });
    const uncounted = await describeAdded(trx, organizationId, { campaignId, employeeIds: added });
    const after = { added: added.length, ...(groupId && { groupId }), ...uncounted };
    await recordAct(trx, actor, { organizationId, campaignId, action: 'campaign.memberships-refreshed', after });
    return (await findCampaign(trx, organizationId, campaignId)) as StoredCampaign;
  });
}

type Planned = LockedCampaign & { readonly planned: PlannedMembers };

async function refreezeMembers(
  trx: Transaction,
  needs: MemberDependencies,
  planned: Planned,
): Promise<readonly Id<'employee'>[]> {
  const before = new Set(await listMembersOf(trx, planned.campaign.organizationId, planned.campaign.id));
  await refreeze(trx, needs, planned);
  return planned.planned.audience.reached.flatMap(({ employeeId }) => (before.has(employeeId) ? [] : [employeeId]));
}

type PlannedUpdate = Planned & Pick<Update, 'groupId'>;

async function addNewcomers(
  trx: Transaction,
  needs: MemberDependencies,
  update: PlannedUpdate,
): Promise<readonly Id<'employee'>[]> {
  const { groupId, ...planned } = update;
  const { members, audience, groupTypes } = planned.planned;
  const before = new Set(await listMembersOf(trx, planned.campaign.organizationId, planned.campaign.id));
  const within = groupId && withBelow(groupTypes, groupId);
  const isMeant = (employeeId: Id<'employee'>) =>
    !within || (members.get(employeeId)?.groupIds ?? []).some((id) => within.has(id));
  const employeeIds = audience.reached.flatMap(({ employeeId }) =>
    before.has(employeeId) || !isMeant(employeeId) ? [] : [employeeId],
  );
  await enroll(trx, needs, { ...planned, employeeIds });
  return employeeIds;
}

function assertGroup(groupTypes: readonly AudienceGroupType[], groupId: Id<'group'>): void {
  if (!groupTypes.some(({ groups }) => groups.some(({ id }) => id === groupId))) throw new Refusal('not-found');
}

function withBelow(groupTypes: readonly AudienceGroupType[], groupId: Id<'group'>): ReadonlySet<Id<'group'>> {
  return new Set(
    groupTypes.flatMap(({ groups }) =>
      groups.flatMap(({ id, descendantCount }, place) =>
        id === groupId ? groups.slice(place, place + 1 + descendantCount).map((group) => group.id) : [],
      ),
    ),
  );
}
