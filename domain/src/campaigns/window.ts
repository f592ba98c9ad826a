import { type CalendarDay, addDays, addMonths, instantOf, invalid, localTimeAt, skipWeekend } from '../kernel/index.ts';
import type { Campaign } from './campaign.ts';
import { type CampaignKind, kindRules } from './campaign-kinds.ts';

/** Default length of a survey window in days, and months between quarterly campaigns. */
const windowDays = 7;
const slotMonths = 3;
export const maxQuarterlySlots = 4;

/** Length of a flexible campaign in days; campaigns of other kinds are usually open for one week. */
export const flexibleDays = { least: 1, most: 60, default: windowDays } as const;

const minute = 60_000;

/** The end of a survey window: one week, or `days`, after `startedAt` at the same local time. */
export function endOfWindow(startedAt: Date, timeZone: string, days: number = windowDays): Date {
  const { day, minutes } = localTimeAt(startedAt, timeZone);
  const end = instantOf({ day: addDays(day, days), minutes }, timeZone);
  return new Date(end.getTime() + (startedAt.getTime() % minute));
}

/**
 * The start dates of a year's quarterly campaigns: `count` dates, three months apart. A date that a month does not have
 * becomes its last day. Refuses `invalid` unless `count` is 1 to 4.
 */
export function quarterlySlots(firstDay: CalendarDay, count = maxQuarterlySlots): readonly CalendarDay[] {
  if (!Number.isInteger(count) || count < 1 || count > maxQuarterlySlots) {
    throw invalid({ at: ['count'], detail: `Enter a number from 1 to ${maxQuarterlySlots}.` });
  }
  return Array.from({ length: count }, (_, slot) => addMonths(firstDay, slot * slotMonths));
}

/**
 * The windows of a year's quarterly campaigns starting at `startedAt`: same local time, on the dates of
 * `quarterlySlots`, moved off weekends except for the first. Refuses like `quarterlySlots`.
 */
export function quarterlyWindows(
  startedAt: Date,
  timeZone: string,
  count = maxQuarterlySlots,
): readonly Pick<Campaign, 'startedAt' | 'endedAt'>[] {
  const { day, minutes } = localTimeAt(startedAt, timeZone);
  return quarterlySlots(day, count).map((slot, place) => {
    const start = place === 0 ? startedAt : instantOf({ day: skipWeekend(slot), minutes }, timeZone);
    return { startedAt: start, endedAt: endOfWindow(start, timeZone) };
  });
}

/**
 * Refuses `invalid` if the window ends before it starts, or a flexible campaign is open for less than 1 or more than 60
 * days.
 */
export function assertWindow(
  kind: CampaignKind,
  { startedAt, endedAt }: Pick<Campaign, 'startedAt' | 'endedAt'>,
): void {
  if (endedAt <= startedAt) throw invalid({ at: ['endedAt'], detail: 'End must be after start.' });
  if (!kindRules[kind].hasChosenLength) return;
  // Days on which daylight saving time begins or ends are an hour shorter or longer.
  const days = (endedAt.getTime() - startedAt.getTime()) / (24 * 60 * minute);
  const hour = 1 / 24;
  if (days < flexibleDays.least - hour || days > flexibleDays.most + hour)
    throw invalid({
      at: ['endedAt'],
      detail: `Such a campaign is open for ${flexibleDays.least} to ${flexibleDays.most} days.`,
    });
}

/** Refuses `invalid` if a message is scheduled outside the survey window. */
export function assertWithinWindow(
  { startedAt, endedAt }: Pick<Campaign, 'startedAt' | 'endedAt'>,
  sendAt: Date,
): void {
  if (sendAt < startedAt || sendAt >= endedAt) {
    throw invalid({
      at: ['sendAt'],
      detail: 'Messages are sent while the survey is open. Choose a time between its start and its end.',
    });
  }
}
