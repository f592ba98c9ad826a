import { type CutPoints, type Judged, currentCutPoints, cutsReached } from './cut-points.ts';
import { percentOf } from './participation.ts';

/** The engagement levels, lowest first. */
export const engagementLevels = [
  'highly disengaged',
  'disengaged',
  'moderately engaged',
  'highly engaged',
  'extremely engaged',
] as const;

export type EngagementLevel = (typeof engagementLevels)[number];

/** The level of an engagement score from 0 to 100, by the cuts for its kind of unit (docs/methodology.md, 9). */
export function levelOf(score: number, judged: Judged, { levels }: CutPoints = currentCutPoints): EngagementLevel {
  return levelAmong(score, levels[judged]);
}

/** The level of a score by four cuts, lowest first. */
export function levelAmong(score: number, cuts: readonly number[]): EngagementLevel {
  return engagementLevels[cutsReached(score, cuts)] ?? 'extremely engaged';
}

/** The next higher level by the same four cuts, and the points missing to it; `null` on the highest level. */
export function nextLevel(
  score: number,
  cuts: readonly number[],
): { readonly level: EngagementLevel; readonly distance: number } | null {
  const cut = cuts[cutsReached(score, cuts)];
  return cut === undefined ? null : { level: levelAmong(cut, cuts), distance: cut - score };
}

/** Neighbouring levels that are shown together, and their number of people. */
export type LevelShare = { readonly from: EngagementLevel; readonly to: EngagementLevel; readonly people: number };

/** The levels of a part, lowest first. */
export function levelsOfPart({ from, to }: Pick<LevelShare, 'from' | 'to'>): readonly EngagementLevel[] {
  return engagementLevels.slice(engagementLevels.indexOf(from), engagementLevels.indexOf(to) + 1);
}

/** Adds the percentage of all people to each part. */
export function withShares(parts: readonly LevelShare[]): readonly (LevelShare & { readonly share: number })[] {
  const everybody = parts.reduce((sum, { people }) => sum + people, 0);
  return parts.map((part) => ({ ...part, share: percentOf(part.people, everybody) }));
}

/**
 * Merges neighbouring levels until every part has at least `fewest` people. Empty levels are merged, too, because
 * "nobody" would reveal something about everybody. Merges the smallest part first, with the smaller of its neighbours,
 * or the lower one if they are equal. Returns null if only one part would remain. `people` counts the five levels,
 * lowest first.
 */
export function mergeLevels(people: readonly number[], fewest: number): readonly LevelShare[] | null {
  let parts = engagementLevels.map((level, index): LevelShare => ({
    from: level,
    to: level,
    people: people[index] ?? 0,
  }));
  for (let small = smallestBelow(parts, fewest); small >= 0 && parts.length > 1; small = smallestBelow(parts, fewest)) {
    parts = mergeAt(parts, lowerOfPair(parts, small));
  }
  return parts.length > 1 ? parts : null;
}

function smallestBelow(parts: readonly LevelShare[], fewest: number): number {
  const least = Math.min(...parts.map((part) => part.people));
  return least < fewest ? parts.findIndex((part) => part.people === least) : -1;
}

function lowerOfPair(parts: readonly LevelShare[], index: number): number {
  const below = parts[index - 1]?.people ?? Infinity;
  const above = parts[index + 1]?.people ?? Infinity;
  return below <= above ? index - 1 : index;
}

function mergeAt(parts: readonly LevelShare[], lower: number): LevelShare[] {
  return parts.flatMap((part, index) => {
    const next = parts[index + 1];
    if (index === lower + 1) return [];
    return index === lower && next ? [{ from: part.from, to: next.to, people: part.people + next.people }] : [part];
  });
}
