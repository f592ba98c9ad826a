import type { Actor } from '@attune/domain/access';
import { disclosedCounts } from '@attune/domain/campaigns';
import { type Id, invalid } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import { recordAct } from '../campaign-history.ts';
import { type CampaignMember, findMembers } from '../audience/campaign-memberships.repository.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import { refreeze } from './enroll.ts';
import { saveRemoved } from '../audience/audience-exceptions.repository.ts';
import { deleteMembers, findParticipantStates } from './members.repository.ts';
import { planMembers } from './planned-members.ts';
import { type MemberDependencies, type LockedCampaign, changeMembers, lockAudience } from './lock-audience.ts';

type Removal = CampaignRef & { readonly employeeIds: readonly Id<'employee'>[] };

/**
 * Removes people from a campaign with any answers they may have given, all or none. The outcome never depends on
 * whether they had answered. Refuses with `campaign-not-editable` once results are published.
 */
export async function removeEmployees(
  needs: MemberDependencies,
  actor: Actor,
  { employeeIds: named, ...at }: Removal,
): Promise<readonly CampaignMember[]> {
  const { organizationId, campaignId } = at;
  const employeeIds = [...new Set(named)];
  return changeMembers(needs, at, async (trx) => {
    const locked = await lockAudience(trx, actor, { ...at, act: 'remove', ability: 'campaign.changeAudience' });
    const members = await findMembers(trx, organizationId, {
      campaignId,
      channel: locked.campaign.channel,
      employeeIds,
    });
    assertMembers(employeeIds, members);
    await saveRemoved(trx, organizationId, { campaignId, employeeIds });
    if (locked.phase === 'confirmed')
      await refreeze(trx, needs, { ...locked, planned: await planMembers(trx, locked.campaign, locked.now) });
    else await removeFromCampaign(trx, locked, employeeIds);
    await recordAct(trx, actor, {
      organizationId,
      campaignId,
      action: 'campaign.members-removed',
      after: { employeeIds },
    });
    return members;
  });
}

function assertMembers(employeeIds: readonly Id<'employee'>[], members: readonly CampaignMember[]): void {
  const known = new Set(members.map(({ employeeId }) => employeeId));
  const problems = employeeIds.flatMap((id, place) =>
    known.has(id)
      ? []
      : [{ at: ['employeeIds', `${place}`], detail: 'Choose employees of this campaign. This one is not in it.' }],
  );
  if (problems.length > 0) throw invalid(...problems);
}

/**
 * Removes people from an open survey: memberships, links and pending messages. People already disclosed as completed
 * remain counted.
 */
export async function removeFromCampaign(
  trx: Transaction,
  { campaign }: Pick<LockedCampaign, 'campaign'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<void> {
  const { organizationId, id: campaignId } = campaign;
  const gone = new Map<string, number>();
  for (const participantState of await findParticipantStates(trx, organizationId, { campaignId, employeeIds })) {
    gone.set(
      participantState.groupId,
      (gone.get(participantState.groupId) ?? 0) + Number(disclosedCounts(participantState)),
    );
  }
  await deleteMembers(trx, organizationId, { campaignId, employeeIds, gone });
}
