import type { CampaignId } from '@attune/domain/campaigns';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import { findOrganizationOf } from './members.repository.ts';

type Dependencies = { readonly database: Database };

/**
 * The organization of a campaign in a path without organization. Authorization follows; callers without access get
 * `not-found`.
 */
export async function organizationOfPath(
  { database }: Dependencies,
  campaignId: CampaignId,
): Promise<Id<'organization'>> {
  const organizationId = await database.acrossOrganizations('campaign-path', (trx) =>
    findOrganizationOf(trx, campaignId),
  );
  if (!organizationId) throw new Refusal('not-found');
  return organizationId;
}
