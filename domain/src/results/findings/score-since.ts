import { currentCutPoints } from '../scoring/cut-points.ts';
import { formatScore } from './format-score.ts';
import { type ScoreChange, changeWords } from './words.ts';

/** Describes what a score did since an action was planned. `score` is null if none is shown. */
export function scoreSinceSentence(
  { score, change }: { readonly score: number | null; readonly change: ScoreChange | null },
  since: string,
): string {
  if (score === null) return 'No score of this driver is shown for the group.';
  const now = `${formatScore(score, currentCutPoints.bands)} now`;
  const moved = change && changeWords(change, since);
  return moved ? `${now}, ${moved}.` : `${now}. The next campaign shows what changed ${since}.`;
}
