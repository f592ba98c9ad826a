import { audiencePhase, kindRules } from '@attune/domain/campaigns';
import { type Id, Refusal } from '@attune/domain/kernel';
import { recordChange } from '../../history/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { lockCampaign, readNow } from '../campaigns.repository.ts';
import { isClosing } from '../lifecycle/lifecycle.repository.ts';
import type { StoredCampaign } from '../stored-campaign.ts';
import { refreeze } from './enroll.ts';
import { saveRemoved } from '../audience/audience-exceptions.repository.ts';
import { listUnpublishedOf } from './members.repository.ts';
import { planMembers } from './planned-members.ts';
import { removeFromCampaign } from './remove-employees.ts';
import { type MemberDependencies, changeMembers } from './lock-audience.ts';

type Dependencies = Omit<MemberDependencies, 'queueInvites'>;
type Leaving = {
  readonly organizationId: Id<'organization'>;
  readonly employeeId: Id<'employee'>;
  /** Null for the operator. */ readonly personId: Id<'person'> | null;
};

/**
 * Removes a person from every campaign without published results, including any answers, with the same steps as a
 * manual removal: disclosed participation does not change until it is exceeded. Refuses with `conflict` while a
 * campaign is about to start or close.
 */
export async function removeFromCampaigns(
  needs: Dependencies,
  { organizationId, employeeId, personId }: Leaving,
): Promise<void> {
  const campaignIds = await needs.database.inOrganization(organizationId, (trx) =>
    listUnpublishedOf(trx, organizationId, employeeId),
  );
  for (const campaignId of campaignIds) {
    const at = { organizationId, campaignId };
    await changeMembers(needs, at, async (trx) => {
      const campaign = await lockCampaign(trx, organizationId, campaignId);
      if (!campaign) return;
      await leave(trx, needs, { campaign, employeeId });
      await recordChange(trx, organizationId, {
        personId,
        action: 'campaign.members-removed',
        entityType: 'campaigns',
        entityId: campaignId,
        after: { employeeIds: [employeeId] },
      });
    });
  }
}

async function leave(
  trx: Transaction,
  needs: Dependencies,
  { campaign, employeeId }: { readonly campaign: StoredCampaign; readonly employeeId: Id<'employee'> },
): Promise<void> {
  const { organizationId, id: campaignId, kind } = campaign;
  const now = await readNow(trx);
  const phase = audiencePhase(campaign, now);
  if (phase === 'between' || (await isClosing(trx, organizationId, campaignId)))
    throw new Refusal(
      'conflict',
      'A campaign that includes this person is about to start or close. Try again in a minute.',
    );
  await saveRemoved(trx, organizationId, { campaignId, employeeIds: [employeeId] });
  if (phase === 'confirmed' && !kindRules[kind].isTriggered)
    await refreeze(trx, needs, { campaign, planned: await planMembers(trx, campaign, now), now });
  else await removeFromCampaign(trx, { campaign }, [employeeId]);
}
