import type { Actor } from '@attune/domain/access';
import { canUndergo, isUnsent, publish, sendingPlan } from '@attune/domain/campaigns';
import { Refusal } from '@attune/domain/kernel';
import { placeEverybody } from '../../group-types/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import type { Enqueue } from '../../platform/queue/index.ts';
import { type WordsByLocale, holdSurveys } from '../../surveys/index.ts';
import { recordAct } from '../campaign-history.ts';
import { problemsOf } from './campaign-problems.ts';
import { advanceCampaignJob } from '../campaigns.jobs.ts';
import { readNow, saveCampaign } from '../campaigns.repository.ts';
import { extendFirstRoster } from '../audience/established.repository.ts';
import { freezeCampaign } from './freeze-campaign.ts';
import { saveNotification } from '../notifications.repository.ts';
import { type Launch, levelOf, planLaunch } from './plan-launch.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';
import { lockCampaignFor } from '../lock-campaign.ts';
import { describeUncounted } from '../audience/uncounted-recipients.ts';

type Dependencies = {
  readonly database: Database;
  readonly queue: Enqueue;
  readonly keys: KeyStore;
  readonly words: WordsByLocale;
};

const secondsToFreeze = 120;

/**
 * Publishes a campaign: freezes its statements, audience, groups and protection as of now. Its key is stored in the key
 * store before the campaign becomes visible as published.
 */
export async function publishCampaign(needs: Dependencies, actor: Actor, at: CampaignRef): Promise<StoredCampaign> {
  const { organizationId, campaignId } = at;
  const work = async (trx: Transaction) => {
    const campaign = await lockCampaignFor(trx, actor, { ...at, ability: 'campaign.publish' });
    const published = await launchCampaign(trx, needs, campaign);
    const after = { ...termsOf(published), ...(await describeUncounted(trx, published)) };
    await recordAct(trx, actor, { organizationId, campaignId, action: 'campaign.published', after });
    return published;
  };
  return needs.database.inOrganization(organizationId, work, { statementSeconds: secondsToFreeze });
}

/** Publishes a locked campaign without authorization; called by `publishCampaign` and by lifecycle series. */
export async function launchCampaign(
  trx: Transaction,
  needs: Omit<Dependencies, 'database'>,
  campaign: StoredCampaign,
): Promise<StoredCampaign> {
  const { organizationId, id: campaignId } = campaign;
  const now = await readNow(trx);
  if (!campaign.openedAt) await placeEverybody(trx, organizationId);
  await holdSurveys(trx, campaign.surveyIds);
  const launch = await planLaunch(trx, campaign);
  await extendFirstRoster(trx, organizationId, levelOf(campaign, launch.organization));
  const confirmed = confirm(launch, now);
  const published = campaign.openedAt
    ? confirmed
    : await freezeCampaign(trx, needs.words, { launch: { ...launch, campaign: confirmed }, now });
  await needs.keys.createKey(campaignId);
  await saveCampaign(trx, organizationId, published);
  await postponeLateMessages(trx, launch, now);
  await needs.queue.enqueue(trx, advanceCampaignJob, { organizationId, campaignId });
  return published;
}

function confirm(launch: Launch, now: Date): StoredCampaign {
  const { campaign, organization } = launch;
  const problems = canUndergo(campaign, 'publish') ? problemsOf(launch, now) : [];
  if (problems.length > 0) throw new Refusal('campaign-incomplete', problems[0]?.detail, problems);
  return publish(campaign, { now, organizationLevel: organization.confidentialityLevel });
}

async function postponeLateMessages(
  trx: Transaction,
  { campaign, organization, notifications }: Launch,
  now: Date,
): Promise<void> {
  const plan = sendingPlan(notifications, { ...campaign, timeZone: organization.timeZone }, now);
  if (plan === notifications) return;
  for (const notification of plan.filter(isUnsent)) await saveNotification(trx, campaign.organizationId, notification);
}

/** The privacy terms promised to participants. */
function termsOf({ protection, confidentialityLevel, audienceSize, splits }: StoredCampaign) {
  return { protection, confidentialityLevel, audienceSize, splits };
}
