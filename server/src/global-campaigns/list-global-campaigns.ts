import { type Actor, authorize } from '@attune/domain/access';
import type { Database } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';
import { type GlobalCampaignId, listGlobalCampaigns as list, listMembers } from './global-campaigns.repository.ts';
import { type GlobalCampaign, readGlobalCampaign } from './keep-global-campaign.ts';

type Dependencies = { readonly database: Database };

/** Lists one page of global campaigns, with the status of each organization's campaign. */
export async function listGlobalCampaigns(
  { database }: Dependencies,
  actor: Actor,
  page: Page,
): Promise<{ readonly globalCampaigns: readonly GlobalCampaign[]; readonly total: number }> {
  authorize(actor, 'globalCampaign.manage', 'platform');
  return database.acrossOrganizations('global-campaigns', async (trx) => {
    const { globalCampaigns, total } = await list(trx, page);
    const members = Map.groupBy(
      await listMembers(
        trx,
        globalCampaigns.map(({ id }) => id),
      ),
      ({ globalCampaignId }) => globalCampaignId,
    );
    return {
      globalCampaigns: globalCampaigns.map((each) => ({ ...each, members: members.get(each.id) ?? [] })),
      total,
    };
  });
}

export async function getGlobalCampaign(
  { database }: Dependencies,
  actor: Actor,
  id: GlobalCampaignId,
): Promise<GlobalCampaign> {
  authorize(actor, 'globalCampaign.manage', 'platform');
  return database.acrossOrganizations('global-campaigns', (trx) => readGlobalCampaign(trx, id));
}
