import { type Actor, authorize } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type StoredSurvey, type SubstitutionWords, type WordsByLocale, findOwnWords, findSurveys, originalLocale } from '../surveys/index.ts';
import { findCampaign } from './campaigns.repository.ts';
import { wordsOf } from './frozen-statements.ts';
import { findOrganization } from './organization.repository.ts';
import type { CampaignAt } from './stored-campaign.ts';

type Needs = { readonly database: Database; readonly words: WordsByLocale };

/** The surveys of a campaign in the order asked, and what their substitutions stand for in it. */
export async function listCampaignSurveys({ database, words }: Needs, actor: Actor, { organizationId, campaignId }: CampaignAt): Promise<{ readonly surveys: readonly StoredSurvey[]; readonly compiledWith: SubstitutionWords }> {
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await findCampaign(trx, organizationId, campaignId);
    const organization = await findOrganization(trx, organizationId);
    if (!campaign || !organization) throw new Refusal('not-found');
    authorize(actor, 'campaign.readSurveys', { organizationId, campaignId });
    const surveys = await findSurveys(trx, organizationId, campaign.surveyIds);
    const ofOrganization = await findOwnWords(trx, organizationId);
    return { surveys, compiledWith: wordsOf(originalLocale, { words, organization: organization.displayName, ofOrganization, templateData: campaign.templateData }) };
  });
}
