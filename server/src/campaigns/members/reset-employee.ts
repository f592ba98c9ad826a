import type { Actor } from '@attune/domain/access';
import { afterReset } from '@attune/domain/campaigns';
import { type Id, Refusal } from '@attune/domain/kernel';
import { deriveFrom, hashOfToken } from '../../responses/index.ts';
import { recordAct } from '../campaign-history.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import { sendInvites } from './invites.ts';
import { findParticipantStates, saveReset } from './members.repository.ts';
import { type MemberDependencies, changeMembers, lockAudience } from './lock-audience.ts';

/**
 * Destroys what somebody may have answered, ends their link and sends them a new one. Nothing of it differs by whether
 * they had answered. What was published stays, as it does when people take their answers back themselves.
 */
export async function resetEmployee(
  needs: MemberDependencies,
  actor: Actor,
  { employeeId, ...at }: CampaignRef & { readonly employeeId: Id<'employee'> },
): Promise<void> {
  const { organizationId, campaignId } = at;
  await changeMembers(needs, at, async (trx) => {
    const taken = await lockAudience(trx, actor, { ...at, act: 'reset', ability: 'campaign.resetAnswers', employeeId });
    const [standing] = await findParticipantStates(trx, organizationId, { campaignId, employeeIds: [employeeId] });
    if (!standing) throw new Refusal('not-found');
    const key = deriveFrom(await needs.keys.readKey(campaignId));
    const generation = standing.generation + 1;
    await saveReset(trx, organizationId, {
      campaignId,
      standing: { ...afterReset(standing), generation },
      tokenHash: hashOfToken(key.linkToken(employeeId, generation)),
    });
    await sendInvites(trx, needs, { ...taken, employeeIds: [employeeId] });
    await recordAct(trx, actor, {
      organizationId,
      campaignId,
      action: 'campaign.answers-reset',
      after: { employeeId },
    });
  });
}
