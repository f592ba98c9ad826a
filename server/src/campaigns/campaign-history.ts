import type { Actor } from '@attune/domain/access';
import { recordChange } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import type { CampaignRef } from './stored-campaign.ts';

type Act = CampaignRef & { readonly action: `campaign.${string}`; readonly before?: object; readonly after?: object };

/** Records an operation on a campaign in the audit log. */
export async function recordAct(
  trx: Transaction,
  { personId }: Actor,
  { organizationId, campaignId, ...act }: Act,
): Promise<void> {
  await recordChange(trx, organizationId, { personId, entityType: 'campaigns', entityId: campaignId, ...act });
}
