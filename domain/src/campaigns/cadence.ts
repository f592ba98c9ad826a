import { addDays, instantOf, invalid, localTimeAt, skipWeekend } from '../kernel/index.ts';
import { type Cadence, cadences } from '../organizations/index.ts';
import type { Campaign } from './campaign.ts';
import { type CampaignKind, kindRules } from './campaign-kinds.ts';
import { endOfWindow } from './window.ts';

/**
 * What can be chosen for a series of quarterly campaigns: a cadence of its own, or 0, so that no next one is prepared.
 */
export const cadenceChoices = [0, ...cadences] as const;

export type CadenceChoice = (typeof cadenceChoices)[number];

/**
 * After how many days the next campaign of a series is prepared: as chosen for it, else (null) as in the organization.
 * Null for never.
 */
export function cadenceOf(choice: CadenceChoice | null, ofOrganization: Cadence | null): Cadence | null {
  if (choice === null) return ofOrganization;
  return choice === 0 ? null : choice;
}

/** Refuses with `invalid` a cadence for a campaign that is not quarterly. */
export function assertCadenceOf(kind: CampaignKind, choice: CadenceChoice | null | undefined): void {
  if (kindRules[kind].isRecurring || choice === null || choice === undefined) return;
  throw invalid({ at: ['cadenceDays'], detail: 'Only engagement campaigns prepare the next one by themselves.' });
}

type Next = { readonly cadence: Cadence; readonly timeZone: string; readonly now: Date };

/**
 * When the campaign is open that is prepared after one that started at `startedAt`: the cadence later at the same time
 * on the wall clock of the zone, off weekends, for the usual week. Where that day is over, as after a cadence was
 * switched on late, it is the first one ahead by whole cadences.
 */
export function nextWindow(
  { startedAt }: Pick<Campaign, 'startedAt'>,
  { cadence, timeZone, now }: Next,
): Pick<Campaign, 'startedAt' | 'endedAt'> {
  const { day, minutes } = localTimeAt(startedAt, timeZone);
  const startAfter = (times: number) =>
    instantOf({ day: skipWeekend(addDays(day, times * cadence)), minutes }, timeZone);
  let times = 1;
  while (startAfter(times) <= now) times += 1;
  const start = startAfter(times);
  return { startedAt: start, endedAt: endOfWindow(start, timeZone) };
}
