import type { CampaignId } from '@attune/domain/campaigns';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import { findOrganizationOf } from './members.repository.ts';

type Dependencies = { readonly database: Database };

/**
 * Whose campaign it is that a path without an organization names. What the caller may do there is asked afterwards: who
 * has no business in it is told that there is none.
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
