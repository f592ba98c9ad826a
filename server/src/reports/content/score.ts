import { formatScore } from '@attune/domain/results';
import { capitalized } from './figures.ts';
import type { Overview } from './group-report.ts';

/** The engagement score in words; `interval` is its 95 % interval. */
export type Score = { readonly text: string; readonly level: string; readonly interval: string | null };

/** The score of a group; null where there is none to be seen. */
export function scoreOf({ engagement }: Overview): Score | null {
  if (!engagement) return null;
  const { score, level, cuts, margin } = engagement;
  const ends = margin === null ? null : [Math.max(0, score - margin), Math.min(100, score + margin)].map((end) => end.toFixed(0));
  return { text: formatScore(score, cuts), level: capitalized(level), interval: ends && `95% interval ${ends[0]} to ${ends[1]}` };
}
