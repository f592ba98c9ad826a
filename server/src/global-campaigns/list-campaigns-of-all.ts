import { type Actor, authorize } from '@attune/domain/access';
import type { Database } from '../platform/database/index.ts';
import { type CampaignOfAll, type ListingOfAll, listCampaignsOfAll as list } from './campaigns-of-all.repository.ts';

type Dependencies = { readonly database: Database };

/** Lists one page of the campaigns of all organizations, without any counts of people or answers. */
export async function listCampaignsOfAll(
  { database }: Dependencies,
  actor: Actor,
  listing: ListingOfAll,
): Promise<{ readonly campaigns: readonly CampaignOfAll[]; readonly total: number }> {
  authorize(actor, 'campaign.readAll', 'platform');
  return database.acrossOrganizations('all-campaigns', (trx) => list(trx, actor.restrictedOrganizationIds, listing));
}
