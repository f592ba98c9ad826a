import type { HeatmapGroup } from './heatmap-table.ts';
import { asSentence } from './score-words.ts';
import { noScore } from './trend-view.ts';

/** Label of a group without a score: suppressed or without results. */
export function withheldTitle({ verdict }: Pick<HeatmapGroup, 'verdict'>): string {
  return verdict === 'not-available' ? 'Not Available' : 'Hidden Group';
}

/** Why a group shows no score, and where its answers count. `level` is the confidentiality level of the campaign. */
export function withheldReason(
  {
    verdict,
    audience,
    message,
    countedInName,
  }: Pick<HeatmapGroup, 'verdict' | 'audience' | 'message' | 'countedInName'>,
  level: number,
): string {
  const hasFewResponses = verdict === 'too-few' && audience !== null && audience >= level;
  const reason = hasFewResponses
    ? `This group is hidden because it has fewer than ${level} responses.`
    : (message ?? noScore);
  return countedInName === null ? reason : asSentence(`${reason} Counted in Rest of ${countedInName}`);
}
