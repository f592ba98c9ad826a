import type { Actor } from '@attune/domain/access';
import { type MessageChannel, messageChannels, unreachedReasons } from '@attune/domain/campaigns';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import { recordAct } from '../campaign-history.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import { describeAdded } from '../audience/uncounted-recipients.ts';
import { addByHand } from './add-employees.ts';
import { sendInvites } from './invites.ts';
import { type MemberDependencies, changeMembers, lockAudience } from './lock-audience.ts';

type Invitation = CampaignRef & {
  readonly employeeId: Id<'employee'>;
  readonly shouldCreateEmail?: boolean | undefined;
  readonly shouldCreateSms?: boolean | undefined;
};

export type Invited = {
  readonly campaignId: Id<'campaign'>;
  readonly employeeId: Id<'employee'>;
  readonly channels: readonly MessageChannel[];
};

/**
 * Invites a person, again if already invited, and adds them to the campaign if needed. Before the survey opens nothing
 * is sent: they get the regular invitation. The outcome never depends on whether they have answered.
 */
export async function inviteEmployee(
  needs: MemberDependencies,
  actor: Actor,
  { employeeId, shouldCreateEmail, shouldCreateSms, ...at }: Invitation,
): Promise<Invited> {
  const { organizationId, campaignId } = at;
  return changeMembers(needs, at, async (trx) => {
    const locked = await lockAudience(trx, actor, { ...at, act: 'invite', ability: 'campaign.invite', employeeId });
    const chosen = { email: shouldCreateEmail, sms: shouldCreateSms };
    const wanted =
      shouldCreateEmail === undefined && shouldCreateSms === undefined
        ? undefined
        : messageChannels.filter((channel) => chosen[channel]);
    if (wanted?.length === 0)
      throw invalid({ at: ['shouldCreateEmail'], detail: 'Choose e-mail, text message or both.' });
    const added = await addByHand(trx, needs, { locked, employeeIds: [employeeId] }).catch(asConflict);
    const [sent] =
      locked.phase === 'confirmed'
        ? []
        : await sendInvites(trx, needs, { ...locked, employeeIds: [employeeId], wanted });
    if (sent?.obstacle) throw new Refusal('conflict', `${unreachedReasons[sent.obstacle]}.`);
    const uncounted = await describeAdded(trx, organizationId, { campaignId, employeeIds: added });
    const after = { employeeId, channels: sent?.channels ?? [], ...uncounted };
    await recordAct(trx, actor, { organizationId, campaignId, action: 'campaign.employee-invited', after });
    return { campaignId, employeeId, channels: sent?.channels ?? [] };
  });
}

/** A person who cannot be surveyed is a conflict with the employee's state, not invalid input. */
function asConflict(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
  throw new Refusal('conflict', error.problems[0]?.detail);
}
