import type { RespondentLanguage } from '@attune/contract/respondent/models';
import { type Actor, authorize } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import { type Brands, brandDocument } from '../branding/index.ts';
import type { Database } from '../platform/database/index.ts';
import { drawPdf } from '../platform/pdf/index.ts';
import type { EntryTexts } from './entry-texts.ts';
import { type CampaignRef, findEntry } from './entry.repository.ts';
import { ink } from './paper.ts';
import { posterDocument } from './poster-document.ts';

type Dependencies = {
  readonly database: Database;
  readonly texts: EntryTexts;
  readonly surveyUrl: string;
  readonly supportEmail: string;
  readonly brands: Brands;
};

/** Renders the poster of a campaign as a PDF. It contains no secret. */
export async function getPoster(
  { database, texts, surveyUrl, supportEmail, brands }: Dependencies,
  actor: Actor,
  { language, organizationId, campaignId }: CampaignRef & { readonly language: RespondentLanguage },
): Promise<Buffer> {
  const entry = await database.inOrganization(organizationId, (trx) => findEntry(trx, organizationId, { campaignId }));
  if (!entry) throw new Refusal('not-found');
  authorize(actor, 'campaign.makeCodes', { organizationId, campaignId });
  const poster = posterDocument({
    entry,
    surveyUrl,
    supportEmail: entry.supportEmail ?? supportEmail,
    language,
    words: texts(language).poster,
  });
  return drawPdf(brandDocument(poster, await brands(organizationId), ink.accent));
}
