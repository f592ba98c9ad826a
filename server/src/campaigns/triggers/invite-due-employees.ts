import { answersUntil, asksNow } from '@attune/domain/campaigns';
import { type CalendarDay, localTimeAt } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import { lockCampaign, readNow, saveCampaign } from '../campaigns.repository.ts';
import { enroll } from '../members/enroll.ts';
import { listMembersOf } from '../members/members.repository.ts';
import { type PlannedMembers, planMembers } from '../members/planned-members.ts';
import { type MemberDependencies, changeMembers } from '../members/lock-audience.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';
import { daysToLookAt, dueLifecycleInvitations, listMeantLives } from './due-people.ts';
import type { ScheduleMessagesFor } from './personal-messages.ts';
import {
  type LifecycleInvitation,
  type StoredTrigger,
  findTrigger,
  insertLifecycleInvitations,
  markScanned,
} from './triggers.repository.ts';

export type InvitingDependencies = MemberDependencies & { readonly scheduleMessagesFor: ScheduleMessagesFor };

/** A lifecycle campaign on a day that it has not scanned yet. */
type Today = {
  readonly campaign: StoredCampaign;
  readonly trigger: StoredTrigger;
  readonly planned: PlannedMembers;
  readonly now: Date;
  readonly day: CalendarDay;
  readonly occasions: readonly LifecycleInvitation[];
  readonly known: readonly LifecycleInvitation[];
};

/**
 * Invites everyone whose day has come since the last scan, in one batch, and records the scan, so that a day is
 * processed once. People who were already added manually count as invited.
 */
export async function inviteDueEmployees(needs: InvitingDependencies, at: CampaignRef): Promise<void> {
  const isAnybodyDue = await needs.database.inOrganization(at.organizationId, async (trx) => {
    const today = await lookToday(trx, at);
    if (today?.occasions.length === 0) await rememberDay(trx, at, today);
    return today !== undefined && today.occasions.length > 0;
  });
  if (isAnybodyDue) await changeMembers(needs, at, (trx) => ask(trx, needs, at));
}

/** Finds the people to invite; undefined if the campaign invites nobody now or has scanned today. */
async function lookToday(trx: Transaction, { organizationId, campaignId }: CampaignRef): Promise<Today | undefined> {
  const campaign = await lockCampaign(trx, organizationId, campaignId);
  const trigger = await findTrigger(trx, organizationId, campaignId);
  if (!campaign || !trigger) return undefined;
  const now = await readNow(trx);
  const planned = await planMembers(trx, campaign, now);
  const { timeZone } = planned.organization;
  const { day } = localTimeAt(now, timeZone);
  if (trigger.scannedUntil === day || !asksNow(campaign, { now, timeZone, periodDays: trigger.periodDays }))
    return undefined;
  const range = await daysToLookAt(trx, campaign, { trigger, today: day, timeZone });
  const lives = await listMeantLives(trx, { campaign, audience: planned.audience }, trigger.seriesId);
  const invited = new Set<string>(await listMembersOf(trx, organizationId, campaignId));
  const { false: occasions = [], true: known = [] } = Object.groupBy(
    dueLifecycleInvitations(trigger, lives, range),
    ({ employeeId }) => `${invited.has(employeeId)}` as const,
  );
  return { campaign, trigger, planned, now, day, occasions, known };
}

async function ask(trx: Transaction, needs: InvitingDependencies, at: CampaignRef): Promise<void> {
  const today = await lookToday(trx, at);
  if (!today) return;
  const { organizationId, campaignId } = at;
  const { campaign, trigger, planned, now, occasions } = today;
  const employeeIds = occasions.map(({ employeeId }) => employeeId);
  const invited = {
    campaignId,
    invitedAt: now,
    answersUntil: answersUntil(campaign, now, planned.organization.timeZone),
  };
  await enroll(trx, needs, { campaign, planned, now, employeeIds });
  await insertLifecycleInvitations(trx, organizationId, { ...invited, seriesId: trigger.seriesId, occasions });
  await needs.scheduleMessagesFor(trx, organizationId, { ...invited, employeeIds });
  await saveCampaign(trx, organizationId, {
    ...campaign,
    audienceSize: (campaign.audienceSize ?? 0) + employeeIds.length,
  });
  await rememberDay(trx, at, today);
}

async function rememberDay(
  trx: Transaction,
  { organizationId, campaignId }: CampaignRef,
  { campaign, trigger, day, known }: Today,
): Promise<void> {
  await insertLifecycleInvitations(trx, organizationId, {
    campaignId,
    seriesId: trigger.seriesId,
    occasions: known,
    answersUntil: campaign.endedAt,
  });
  await markScanned(trx, organizationId, { campaignId, day });
}
