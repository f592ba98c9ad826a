import type { CalendarDay } from '../kernel/index.ts';
import { type DisclosedCount, discloseCount } from './disclosed-counts.ts';

/** The count that a running campaign disclosed at the end of a day, of the people it started with. */
export type CountedDay = { readonly day: CalendarDay; readonly completed: number; readonly size: number };

export type DisclosedDay = Pick<CountedDay, 'day' | 'size'> & { readonly completed: DisclosedCount };

/** Which days of the whole campaign are shown: those whose count is exact (docs/confidentiality.md, C16). */
export function discloseDays(days: readonly CountedDay[], level: number): readonly DisclosedDay[] {
  return days.flatMap(({ day, completed, size }) => {
    const count = discloseCount({ invited: size, completed });
    return size < level || count.exactly === null ? [] : [{ day, size, completed: count }];
  });
}

/**
 * The highest count of a day that is kept at the first closing: at least the level below what the closing discloses,
 * because the difference between the last running count and the final one can be a single person.
 */
export function highestDayKept(
  closed: { readonly invited: number; readonly completed: number },
  level: number,
): number {
  const { exactly, atLeast } = discloseCount(closed);
  return (exactly ?? atLeast) - level;
}
