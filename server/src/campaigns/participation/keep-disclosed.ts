import { keptCount } from '@attune/domain/disclosure';
import type { Transaction } from '../../platform/database/index.ts';
import type { UnpurgedCampaign } from '../lifecycle/closed-campaigns.repository.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import { discloseGroupParticipation } from './disclosed-participation.ts';
import { listGroupParticipations, replaceCounts } from './participation.repository.ts';

/** Replaces the participation of a campaign whose key is destroyed by what is disclosed of it. */
export async function keepDisclosedParticipation(
  trx: Transaction,
  { organizationId, campaignId }: CampaignRef,
  { confidentialityLevel, audienceSize, completedCount }: UnpurgedCampaign,
): Promise<void> {
  const groups = await listGroupParticipations(trx, organizationId, campaignId);
  await replaceCounts(trx, organizationId, {
    campaignId,
    completed:
      audienceSize === null || completedCount === null
        ? completedCount
        : keptCount({ invited: audienceSize, completed: completedCount }, confidentialityLevel),
    groups: discloseGroupParticipation(groups, confidentialityLevel).map(({ groupId, completed }) => ({
      id: groupId,
      disclosedCount: completed.exactly,
      disclosedMinimum: completed.atLeast,
    })),
  });
}
