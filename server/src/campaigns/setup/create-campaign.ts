import { type Actor, authorize } from '@attune/domain/access';
import {
  type CadenceChoice,
  type CampaignKind,
  type DeliveryChannel,
  type LifecycleTrigger,
  assertCadenceOf,
  assertWindow,
  defaultCampaignName,
  endOfPeriod,
  endOfWindow,
  notificationKinds,
  raiseConfidentialityLevel,
  kindRules,
} from '@attune/domain/campaigns';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import type { Protection } from '@attune/domain/organizations';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { customWordProblems } from '../launch/campaign-problems.ts';
import { getParentId, getSendableSurveys, getSplits } from './campaign-references.ts';
import {
  findCampaign,
  insertCampaign,
  replaceSurveys,
  saveCampaign,
  saveTemplateData,
} from '../campaigns.repository.ts';
import { customTextsOf, withCustomTexts, type TemplateData } from '../custom-words.ts';
import type { DefaultMessages } from '../messages/message-content.ts';
import { insertNotifications } from '../notifications.repository.ts';
import { type OrganizationFacts, findOrganization } from '../organization.repository.ts';
import { type AudienceInput, saveAudience } from './save-audience.ts';
import { scheduleMessages } from '../schedule-messages.ts';
import { findEnpsSurvey } from '../series/series.repository.ts';
import { findMessageSettings } from '../messages/message-settings.repository.ts';
import { withCustomTemplates } from '../messages/organization-messages.ts';
import type { NewCampaign, StoredCampaign } from '../stored-campaign.ts';
import { assertTriggerFits } from './assert-trigger-fits.ts';
import { saveTrigger } from '../triggers/triggers.repository.ts';

type Dependencies = { readonly database: Database; readonly messages: DefaultMessages };

export type CampaignCreation = AudienceInput & {
  readonly organizationId: Id<'organization'>;
  readonly kind: CampaignKind;
  readonly startedAt: Date;
  readonly parentCampaignId?: Id<'campaign'> | undefined;
  readonly name?: string | undefined;
  readonly endedAt?: Date | undefined;
  readonly channel?: DeliveryChannel | undefined;
  readonly protection?: Protection | undefined;
  readonly confidentialityLevel?: number | undefined;
  readonly templateData?: TemplateData | undefined;
  readonly surveyIds?: readonly string[] | undefined;
  readonly splits?: readonly string[] | undefined;
  readonly lifecycleTrigger?: LifecycleTrigger | undefined;
  readonly cadenceDays?: CadenceChoice | null | undefined;
};

/** Creates an unconfirmed campaign with messages scheduled by the calendar rules. */
export async function createCampaign(
  { database, messages }: Dependencies,
  actor: Actor,
  creation: CampaignCreation,
): Promise<StoredCampaign> {
  const { organizationId, kind } = creation;
  authorize(actor, kindRules[kind].isGlobal ? 'campaign.createGlobal' : 'campaign.create', { organizationId });
  if (kindRules[kind].isReadOnly)
    throw invalid({ at: ['campaignType'], detail: 'Campaigns of this type are read-only.' });
  return database.inOrganization(organizationId, (trx) =>
    draftCampaign(trx, messages, { creation, createdBy: actor.personId }),
  );
}

type Draft = {
  readonly creation: CampaignCreation;
  readonly createdBy: Id<'person'>;
  readonly globalCampaignId?: Id<'global-campaign'>;
};

