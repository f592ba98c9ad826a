/** A day and a time of it by one clock: `2026-11-20`, `14:30`. */
export type DayTime = { readonly day: string; readonly time: string };

export type TimeBounds = { readonly min?: string; readonly max?: string };

const startOfDay = '00:00';
const endOfDay = '23:59';

/**
 * The times that can be picked on a day, if something has to lie between an earliest and a latest moment; nothing where
 * the day is free. A picker takes either both ends or none: with only a latest time the earliest is the start of that
 * day, with only an earliest one the latest is its end.
 */
export function timeBounds(
  day: string,
  { earliest, latest }: { readonly earliest?: DayTime | undefined; readonly latest?: DayTime | undefined },
): TimeBounds {
  const min = earliest?.day === day ? earliest.time : undefined;
  const max = latest?.day === day ? latest.time : undefined;
  if (min === undefined && max === undefined) return {};
  return { min: min ?? startOfDay, max: max ?? endOfDay };
}
