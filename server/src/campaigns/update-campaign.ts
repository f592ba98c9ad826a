import { type Actor, authorize } from '@attune/domain/access';
import { type CampaignPart, assertCanChange, isPublished, raiseConfidentialityLevel } from '@attune/domain/campaigns';
import { Refusal, invalid } from '@attune/domain/kernel';
import { changeProtection } from '@attune/domain/organizations';
import type { Database, Transaction } from '../platform/database/index.ts';
import { recordAct } from './campaign-history.ts';
import { messageProblems } from './campaign-problems.ts';
import { getSendableSurveys, getSplits, getTargets } from './campaign-references.ts';
import { readNow, replaceSurveys, replaceTargets, saveCampaign } from './campaigns.repository.ts';
import type { CampaignCreation } from './create-campaign.ts';
import { openWindow } from './lifecycle.repository.ts';
import { listNotifications, saveNotification } from './notifications.repository.ts';
import { findOrganization } from './organization.repository.ts';
import { assertNotPromised, assertNotReadOnly, isLaunched } from './promised-parts.ts';
import { inviteOf, reschedule } from './schedule-messages.ts';
import type { CampaignAt, StoredCampaign } from './stored-campaign.ts';
import { getCampaignForChange } from './take-campaign.ts';

type Needs = { readonly database: Database };

export type CampaignUpdate = CampaignAt & Omit<CampaignCreation, 'organizationId' | 'kind' | 'parentCampaignId' | 'startedAt'> & { readonly startedAt?: Date | undefined };

/** Changes a campaign. What people were promised stays as it is from its publication on; the level can still be raised. */
export async function updateCampaign({ database }: Needs, actor: Actor, update: CampaignUpdate): Promise<StoredCampaign> {
  const { organizationId, campaignId } = update;
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await getCampaignForChange(trx, update);
    authorize(actor, 'campaign.update', { organizationId, campaignId });
    assertChangeable(campaign, update, await readNow(trx));
    await saveReferences(trx, update);
    const changed = await change(trx, await getCampaignForChange(trx, update), update);
    await saveMessages(trx, changed, update);
    if (campaign.status === 'prepared') await openWindow(trx, organizationId, { campaignId, opensAt: changed.startedAt, closesAt: changed.endedAt });
    await saveCampaign(trx, organizationId, changed);
    await recordTerms(trx, actor, { before: campaign, after: changed });
    return changed;
  });
}

/** To which part of a campaign each attribute belongs, and whether it is fixed as soon as the campaign is published. */
const parts: readonly { readonly attributes: readonly (keyof CampaignUpdate)[]; readonly part: CampaignPart; readonly isFrozen: boolean }[] = [
  { attributes: ['surveyIds', 'templateData', 'splits'], part: 'surveys', isFrozen: true },
  { attributes: ['targets', 'channel'], part: 'audience', isFrozen: true },
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
  if (endedAt <= startedAt) throw invalid({ at: ['endedAt'], detail: 'End must be after start.' });
  if (update.endedAt && isPublished(campaign) && endedAt <= now) throw invalid({ at: ['endedAt'], detail: 'The end of a published campaign lies in the future. Withdraw it, or close it once it runs.' });
}

async function change(trx: Transaction, campaign: StoredCampaign, update: CampaignUpdate): Promise<StoredCampaign> {
  const { confidentialityLevel, startedAt = campaign.startedAt, endedAt = campaign.endedAt, templateData = campaign.templateData } = update;
  const raised = confidentialityLevel === undefined || confidentialityLevel === campaign.confidentialityLevel ? campaign : raiseConfidentialityLevel(campaign, confidentialityLevel);
  return {
    ...raised,
    startedAt,
    endedAt,
    templateData,
    name: update.name ?? campaign.name,
    channel: update.channel ?? campaign.channel,
    protection: changeProtection(campaign.protection, update.protection ?? campaign.protection, { isLaunched: isLaunched(campaign) }),
    splits: update.splits ? await getSplits(trx, campaign.organizationId, update.splits) : campaign.splits,
  };
}

async function saveReferences(trx: Transaction, { organizationId, campaignId, surveyIds, targets }: CampaignUpdate): Promise<void> {
  if (surveyIds) await replaceSurveys(trx, organizationId, { campaignId, surveys: await getSendableSurveys(trx, organizationId, surveyIds) });
  if (targets) await replaceTargets(trx, organizationId, { campaignId, targets: await getTargets(trx, organizationId, targets) });
}

/** Moves messages with the window, and lets the invite say what the campaign brings words for. */
async function saveMessages(trx: Transaction, campaign: StoredCampaign, update: CampaignUpdate): Promise<void> {
  const { organizationId, id, startedAt, endedAt, templateData } = campaign;
  if (!update.startedAt && !update.endedAt && !update.templateData) return;
  const organization = await findOrganization(trx, organizationId);
  if (!organization) throw new Refusal('not-found');
  const notifications = await listNotifications(trx, organizationId, [id]);
  const moved = update.startedAt || update.endedAt ? reschedule(notifications, { startedAt, endedAt, timeZone: organization.timeZone }) : notifications;
  for (const notification of moved) {
    const text = notification.kind === 'invite' ? inviteOf(notification.text, update.templateData ?? {}) : notification.text;
    const problems = messageProblems(text, templateData, ['templateData']);
    if (problems.length > 0) throw invalid(...problems);
    await saveNotification(trx, organizationId, { ...notification, text });
  }
}

async function recordTerms(trx: Transaction, actor: Actor, { before, after }: { readonly before: StoredCampaign; readonly after: StoredCampaign }): Promise<void> {
  const termsOf = ({ protection, confidentialityLevel }: StoredCampaign) => ({ protection, confidentialityLevel });
  if (before.protection === after.protection && before.confidentialityLevel === after.confidentialityLevel) return;
  const { organizationId, id: campaignId } = after;
  await recordAct(trx, actor, { organizationId, campaignId, action: 'campaign.terms-changed', before: termsOf(before), after: termsOf(after) });
}
