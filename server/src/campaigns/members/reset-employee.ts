import type { Actor } from '@attune/domain/access';
import { afterReset } from '@attune/domain/campaigns';
import { type Id, Refusal } from '@attune/domain/kernel';
import { deriveFrom, hashOfToken, replaceLink } from '../../responses/index.ts';
import { recordAct } from '../campaign-history.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import { sendInvites } from './invites.ts';
import { findParticipantStates } from './members.repository.ts';
import { type MemberDependencies, changeMembers, lockAudience } from './lock-audience.ts';

/**
 * Deletes any answers of a person, revokes their link and sends a new one. The outcome never depends on whether they
 * had answered. Published numbers stay, as when people withdraw their own answers.
 */
export async function resetEmployee(
  needs: MemberDependencies,
  actor: Actor,
  { employeeId, ...at }: CampaignRef & { readonly employeeId: Id<'employee'> },
): Promise<void> {
  const { organizationId, campaignId } = at;
  await changeMembers(needs, at, async (trx) => {
    const locked = await lockAudience(trx, actor, {
      ...at,
      act: 'reset',
      ability: 'campaign.resetAnswers',
      employeeId,
    });
    const [participantState] = await findParticipantStates(trx, organizationId, {
      campaignId,
      employeeIds: [employeeId],
    });
    if (!participantState) throw new Refusal('not-found');
    const key = deriveFrom(await needs.keys.readKey(campaignId));
    const generation = participantState.generation + 1;
    await replaceLink(trx, organizationId, {
      campaignId,
      ...afterReset(participantState),
      employeeId,
      generation,
      tokenHash: hashOfToken(key.linkToken(employeeId, generation)),
    });
    await sendInvites(trx, needs, { ...locked, employeeIds: [employeeId] });
    await recordAct(trx, actor, {
      organizationId,
      campaignId,
      action: 'campaign.answers-reset',
      after: { employeeId },
    });
  });
}
