import type { Segment } from '../../design/charts/DistributionBar.tsx';
import { formatCountOf } from '../../design/format/numbers.ts';
import { capitalize, countInWords, listWords } from '../../design/format/words.ts';
import type { Overview } from '../reading/group-overview.ts';
import { levelName, levelNames, toneOfLevel } from '../reading/score-words.ts';

type LevelShare = Overview['engagementLevels'][number];

/** Distribution of a group over the levels. Merged levels are one segment. */
export function levelSegments(shares: readonly LevelShare[]): readonly Segment[] {
  return shares.map((share) => ({
    name: levelsName(share.levels),
    share: share.share / 100,
    tone: toneOfLevel(mainLevelOf(share.levels)),
    ...(share.count === null ? {} : { count: formatCountOf(share.count, 'person', 'people') }),
  }));
}

/** "More than half of Engineering is highly or extremely engaged". */
export function levelsFinding(shares: readonly LevelShare[], name: string): string {
  const upper = shares.filter(({ levels }) => levels.every(isHigh));
  const isSplitThere = shares.every(({ levels }) => levels.every(isHigh) || !levels.some(isHigh));
  if (!isSplitThere || upper.length === 0) return `How engagement is spread in ${name}`;
  return (
    `${shareWords(upper.reduce((sum, { share }) => sum + share / 100, 0))} of ${name} is highly or extremely ` +
    'engaged'
  );
}

/** Shown below the bar if levels were merged: "The two lowest levels are shown together: ...". */
export function mergedLevelsNote(shares: readonly LevelShare[], fewest: number): string | undefined {
  const merged = shares.map(({ levels }) => levels).filter((levels) => levels.length > 1);
  if (merged.length === 0) return undefined;
  const which = listWords(merged.map(mergedWords));
  return `${capitalize(which)} are shown together: at least one of them has fewer than ${fewest} people.`;
}

function mergedWords(levels: readonly string[]): string {
  const [lowest = '', highest = ''] = [levels.at(0), levels.at(-1)];
  if (isLowest(lowest)) return `the ${countInWords(levels.length)} lowest levels`;
  if (isHighest(highest)) return `the ${countInWords(levels.length)} highest levels`;
  return `the levels from ${lowest} to ${highest}`;
}

function isHigh(level: string): boolean {
  return levelNames.indexOf(levelName(level)) >= levelNames.length - 2;
}

function isLowest(level: string): boolean {
  return levelName(level) === levelNames[0];
}

function isHighest(level: string): boolean {
  return levelName(level) === levelNames.at(-1);
}

/** "Highly engaged", or for merged levels "Disengaged or lower". */
export function levelsName(levels: readonly string[]): string {
  const [lowest = '', highest = ''] = [levels.at(0), levels.at(-1)];
  if (lowest === highest) return levelName(lowest);
  if (isLowest(lowest)) return `${levelName(highest)} or lower`;
  if (isHighest(highest)) return `${levelName(lowest)} or higher`;
  return `${levelName(lowest)} to ${highest}`;
}

/** The level nearest to the middle, which in small groups holds most people of a merged segment. */
export function mainLevelOf(levels: readonly string[]): string {
  const lowest = levels.at(0) ?? '';
  return isLowest(lowest) ? (levels.at(-1) ?? '') : lowest;
}

function shareWords(share: number): string {
  if (share === 0) return 'No one';
  if (Math.abs(share - 0.5) < 0.005) return 'Half';
  if (share > 0.5 && share < 0.6) return 'More than half';
  if (share > 0.4 && share < 0.5) return 'Almost half';
  return `${Math.round(share * 100)}%`;
}
