import type { Actor } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import type { Database, Transaction } from '../../platform/database/index.ts';
import {
  type StoredCategory,
  type WordsByLocale,
  findCustomTexts,
  findSurveys,
  listCategories,
} from '../../surveys/index.ts';
import { readCampaign } from '../campaign-subject.ts';
import { listFrozenStatements } from './campaign-surveys.repository.ts';
import { type FrozenStatement, freezeStatements } from '../launch/frozen-statements.ts';
import { findOrganization } from '../organization.repository.ts';
import { isLaunched } from './promised-parts.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';

type Dependencies = { readonly database: Database; readonly words: WordsByLocale };

/** A statement of a campaign: `compiled` is the text that people read, `body` the template. */
export type CampaignStatement = Omit<FrozenStatement, 'translations' | 'key' | 'body'> & {
  readonly body: string;
  readonly compiled: string;
  readonly category: StoredCategory;
};

/** Lists the statements of a campaign: frozen once published, current before. */
export async function listCampaignStatements(
  { database, words }: Dependencies,
  actor: Actor,
  at: CampaignRef,
): Promise<readonly CampaignStatement[]> {
  return database.inOrganization(at.organizationId, async (trx) => {
    const campaign = await readCampaign(trx, actor, at);
    const surveys = await findSurveys(trx, at.organizationId, campaign.surveyIds);
    const bodies = new Map<string, string>(
      surveys.flatMap(({ statements }) => statements.map(({ id, body }) => [id, body] as const)),
    );
    const asked = isLaunched(campaign)
      ? await listFrozenStatements(trx, at.organizationId, at.campaignId)
      : freezeStatements(surveys, await wordingOf(trx, campaign, words));
    const categories = new Map<string, StoredCategory>(
      (await listCategories(trx)).map((category) => [category.id, category]),
    );
    return asked.map(({ body, ...statement }) => ({
      ...statement,
      compiled: body,
      body: bodies.get(statement.statementId) ?? body,
      category: categories.get(statement.categoryId) as StoredCategory,
    }));
  });
}

async function wordingOf(trx: Transaction, { organizationId, templateData }: StoredCampaign, words: WordsByLocale) {
  const organization = await findOrganization(trx, organizationId);
  if (!organization) throw new Refusal('not-found');
  return {
    words,
    organization: organization.displayName,
    ofOrganization: await findCustomTexts(trx, organizationId),
    templateData,
    translations: new Map(),
  };
}
