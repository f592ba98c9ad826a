/** A date and a time in one time zone: `2026-11-20`, `14:30`. */
export type DayTime = { readonly day: string; readonly time: string };

export type TimeBounds = { readonly min?: string; readonly max?: string };

const startOfDay = '00:00';
const endOfDay = '23:59';

/**
 * Allowed times on a date between an earliest and a latest moment; undefined if the date has no limits. A picker needs
 * both bounds or none: a missing earliest time is the start of the day, a missing latest time its end.
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
