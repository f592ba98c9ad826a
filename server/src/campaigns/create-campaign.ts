import { type Actor, authorize } from '@attune/domain/access';
import { type CampaignKind, type DeliveryChannel, endOfWindow, isReadOnly, kindLabel, raiseConfidentialityLevel } from '@attune/domain/campaigns';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import type { Protection } from '@attune/domain/organizations';
import type { Database, Transaction } from '../platform/database/index.ts';
import { messageProblems } from './campaign-problems.ts';
import { type WantedTarget, getParentId, getSendableSurveys, getSplits, getTargets } from './campaign-references.ts';
import { findCampaign, insertCampaign, replaceSurveys, replaceTargets, saveCampaign } from './campaigns.repository.ts';
import type { DefaultMessages } from './default-messages.ts';
import { insertNotifications } from './notifications.repository.ts';
import { type OrganizationFacts, findOrganization } from './organization.repository.ts';
import { inviteOf, scheduleMessages } from './schedule-messages.ts';
import type { NewCampaign, StoredCampaign, TemplateData } from './stored-campaign.ts';

type Needs = { readonly database: Database; readonly messages: DefaultMessages };

export type CampaignCreation = {
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
  readonly targets?: readonly WantedTarget[] | undefined;
  readonly splits?: readonly string[] | undefined;
};

/** Makes a campaign that nobody has confirmed yet, with its messages scheduled by the rule of the calendar. */
export async function createCampaign({ database, messages }: Needs, actor: Actor, creation: CampaignCreation): Promise<StoredCampaign> {
  const { organizationId, kind } = creation;
  authorize(actor, kind === 'global' ? 'campaign.createGlobal' : 'campaign.create', { organizationId });
  if (isReadOnly(kind)) throw invalid({ at: ['campaignType'], detail: 'Campaigns of this kind can only be read.' });
  return database.inOrganization(organizationId, async (trx) => {
    const organization = await findOrganization(trx, organizationId);
    if (!organization) throw new Refusal('not-found');
    const draft = await draftOf(trx, creation, { organization, createdBy: actor.personId });
    assertAcceptable(draft, messages);
    const surveys = await getSendableSurveys(trx, organizationId, creation.surveyIds ?? []);
    const targets = await getTargets(trx, organizationId, creation.targets ?? []);
    const campaignId = await insertCampaign(trx, organizationId, draft);
    await replaceSurveys(trx, organizationId, { campaignId, surveys });
    await replaceTargets(trx, organizationId, { campaignId, targets });
    const window = { startedAt: draft.startedAt, endedAt: draft.endedAt, timeZone: organization.timeZone };
    await insertNotifications(trx, organizationId, { campaignId, notifications: scheduleMessages(window, { defaults: messages, templateData: draft.templateData }) });
    const campaign = (await findCampaign(trx, organizationId, campaignId)) as StoredCampaign;
    if (creation.confidentialityLevel !== undefined && creation.confidentialityLevel !== campaign.confidentialityLevel) raiseConfidentialityLevel(campaign, creation.confidentialityLevel);
    await saveCampaign(trx, organizationId, campaign);
    return campaign;
  });
}

type Circumstances = { readonly organization: OrganizationFacts; readonly createdBy: Id<'person'> };

async function draftOf(trx: Transaction, creation: CampaignCreation, { organization, createdBy }: Circumstances): Promise<NewCampaign> {
  const { organizationId, kind, startedAt, parentCampaignId } = creation;
  return {
    kind,
    startedAt,
    endedAt: creation.endedAt ?? endOfWindow(startedAt, organization.timeZone),
    name: creation.name ?? defaultName(kind, startedAt, organization.timeZone),
    parentCampaignId: await getParentId(trx, organizationId, { kind, parentCampaignId }),
    confidentialityLevel: organization.confidentialityLevel,
    protection: creation.protection ?? organization.protection,
    splits: await getSplits(trx, organizationId, creation.splits),
    channel: creation.channel ?? 'emails',
    templateData: creation.templateData ?? {},
    createdBy,
  };
}

/** Refuses with `invalid` a window that ends before it starts, and words for the invite that cannot be sent. */
function assertAcceptable({ startedAt, endedAt, templateData }: NewCampaign, messages: DefaultMessages): void {
  if (endedAt <= startedAt) throw invalid({ at: ['endedAt'], detail: 'End must be after start.' });
  const problems = messageProblems(inviteOf(messages.invite, templateData), templateData, ['templateData']);
  if (problems.length > 0) throw invalid(...problems);
}

/** For example "February 2027 engagement". */
function defaultName(kind: CampaignKind, startedAt: Date, timeZone: string): string {
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone }).format(startedAt);
  const label = kindLabel(kind, startedAt);
  return `${month} ${label === 'eNPS' ? label : label.toLowerCase()}`;
}
