import { type Actor, authorize } from '@attune/domain/access';
import { type AtPlace, type CampaignId, reorder, withSurvey } from '@attune/domain/campaigns';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import type { SurveyId } from '@attune/domain/surveys';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { findSurveys } from '../../surveys/index.ts';
import { recordAct } from '../campaign-history.ts';
import { isSendable } from './campaign-references.ts';
import {
  deleteCampaignSurvey,
  findCampaignOfSurvey,
  insertCampaignSurvey,
  savePlaces,
} from './campaign-surveys.repository.ts';
import { findCampaign } from '../campaigns.repository.ts';
import { readCampaign } from '../campaign-subject.ts';
import { assertNotPromised, assertNotReadOnly } from './promised-parts.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';
import { getCampaignForChange } from '../lock-campaign.ts';

type Dependencies = { readonly database: Database };
type CampaignSurvey = StoredCampaign['campaignSurveys'][number];

/**
 * Adds a survey to an unpublished campaign, at a position or at the end. Refuses with `invalid` a survey that cannot be
 * sent.
 */
export async function addCampaignSurvey(
  { database }: Dependencies,
  actor: Actor,
  { surveyId, order, ...at }: CampaignRef & { readonly surveyId: SurveyId; readonly order: number | undefined },
): Promise<CampaignSurvey> {
  const { organizationId, campaignId } = at;
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await getCampaign(trx, actor, at);
    const [survey] = await findSurveys(trx, organizationId, [surveyId]);
    if (!survey) throw new Refusal('not-found');
    assertOpen(campaign);
    if (!isSendable(survey))
      throw invalid({ at: ['surveyId'], detail: 'This survey cannot be sent. Choose another one.' });
    const surveyIds = withSurvey(campaign.surveyIds, surveyId, order);
    await insertCampaignSurvey(trx, organizationId, { campaignId, survey });
    const changed = await saveSurveys(trx, actor, { campaign, surveyIds, action: 'campaign.survey-added' });
    return changed.campaignSurveys.find((each) => each.surveyId === surveyId) as CampaignSurvey;
  });
}

/** Reorders the surveys of an unpublished campaign. */
export async function orderCampaignSurveys(
  { database }: Dependencies,
  actor: Actor,
  { wanted, ...at }: CampaignRef & { readonly wanted: readonly AtPlace[] },
): Promise<readonly CampaignSurvey[]> {
  return database.inOrganization(at.organizationId, async (trx) => {
    const campaign = await getOpenCampaign(trx, actor, at);
    const surveyOf = new Map(campaign.campaignSurveys.map(({ id, surveyId }) => [id, surveyId]));
    const surveyIds = reorder([...surveyOf.keys()], wanted).map((id) => surveyOf.get(id) as string);
    return (await saveSurveys(trx, actor, { campaign, surveyIds, action: 'campaign.surveys-ordered' })).campaignSurveys;
  });
}

/** Removes a survey from an unpublished campaign. Without a campaign id, the campaign that has the survey is used. */
export async function removeCampaignSurvey(
  { database }: Dependencies,
  actor: Actor,
  {
    organizationId,
    campaignId: named,
    campaignSurveyId,
  }: Pick<CampaignRef, 'organizationId'> & {
    readonly campaignId: CampaignId | undefined;
    readonly campaignSurveyId: Id<'campaign-survey'>;
  },
): Promise<void> {
  await database.inOrganization(organizationId, async (trx) => {
    const campaignId = await findCampaignOfSurvey(trx, organizationId, campaignSurveyId);
    if (!campaignId || (named && named !== campaignId)) throw new Refusal('not-found');
    if (!named) await assertReadable(trx, actor, { organizationId, campaignId });
    const campaign = await getOpenCampaign(trx, actor, { organizationId, campaignId });
    const removed = campaign.campaignSurveys.find(({ id }) => id === campaignSurveyId);
    if (!removed) throw new Refusal('not-found');
    await deleteCampaignSurvey(trx, organizationId, campaignSurveyId);
    await saveSurveys(trx, actor, {
      campaign,
      surveyIds: campaign.surveyIds.filter((id) => id !== removed.surveyId),
      action: 'campaign.survey-removed',
    });
  });
}

/** Without the campaign in the request, a survey of a campaign that the actor may not see does not exist. */
async function assertReadable(trx: Transaction, actor: Actor, at: CampaignRef): Promise<void> {
  await readCampaign(trx, actor, at).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('not-found') : error;
  });
}

async function getCampaign(trx: Transaction, actor: Actor, at: CampaignRef): Promise<StoredCampaign> {
  const campaign = await getCampaignForChange(trx, at);
  authorize(actor, 'campaign.update', at);
  return campaign;
}

async function getOpenCampaign(trx: Transaction, actor: Actor, at: CampaignRef): Promise<StoredCampaign> {
  const campaign = await getCampaign(trx, actor, at);
  assertOpen(campaign);
  return campaign;
}

function assertOpen(campaign: StoredCampaign): void {
  assertNotReadOnly(campaign);
  assertNotPromised(campaign, 'surveys');
}

type Change = {
  readonly campaign: StoredCampaign;
  readonly surveyIds: readonly string[];
  readonly action: `campaign.${string}`;
};

async function saveSurveys(
  trx: Transaction,
  actor: Actor,
  { campaign, surveyIds, action }: Change,
): Promise<StoredCampaign> {
  const { organizationId, id: campaignId } = campaign;
  await savePlaces(trx, organizationId, { campaignId, surveyIds });
  await recordAct(trx, actor, {
    organizationId,
    campaignId,
    action,
    before: { surveyIds: campaign.surveyIds },
    after: { surveyIds },
  });
  return (await findCampaign(trx, organizationId, campaignId)) as StoredCampaign;
}
