import { formatCount } from '../format/numbers.ts';

/** A limit that means unlimited. */
const unlimited = -1;

export type Progress = { readonly used: number; readonly limit: number };

/** The used share of the limit, 0 to 1; 0 if unlimited, 1 if the limit is zero. */
export function shareOf({ used, limit }: Progress): number {
  if (limit === unlimited) return 0;
  return limit <= 0 ? 1 : Math.min(1, Math.max(0, used / limit));
}

/** "40% (20 / 50)", or "20 / 50" without the percentage; "Unlimited" without a limit. */
export function progressWords({ used, limit }: Progress, hasPercentage = true): string {
  if (limit === unlimited) return 'Unlimited';
  const fraction = `${formatCount(used)} / ${formatCount(limit)}`;
  return hasPercentage && limit > 0 ? `${Math.round((used / limit) * 100)}% (${fraction})` : fraction;
}
