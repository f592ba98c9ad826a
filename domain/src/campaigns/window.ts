import { type CalendarDay, addDays, addMonths, instantOf, invalid, localTimeAt } from '../kernel/index.ts';
import type { Campaign } from './campaign.ts';

/** How long a survey is open, and how far apart quarterly campaigns are. */
const windowDays = 7;
const slotMonths = 3;
export const mostQuarterlySlots = 4;

const minute = 60_000;

/** When a survey closes that opens at `startedAt`: a week later at the same time on the wall clock of the zone. */
export function endOfWindow(startedAt: Date, timeZone: string): Date {
  const { day, minutes } = localTimeAt(startedAt, timeZone);
  const end = instantOf({ day: addDays(day, windowDays), minutes }, timeZone);
  return new Date(end.getTime() + (startedAt.getTime() % minute));
}

/**
 * The start days of a year's quarterly campaigns: `count` of them, three months apart. A day that a month does not
 * have becomes its last one. Refuses more than 4 or fewer than 1 with `invalid`.
 */
export function quarterlySlots(firstDay: CalendarDay, count = mostQuarterlySlots): readonly CalendarDay[] {
  if (!Number.isInteger(count) || count < 1 || count > mostQuarterlySlots) {
    throw invalid({ at: ['count'], detail: `Enter a number from 1 to ${mostQuarterlySlots}.` });
  }
  return Array.from({ length: count }, (_, slot) => addMonths(firstDay, slot * slotMonths));
}

/** Refuses with `invalid` a time for a message that lies outside the survey window. */
export function assertWithinWindow({ startedAt, endedAt }: Pick<Campaign, 'startedAt' | 'endedAt'>, sendAt: Date): void {
  if (sendAt < startedAt || sendAt >= endedAt) {
    throw invalid({ at: ['sendAt'], detail: 'Messages are sent while the survey is open. Choose a time between its start and its end.' });
  }
}
