import { formatCount } from '../format/numbers.ts';

/** A limit that means there is none. */
const unlimited = -1;

export type Progress = { readonly used: number; readonly limit: number };

/** The part of the limit that is used, 0 to 1; nothing is used of no limit, and all of a limit of nothing. */
export function shareOf({ used, limit }: Progress): number {
  if (limit === unlimited) return 0;
  return limit <= 0 ? 1 : Math.min(1, Math.max(0, used / limit));
}

/** "40% (20 / 50)", or "20 / 50" without the percentage; "Unlimited" where there is no limit. */
export function progressWords({ used, limit }: Progress, hasPercentage = true): string {
  if (limit === unlimited) return 'Unlimited';
  const fraction = `${formatCount(used)} / ${formatCount(limit)}`;
  return hasPercentage && limit > 0 ? `${Math.round((used / limit) * 100)}% (${fraction})` : fraction;
}
