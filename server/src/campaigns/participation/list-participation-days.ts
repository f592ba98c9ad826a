import type { Actor } from '@attune/domain/access';
import { type DisclosedDay, discloseDays } from '@attune/domain/disclosure';
import type { Database } from '../../platform/database/index.ts';
import type { Page } from '../../platform/json-api/index.ts';
import { readCampaign } from '../campaign-subject.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import { listCountedDays } from './participation.repository.ts';

type Dependencies = { readonly database: Database };

/** Lists the participation of a whole campaign by day, for everyone who may read its count. */
export async function listParticipationDays(
  { database }: Dependencies,
  actor: Actor,
  { page, ...at }: CampaignRef & { readonly page: Page },
): Promise<{ readonly days: readonly DisclosedDay[]; readonly total: number }> {
  return database.inOrganization(at.organizationId, async (trx) => {
    const campaign = await readCampaign(trx, actor, at);
    const counted = await listCountedDays(trx, at.organizationId, at.campaignId);
    const days = discloseDays(counted, campaign.confidentialityLevel);
    return { days: days.slice(page.offset, page.offset + page.limit), total: days.length };
  });
}
