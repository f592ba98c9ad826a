import { type CalendarDay, addDays, addMonths, instantOf, invalid, localTimeAt, skipWeekend } from '../kernel/index.ts';
import type { Campaign } from './campaign.ts';
import { type CampaignKind, kindRules } from './campaign-kinds.ts';

/** How long a survey is open, and how far apart quarterly campaigns are. */
const windowDays = 7;
const slotMonths = 3;
export const maxQuarterlySlots = 4;

/** For how many days a flexible campaign may be open; campaigns of other kinds usually are for a week. */
export const flexibleDays = { least: 1, most: 60, usual: windowDays } as const;

const minute = 60_000;

/**
 * When a survey closes that opens at `startedAt`: a week later, or so many days, at the same time on the wall clock of
 * the zone.
 */
export function endOfWindow(startedAt: Date, timeZone: string, days: number = windowDays): Date {
  const { day, minutes } = localTimeAt(startedAt, timeZone);
  const end = instantOf({ day: addDays(day, days), minutes }, timeZone);
  return new Date(end.getTime() + (startedAt.getTime() % minute));
}

/**
 * The start days of a year's quarterly campaigns: `count` of them, three months apart. A day that a month does not
 * have becomes its last one. Refuses more than 4 or fewer than 1 with `invalid`.
 */
export function quarterlySlots(firstDay: CalendarDay, count = maxQuarterlySlots): readonly CalendarDay[] {
  if (!Number.isInteger(count) || count < 1 || count > maxQuarterlySlots) {
    throw invalid({ at: ['count'], detail: `Enter a number from 1 to ${maxQuarterlySlots}.` });
  }
  return Array.from({ length: count }, (_, slot) => addMonths(firstDay, slot * slotMonths));
}

/**
 * The windows of a year's quarterly campaigns, the first of which starts at `startedAt`: at the same time on the wall
 * clock of the zone, on the days of `quarterlySlots`, off weekends but for the first. Refuses what that refuses.
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
 * Refuses with `invalid` a window that ends before it starts, and for flexible campaigns one of less than 1 or more
 * than 60 days.
 */
export function assertWindow(
  kind: CampaignKind,
  { startedAt, endedAt }: Pick<Campaign, 'startedAt' | 'endedAt'>,
): void {
  if (endedAt <= startedAt) throw invalid({ at: ['endedAt'], detail: 'End must be after start.' });
  if (!kindRules[kind].hasChosenLength) return;
  // A day on which the clocks change is an hour shorter or longer.
  const days = (endedAt.getTime() - startedAt.getTime()) / (24 * 60 * minute);
  const hour = 1 / 24;
  if (days < flexibleDays.least - hour || days > flexibleDays.most + hour)
    throw invalid({
      at: ['endedAt'],
      detail: `Such a campaign is open for ${flexibleDays.least} to ${flexibleDays.most} days.`,
    });
}

/** Refuses with `invalid` a time for a message that lies outside the survey window. */
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
