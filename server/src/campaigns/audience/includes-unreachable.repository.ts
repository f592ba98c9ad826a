import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';

/** Whether a campaign includes people without contact details, who use personal access codes. */
export async function includesUnreachable(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<boolean> {
  const row = await trx
    .selectFrom('campaign_access_code_settings')
    .select('includes_unreachable')
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  return row?.includes_unreachable ?? false;
}
