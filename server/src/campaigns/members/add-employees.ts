import type { Actor } from '@attune/domain/access';
import { unreachedReasons, kindRules } from '@attune/domain/campaigns';
import { type Id, invalid, problemWhen } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import { recordAct } from '../campaign-history.ts';
import { type CampaignMember, findMembers } from '../audience/campaign-memberships.repository.ts';
import { findEmployeeIds } from '../organization.repository.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import { describeAdded } from '../audience/uncounted-recipients.ts';
import { enroll, refreeze } from './enroll.ts';
import { saveAdded } from '../audience/audience-exceptions.repository.ts';
import { sendInvites } from './invites.ts';
import { listMembersOf } from './members.repository.ts';
import { type PlannedMembers, planMembers } from './planned-members.ts';
import { type MemberDependencies, type LockedCampaign, changeMembers, lockAudience } from './lock-audience.ts';

type Addition = CampaignRef & {
  readonly employeeIds: readonly Id<'employee'>[];
  /** Sends the invitation immediately; otherwise late members get the next scheduled message. */
  readonly shouldInvite?: boolean | undefined;
};

/** Adds people to a campaign manually, all or none. Existing members are left unchanged. */
export async function addEmployees(
  needs: MemberDependencies,
  actor: Actor,
  { employeeIds, shouldInvite, ...at }: Addition,
): Promise<readonly CampaignMember[]> {
  const { organizationId, campaignId } = at;
  return changeMembers(needs, at, async (trx) => {
    const locked = await lockAudience(trx, actor, { ...at, act: 'add', ability: 'campaign.changeAudience' });
    const added = await addByHand(trx, needs, { locked, employeeIds: [...new Set(employeeIds)] });
    const isInvited = shouldInvite ?? kindRules[locked.campaign.kind].isTriggered;
    if (isInvited && locked.phase !== 'confirmed') await sendInvites(trx, needs, { ...locked, employeeIds: added });
    const uncounted = await describeAdded(trx, organizationId, { campaignId, employeeIds: added });
    const after = { employeeIds: added, ...uncounted };
    await recordAct(trx, actor, { organizationId, campaignId, action: 'campaign.members-added', after });
    return findMembers(trx, organizationId, {
      campaignId,
      channel: locked.campaign.channel,
      employeeIds: [...new Set(employeeIds)],
    });
  });
}

type ByHand = { readonly locked: LockedCampaign; readonly employeeIds: readonly Id<'employee'>[] };

/**
 * Adds the people who are not members yet, and returns them. Refuses with `invalid` people who cannot be surveyed, each
 * with a reason.
 */
export async function addByHand(
  trx: Transaction,
  needs: MemberDependencies,
  { locked, employeeIds }: ByHand,
): Promise<readonly Id<'employee'>[]> {
  const { organizationId, id: campaignId } = locked.campaign;
  const before = new Set(await listMembersOf(trx, organizationId, campaignId));
  const missing = employeeIds.filter((id) => !before.has(id));
  if (missing.length === 0) return [];
  assertEmployed(employeeIds, await findEmployeeIds(trx, organizationId, employeeIds));
  await saveAdded(trx, organizationId, { campaignId, employeeIds: missing });
  const planned = await planMembers(trx, locked.campaign, locked.now);
  assertReached(planned, employeeIds, new Set(missing));
  if (locked.phase === 'confirmed') await refreeze(trx, needs, { ...locked, planned });
  else await enroll(trx, needs, { ...locked, planned, employeeIds: missing });
  return missing;
}

/** Refuses with `invalid` unknown employees. */
function assertEmployed(employeeIds: readonly Id<'employee'>[], known: ReadonlySet<string>): void {
  const problems = employeeIds.flatMap((id, place) =>
    problemWhen(!known.has(id), ['employeeIds', `${place}`], 'Choose employees of this organization.'),
  );
  if (problems.length > 0) throw invalid(...problems);
}

function assertReached(
  { audience }: PlannedMembers,
  employeeIds: readonly Id<'employee'>[],
  missing: ReadonlySet<Id<'employee'>>,
): void {
  const reached = new Set(audience.reached.map(({ employeeId }) => employeeId));
  const reasons = new Map(audience.unreached.map((each) => [each.employeeId, each.reasons]));
  const problems = employeeIds.flatMap((id, place) => {
    if (!missing.has(id) || reached.has(id)) return [];
    const reason = reasons.get(id)?.[0] ?? 'inactive';
    return [{ at: ['employeeIds', `${place}`], detail: `${unreachedReasons[reason]}.` }];
  });
  if (problems.length > 0) throw invalid(...problems);
}