/** Creates a campaign in the caller's transaction, which has checked authorization. */
export async function draftCampaign(
  trx: Transaction,
  messages: DefaultMessages,
  { creation, createdBy, globalCampaignId }: Draft,
): Promise<StoredCampaign> {
  const { organizationId } = creation;
  const organization = await findOrganization(trx, organizationId);
  if (!organization) throw new Refusal('not-found');
  const { channel, texts } = await findMessageSettings(trx, organizationId);
  const byDefault = withCustomTemplates(messages, texts);
  const draft = await draftOf(trx, creation, { organization, channel, createdBy });
  assertAcceptable(draft, byDefault);
  const surveys = await getSendableSurveys(trx, organizationId, await surveyIdsOf(trx, creation));
  const campaignId = await insertCampaign(trx, organizationId, {
    ...draft,
    globalCampaignId: globalCampaignId ?? null,
  });
  await replaceSurveys(trx, organizationId, { campaignId, surveys });
  await saveAudience(trx, organizationId, { ...creation, campaignId });
  if (creation.lifecycleTrigger)
    await saveTrigger(trx, organizationId, { campaignId, trigger: creation.lifecycleTrigger });
  const window = { startedAt: draft.startedAt, endedAt: draft.endedAt, timeZone: organization.timeZone };
  const notifications = scheduleMessages(window, { defaults: byDefault, templateData: draft.templateData });
  await insertNotifications(trx, organizationId, { campaignId, notifications });
  await saveTemplateData(trx, organizationId, {
    campaignId,
    templateData: customTextsOf(draft.templateData, notifications, byDefault),
  });
  const campaign = (await findCampaign(trx, organizationId, campaignId)) as StoredCampaign;
  if (creation.confidentialityLevel !== undefined && creation.confidentialityLevel !== campaign.confidentialityLevel)
    raiseConfidentialityLevel(campaign, creation.confidentialityLevel);
  await saveCampaign(trx, organizationId, campaign);
  return campaign;
}

/** eNPS campaigns always use the eNPS survey. */
async function surveyIdsOf(
  trx: Transaction,
  { organizationId, kind, surveyIds = [] }: CampaignCreation,
): Promise<readonly string[]> {
  return kindRules[kind].asksEnpsByDefault && surveyIds.length === 0 ? findEnpsSurvey(trx, organizationId) : surveyIds;
}

type CreationContext = {
  readonly organization: OrganizationFacts;
  readonly channel: DeliveryChannel;
  readonly createdBy: Id<'person'>;
};

async function draftOf(
  trx: Transaction,
  creation: CampaignCreation,
  { organization, channel, createdBy }: CreationContext,
): Promise<NewCampaign> {
  const { organizationId, kind, startedAt, parentCampaignId } = creation;
  return {
    kind,
    startedAt,
    endedAt: endOf(creation, organization),
    name: creation.name ?? defaultCampaignName(kind, startedAt, organization.timeZone),
    parentCampaignId: await getParentId(trx, organizationId, { kind, parentCampaignId }),
    confidentialityLevel: organization.confidentialityLevel,
    protection: creation.protection ?? organization.protection,
    splits: await getSplits(trx, organizationId, creation.splits),
    channel: creation.channel ?? channel,
    templateData: creation.templateData ?? {},
    cadenceDays: creation.cadenceDays ?? null,
    createdBy,
  };
}

/** The given end, or that of the trigger, or a week. */
function endOf(
  { kind, startedAt, endedAt, lifecycleTrigger }: CampaignCreation,
  { timeZone }: OrganizationFacts,
): Date {
  assertTriggerFits(kind, lifecycleTrigger);
  if (lifecycleTrigger) return endOfPeriod({ startedAt, periodDays: lifecycleTrigger.periodDays, timeZone });
  return endedAt ?? endOfWindow(startedAt, timeZone);
}

/** Refuses with `invalid` a window that ends before it starts, and texts that cannot be sent. */
function assertAcceptable(
  { kind, startedAt, endedAt, templateData, cadenceDays }: NewCampaign,
  messages: DefaultMessages,
): void {
  assertWindow(kind, { startedAt, endedAt });
  assertCadenceOf(kind, cadenceDays);
  const worded = withCustomTexts(
    notificationKinds.map((each) => ({ kind: each, text: messages[each] })),
    templateData,
  );
  const problems = worded.flatMap((message) => customWordProblems(message, templateData));
  if (problems.length > 0) throw invalid(...problems);
}
