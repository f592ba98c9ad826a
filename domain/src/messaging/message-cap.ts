import { addDays, instantOf, localTimeAt, skipWeekend } from '../kernel/index.ts';

const week = 7 * 86_400_000;

export type Capped = {
  /**
   * When the oldest of the latest messages was sent, as many as the weekly cap allows; undefined if there were fewer.
   */
  readonly oldestCounted: Date | undefined;
  readonly zone: string;
  readonly endedAt: Date;
};

export type AfterCap = 'due' | 'skipped' | { readonly postponedTo: Date };

/**
 * Applies the message cap: the message is due if fewer than the cap were sent within seven days. Otherwise it is
 * delayed to the next work day with room, at the same time of day, or skipped if the survey closes first. Messages
 * skipped because the recipient has finished count, too, so that the arrival of a message reveals nothing.
 */
export function afterCap({ oldestCounted, zone, endedAt }: Capped, now: Date): AfterCap {
  const roomAt = oldestCounted ? oldestCounted.getTime() + week : 0;
  if (roomAt <= now.getTime()) return 'due';
  const { minutes } = localTimeAt(now, zone);
  const firstDay = localTimeAt(new Date(roomAt), zone).day;
  const days = [0, 1].map((count) => skipWeekend(addDays(firstDay, count)));
  const time = days
    .map((day) => instantOf({ day, minutes }, zone))
    .find((each) => each.getTime() >= roomAt && each > now);
  return time && time < endedAt ? { postponedTo: time } : 'skipped';
}
