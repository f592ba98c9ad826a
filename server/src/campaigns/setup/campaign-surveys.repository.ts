import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { StoredSurvey } from '../../surveys/index.ts';
import type { FrozenStatement } from '../launch/frozen-statements.ts';

/** The campaign of a campaign survey, if it exists. */
export async function findCampaignOfSurvey(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignSurveyId: Id<'campaign-survey'>,
): Promise<CampaignId | undefined> {
  const row = await trx
    .selectFrom('campaign_surveys')
    .select('campaign_id as campaignId')
    .where('organization_id', '=', organizationId)
    .where('id', '=', campaignSurveyId)
    .executeTakeFirst();
  return row?.campaignId;
}

export async function insertCampaignSurvey(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    campaignId,
    survey,
  }: { readonly campaignId: CampaignId; readonly survey: Pick<StoredSurvey, 'id' | 'organizationId'> },
): Promise<void> {
  await sql`
    insert into campaign_surveys (organization_id, campaign_id, survey_organization_id, survey_id, position)
    values (${organizationId}, ${campaignId}, ${survey.organizationId ?? '0'}, ${survey.id}, 0)`.execute(trx);
}

export async function deleteCampaignSurvey(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignSurveyId: Id<'campaign-survey'>,
): Promise<void> {
  await trx
    .deleteFrom('campaign_surveys')
    .where('organization_id', '=', organizationId)
    .where('id', '=', campaignSurveyId)
    .execute();
}

/** Reorders the surveys of a campaign; all of them must be listed. */
export async function savePlaces(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, surveyIds }: { readonly campaignId: CampaignId; readonly surveyIds: readonly string[] },
): Promise<void> {
  await sql`
    update campaign_surveys cs set position = s.position
    from unnest(${surveyIds}::bigint[]) with ordinality as s (id, position)
    where cs.organization_id = ${organizationId} and cs.campaign_id = ${campaignId} and cs.survey_id = s.id`.execute(
    trx,
  );
}

/** Lists the statements of a published campaign as frozen. */
export async function listFrozenStatements(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<readonly Omit<FrozenStatement, 'translations'>[]> {
  const { rows } = await sql<Omit<FrozenStatement, 'translations'>>`
    select position, survey_id as "surveyId", statement_id as "statementId", statement_key as key,
      category_id as "categoryId", sphere, kind, is_required as "isRequired", body
    from campaign_statements where organization_id = ${organizationId} and campaign_id = ${campaignId}
    order by position`.execute(trx);
  return rows;
}
