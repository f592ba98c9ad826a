import { addDays, instantOf, localTimeAt, skipWeekend } from '../kernel/index.ts';

const week = 7 * 86_400_000;

export type Capped = {
  /**
   * When the oldest of the last so many messages went out, as many as one may get in a week; undefined when there were
   * fewer.
   */
  readonly oldestCounted: Date | undefined;
  readonly zone: string;
  readonly endedAt: Date;
};

export type AfterCap = 'due' | 'skipped' | { readonly postponedTo: Date };

/**
 * What becomes of one more message: it is due when less than the cap went out within seven days, else it waits for the
 * next work day with room, at the same time of day, or is left out when the survey is over by then. Messages that were
 * left out because somebody has finished count like any other, so that nothing follows from whether one came.
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
