import type { Actor } from '@attune/domain/access';
import type { Database } from '../../platform/database/index.ts';
import type { WordsByLocale } from '../../surveys/index.ts';
import { readCampaign } from '../campaign-subject.ts';
import { type CampaignCompanions, findCompanions } from './find-companions.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';

type Dependencies = { readonly database: Database; readonly words: WordsByLocale };

/** Gets one campaign with the requested included resources. */
export async function getCampaign(
  { database, words }: Dependencies,
  actor: Actor,
  { include, ...at }: CampaignRef & { readonly include: readonly string[] },
): Promise<{ readonly campaign: StoredCampaign; readonly companions: CampaignCompanions }> {
  return database.inOrganization(at.organizationId, async (trx) => {
    const campaign = await readCampaign(trx, actor, at);
    return {
      campaign,
      companions: await findCompanions(
        trx,
        { actor, words },
        { organizationId: at.organizationId, campaigns: [campaign], include },
      ),
    };
  });
}
