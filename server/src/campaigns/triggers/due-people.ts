import { type CampaignId, type DayRange, type LifecycleTrigger, dueFor, lookFrom } from '@attune/domain/campaigns';
import { type CalendarDay, type Id, localTimeAt } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import type { Launch } from '../launch/plan-launch.ts';
import {
  type LifecycleInvitation,
  type StoredLife,
  type StoredTrigger,
  findSeriesStart,
  listLives,
} from './triggers.repository.ts';

/** Somebody of the audience with the own days; whoever cannot be reached is asked on a later day, if at all. */
export type MeantLife = StoredLife & { readonly isReached: boolean };

/** Everybody whom a lifecycle campaign is meant for, with what a trigger needs to know of them. */
export async function listMeantLives(
  trx: Transaction,
  { campaign, audience }: Pick<Launch, 'campaign' | 'audience'>,
  seriesId: CampaignId,
): Promise<readonly MeantLife[]> {
  const reached = new Set<string>(audience.reached.map(({ employeeId }) => employeeId));
  const employeeIds = [...reached, ...audience.unreached.map(({ employeeId }) => employeeId)] as Id<'employee'>[];
  const lives = await listLives(trx, campaign.organizationId, { seriesId, employeeIds });
  return lives.map((life) => ({ ...life, isReached: reached.has(life.id) }));
}

/** The days whose people a campaign asks today. */
export async function daysToLookAt(
  trx: Transaction,
  { organizationId, startedAt }: Launch['campaign'],
  {
    trigger,
    today,
    timeZone,
  }: { readonly trigger: StoredTrigger; readonly today: CalendarDay; readonly timeZone: string },
): Promise<DayRange> {
  const seriesStart = (await findSeriesStart(trx, organizationId, trigger.seriesId)) ?? startedAt;
  return {
    from: lookFrom({ firstDay: localTimeAt(seriesStart, timeZone).day, scannedUntil: trigger.scannedUntil, today }),
    to: today,
  };
}

/** Those of them whom a trigger asks today. */
export function dueLifecycleInvitations(
  trigger: LifecycleTrigger,
  lives: readonly MeantLife[],
  range: DayRange,
): readonly LifecycleInvitation[] {
  return lives.flatMap((life) => {
    const occursOn = life.isReached ? dueFor(trigger, life, range) : undefined;
    return occursOn ? [{ employeeId: life.id, occursOn }] : [];
  });
}
