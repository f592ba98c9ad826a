import { type Actor, authorize } from '@attune/domain/access';
import {
  type CampaignPart,
  assertCadenceOf,
  assertCanChange,
  assertWindow,
  isPublished,
  isUnsent,
  raiseConfidentialityLevel,
  withTimes,
} from '@attune/domain/campaigns';
import { Refusal, invalid } from '@attune/domain/kernel';
import { changeProtection } from '@attune/domain/organizations';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { assertMeant } from '../../platform/http/index.ts';
import { recordAct } from '../campaign-history.ts';
import { revisionOf } from '../campaign-revision.ts';
import { customWordProblems } from '../launch/campaign-problems.ts';
import { extendCampaign } from './extend-campaign.ts';
import { getSendableSurveys, getSplits } from './campaign-references.ts';
import { readNow, replaceSurveys, saveCampaign } from '../campaigns.repository.ts';
import { mergeTemplateData, withCustomTexts } from '../custom-words.ts';
import { openWindow } from '../lifecycle/lifecycle.repository.ts';
import { listNotifications, saveNotification } from '../notifications.repository.ts';
import { findOrganization } from '../organization.repository.ts';
import { assertNotPromised, assertNotReadOnly, isLaunched } from './promised-parts.ts';
import { saveAudience } from './save-audience.ts';
import { saveCadence } from '../series/series.repository.ts';
import type { StoredCampaign } from '../stored-campaign.ts';
import { getCampaignForChange } from '../lock-campaign.ts';
import { saveTrigger } from '../triggers/triggers.repository.ts';
import { withPeriodEnd, type CampaignUpdate } from './with-period-end.ts';

type Dependencies = { readonly database: Database };

/** Updates a campaign. What was promised to participants is fixed from publication; the level can still be raised. */
export async function updateCampaign(
  { database }: Dependencies,
  actor: Actor,
  input: CampaignUpdate,
): Promise<StoredCampaign> {
  const { organizationId, campaignId } = input;
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await getCampaignForChange(trx, input);
    authorize(actor, 'campaign.update', { organizationId, campaignId });
    assertMeant(input.ifMatch, revisionOf(campaign));
    const changed = await changeCampaign(trx, campaign, input);
    await recordTerms(trx, actor, { before: campaign, after: changed });
    await recordPublished(trx, actor, { before: campaign, after: changed });
    const { cadenceDays = campaign.cadenceDays } = input;
    if (cadenceDays === campaign.cadenceDays) return changed;
    await saveCadence(trx, organizationId, { campaignId, cadenceDays });
    await recordAct(trx, actor, {
      organizationId,
      campaignId,
      action: 'campaign.cadence-changed',
      before: { cadenceDays: campaign.cadenceDays },
      after: { cadenceDays },
    });
    return { ...changed, cadenceDays };
  });
}

/** Updates a locked campaign in the caller's transaction, which has checked authorization. */
export async function changeCampaign(
  trx: Transaction,
  campaign: StoredCampaign,
  input: CampaignUpdate,
): Promise<StoredCampaign> {
  const { organizationId, campaignId } = input;
  const update = await withPeriodEnd(trx, campaign, input);
  const now = await readNow(trx);
  if (isExtension(campaign, update)) {
    const extended = await extendCampaign(trx, campaign, { endedAt: update.endedAt, now });
    return changeCampaign(trx, extended, { ...input, endedAt: undefined });
  }
  assertChangeable(campaign, update, now);
  await saveReferences(trx, update);
  const changed = await change(trx, await getCampaignForChange(trx, update), update);
  await saveMessages(trx, changed, update);
  if (campaign.status === 'prepared')
    await openWindow(trx, organizationId, { campaignId, opensAt: changed.startedAt, closesAt: changed.endedAt });
  await saveCampaign(trx, organizationId, changed);
  return changed;
}

/** An open campaign accepts a later end. */
function isExtension(
  { openedAt, status, endedAt }: StoredCampaign,
  update: CampaignUpdate,
): update is CampaignUpdate & { readonly endedAt: Date } {
  const isRunning = openedAt !== null && status === 'inprogress';
  return isRunning && update.endedAt !== undefined && update.endedAt.getTime() !== endedAt.getTime();
}

/** The part that each attribute belongs to, and whether it is fixed from publication. */
const parts: readonly {
  readonly attributes: readonly (keyof CampaignUpdate)[];
  readonly part: CampaignPart;
  readonly isFrozen: boolean;
}[] = [
  { attributes: ['surveyIds', 'templateData', 'splits'], part: 'surveys', isFrozen: true },
  { attributes: ['lifecycleTrigger'], part: 'window', isFrozen: true },
  {
    attributes: ['targets', 'targetedEmployeeAttributes', 'targetContext', 'channel'],
    part: 'audience',
    isFrozen: true,
  },
  { attributes: ['startedAt', 'endedAt'], part: 'window', isFrozen: false },
];

