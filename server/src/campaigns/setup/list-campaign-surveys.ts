import { type Actor, authorize } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import { type StoredSurvey, type SubstitutionWords, type WordsByLocale, findSurveys } from '../../surveys/index.ts';
import { findCampaign } from '../campaigns.repository.ts';
import { wordsFor } from './find-companions.ts';
import type { CampaignRef } from '../stored-campaign.ts';

type Dependencies = { readonly database: Database; readonly words: WordsByLocale };

/** Lists the surveys of a campaign in order, with their substitutions. */
export async function listCampaignSurveys(
  { database, words }: Dependencies,
  actor: Actor,
  { organizationId, campaignId }: CampaignRef,
): Promise<{ readonly surveys: readonly StoredSurvey[]; readonly compiledWith: SubstitutionWords }> {
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await findCampaign(trx, organizationId, campaignId);
    if (!campaign) throw new Refusal('not-found');
    authorize(actor, 'campaign.readSurveys', { organizationId, campaignId });
    const surveys = await findSurveys(trx, organizationId, campaign.surveyIds);
    return { surveys, compiledWith: await wordsFor(trx, words, { organizationId, campaign }) };
  });
}
