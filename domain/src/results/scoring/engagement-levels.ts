import { type CutPoints, type Judged, currentCutPoints, cutsReached } from './cut-points.ts';
import { percentOf } from './participation.ts';

/** The levels of engagement, lowest first. */
export const engagementLevels = [
  'highly disengaged',
  'disengaged',
  'moderately engaged',
  'highly engaged',
  'extremely engaged',
] as const;

export type EngagementLevel = (typeof engagementLevels)[number];

/** The level of an engagement score from 0 to 100 among others of its kind (docs/methodology.md, 9). */
export function levelOf(score: number, judged: Judged, { levels }: CutPoints = currentCutPoints): EngagementLevel {
  return levelAmong(score, levels[judged]);
}

/** The level of a score by the four cuts that results were made with, lowest first. */
export function levelAmong(score: number, cuts: readonly number[]): EngagementLevel {
  return engagementLevels[cutsReached(score, cuts)] ?? 'extremely engaged';
}

/** The next level above by the same four cuts, and what is missing to it in points; `null` on the highest. */
export function nextLevel(
  score: number,
  cuts: readonly number[],
): { readonly level: EngagementLevel; readonly distance: number } | null {
  const cut = cuts[cutsReached(score, cuts)];
  return cut === undefined ? null : { level: levelAmong(cut, cuts), distance: cut - score };
}

/** People on neighbouring levels that are shown as one: from the first to the last of them, and how many they are. */
export type LevelShare = { readonly from: EngagementLevel; readonly to: EngagementLevel; readonly people: number };

/** The levels that a part puts together, lowest first. */
export function levelsOfPart({ from, to }: Pick<LevelShare, 'from' | 'to'>): readonly EngagementLevel[] {
  return engagementLevels.slice(engagementLevels.indexOf(from), engagementLevels.indexOf(to) + 1);
}

/** Each part with the share of all people that it holds, in percent. */
export function withShares(parts: readonly LevelShare[]): readonly (LevelShare & { readonly share: number })[] {
  const everybody = parts.reduce((sum, { people }) => sum + people, 0);
  return parts.map((part) => ({ ...part, share: percentOf(part.people, everybody) }));
}

/**
 * The distribution over the five levels with neighbours merged until every part holds at least `fewest` people; an
 * empty level is merged as well, since "nobody" would say something about everybody. The smallest part is merged first,
 * with the smaller of its neighbours (the lower one if they are alike). Nothing when only one part would remain.
 *
 * `people` counts the five levels, lowest first.
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