function assertChangeable(campaign: StoredCampaign, update: CampaignUpdate, now: Date): void {
  assertNotReadOnly(campaign);
  for (const { attributes, part, isFrozen } of parts) {
    if (!attributes.some((attribute) => update[attribute] !== undefined)) continue;
    if (isFrozen) assertNotPromised(campaign, part);
    else assertCanChange(campaign, part);
  }
  const { startedAt = campaign.startedAt, endedAt = campaign.endedAt } = update;
  assertCadenceOf(campaign.kind, update.cadenceDays);
  if (update.startedAt || update.endedAt) assertWindow(campaign.kind, { startedAt, endedAt });
  if (update.endedAt && isPublished(campaign) && endedAt <= now)
    throw invalid({
      at: ['endedAt'],
      detail: 'A published campaign must end in the future. Withdraw it, or close it once it is running.',
    });
}

async function change(trx: Transaction, campaign: StoredCampaign, update: CampaignUpdate): Promise<StoredCampaign> {
  const { confidentialityLevel, startedAt = campaign.startedAt, endedAt = campaign.endedAt } = update;
  const raised =
    confidentialityLevel === undefined || confidentialityLevel === campaign.confidentialityLevel
      ? campaign
      : raiseConfidentialityLevel(campaign, confidentialityLevel);
  return {
    ...raised,
    startedAt,
    endedAt,
    templateData: update.templateData
      ? mergeTemplateData(campaign.templateData, update.templateData)
      : campaign.templateData,
    name: update.name ?? campaign.name,
    channel: update.channel ?? campaign.channel,
    protection: changeProtection(campaign.protection, update.protection ?? campaign.protection, {
      isLaunched: isLaunched(campaign),
    }),
    splits: update.splits ? await getSplits(trx, campaign.organizationId, update.splits) : campaign.splits,
  };
}

async function saveReferences(trx: Transaction, update: CampaignUpdate): Promise<void> {
  const { organizationId, campaignId, surveyIds, lifecycleTrigger: trigger } = update;
  if (surveyIds)
    await replaceSurveys(trx, organizationId, {
      campaignId,
      surveys: await getSendableSurveys(trx, organizationId, surveyIds),
    });
  if (trigger) await saveTrigger(trx, organizationId, { campaignId, trigger });
  await saveAudience(trx, organizationId, update);
}

/** Moves messages with the window and applies custom texts. */
async function saveMessages(trx: Transaction, campaign: StoredCampaign, update: CampaignUpdate): Promise<void> {
  const { organizationId, id, startedAt, endedAt, templateData } = campaign;
  if (!update.startedAt && !update.endedAt && !update.templateData) return;
  const organization = await findOrganization(trx, organizationId);
  if (!organization) throw new Refusal('not-found');
  const notifications = await listNotifications(trx, organizationId, [id]);
  const moved =
    update.startedAt || update.endedAt
      ? withTimes(notifications, { startedAt, endedAt, timeZone: organization.timeZone }).filter(isUnsent)
      : notifications;
  const worded = withCustomTexts(moved, update.templateData ?? {});
  const problems = worded.flatMap((message) => customWordProblems(message, templateData));
  if (problems.length > 0) throw invalid(...problems);
  for (const notification of worded) await saveNotification(trx, organizationId, notification);
}

async function recordTerms(
  trx: Transaction,
  actor: Actor,
  { before, after }: { readonly before: StoredCampaign; readonly after: StoredCampaign },
): Promise<void> {
  const termsOf = ({ protection, confidentialityLevel }: StoredCampaign) => ({ protection, confidentialityLevel });
  if (before.protection === after.protection && before.confidentialityLevel === after.confidentialityLevel) return;
  const { organizationId, id: campaignId } = after;
  await recordAct(trx, actor, {
    organizationId,
    campaignId,
    action: 'campaign.terms-changed',
    before: termsOf(before),
    after: termsOf(after),
  });
}

/**
 * Records changes to published campaigns in the audit log. Drafts reach nobody: their state is recorded on publication.
 */
async function recordPublished(
  trx: Transaction,
  actor: Actor,
  { before, after }: { readonly before: StoredCampaign; readonly after: StoredCampaign },
): Promise<void> {
  if (!isPublished(before)) return;
  const partsOf = ({ name, startedAt, endedAt, channel }: StoredCampaign) => ({
    name,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    channel,
  });
  const [was, is] = [partsOf(before), partsOf(after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return;
  await recordAct(trx, actor, {
    organizationId: after.organizationId,
    campaignId: after.id,
    action: 'campaign.changed',
    before: was,
    after: is,
  });
}
