import { addDays, instantOf, invalid, localTimeAt, skipWeekend } from '../kernel/index.ts';
import { type Cadence, cadences } from '../organizations/index.ts';
import type { Campaign } from './campaign.ts';
import { type CampaignKind, kindRules } from './campaign-kinds.ts';
import { endOfWindow } from './window.ts';

/** Cadence choices for a quarterly series; 0 turns off the next campaign. */
export const cadenceChoices = [0, ...cadences] as const;

export type CadenceChoice = (typeof cadenceChoices)[number];

/**
 * The cadence of a series: its own choice, or the organization's default (null). Returns null if no next campaign is
 * drafted.
 */
export function cadenceOf(choice: CadenceChoice | null, ofOrganization: Cadence | null): Cadence | null {
  if (choice === null) return ofOrganization;
  return choice === 0 ? null : choice;
}

/** Refuses `invalid` for a cadence on a campaign that is not quarterly. */
export function assertCadenceOf(kind: CampaignKind, choice: CadenceChoice | null | undefined): void {
  if (kindRules[kind].isRecurring || choice === null || choice === undefined) return;
  throw invalid({ at: ['cadenceDays'], detail: 'Only engagement campaigns prepare the next one by themselves.' });
}

type Next = { readonly cadence: Cadence; readonly timeZone: string; readonly now: Date };

/**
 * The window of the next campaign of a series: one cadence after `startedAt`, at the same local time, moved off
 * weekends, with the default length. If that day has passed, for example because the cadence was turned on late, whole
 * cadences are added until it is in the future.
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
