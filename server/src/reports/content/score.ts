import { formatScore, rangeAround } from '@attune/domain/results';
import { capitalized } from './figures.ts';
import type { Overview } from './report-source.ts';

/** The engagement score in words; `interval` is its 95 % interval. */
export type Score = { readonly text: string; readonly level: string; readonly interval: string | null };

/** The score of a group; null where there is none to be seen. */
export function scoreOf({ engagement }: Overview): Score | null {
  if (!engagement) return null;
  const { score, level, cuts, margin } = engagement;
  const range = margin === null ? null : rangeAround(score, margin);
  return {
    text: formatScore(score, cuts),
    level: capitalized(level),
    interval: range && `95% interval ${range.from.toFixed(0)} to ${range.to.toFixed(0)}`,
  };
}
