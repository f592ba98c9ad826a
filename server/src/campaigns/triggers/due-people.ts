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

/** A person of the audience with their lifecycle dates; people who cannot be reached are invited later, if at all. */
export type MeantLife = StoredLife & { readonly isReached: boolean };

/** Lists the whole audience of a lifecycle campaign with the dates that triggers need. */
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

/** The days whose people a campaign invites today. */
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

/** The people whom a trigger invites today. */
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
