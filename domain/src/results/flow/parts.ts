import { type EngagementLevel, engagementLevels } from '../scoring/engagement-levels.ts';

/** Neighbouring levels that are published together, and the number of people in them before and after. */
export type FlowPart = {
  readonly from: EngagementLevel;
  readonly to: EngagementLevel;
  readonly before: number;
  readonly after: number;
};

/** The levels of the same people at two times, as indices of the five levels, lowest 0. */
export type TwiceLevelled = { readonly before: Uint8Array; readonly after: Uint8Array };

/**
 * Merges neighbouring levels until every part has at least `fewest` people at both times, so that moves between parts
 * have the same meaning on both sides. Merges the smallest part first, with the smaller of its neighbours, or the lower
 * one if they are equal. Returns one part if no two can be distinguished.
 */
export function flowParts(people: TwiceLevelled, fewest: number): readonly FlowPart[] {
  const [before, after] = [countsOf(people.before), countsOf(people.after)];
  let parts = engagementLevels.map((level, place): FlowPart => ({
    from: level,
    to: level,
    before: before[place] as number,
    after: after[place] as number,
  }));
  while (parts.length > 1) {
    const sizes = parts.map(sizeOf);
    const least = Math.min(...sizes);
    if (least >= fewest) break;
    const smallest = sizes.indexOf(least);
    parts = mergeAt(
      parts,
      (sizes[smallest - 1] ?? Infinity) <= (sizes[smallest + 1] ?? Infinity) ? smallest - 1 : smallest,
    );
  }
  return parts;
}

/** For each of the five levels, the index of its part. */
export function placesOf(parts: readonly FlowPart[]): readonly number[] {
  return engagementLevels.map((_, level) => parts.findIndex(({ to }) => engagementLevels.indexOf(to) >= level));
}

function sizeOf({ before, after }: FlowPart): number {
  return Math.min(before, after);
}

function mergeAt(parts: readonly FlowPart[], lower: number): FlowPart[] {
  const [one, other] = [parts[lower] as FlowPart, parts[lower + 1] as FlowPart];
  const union = { from: one.from, to: other.to, before: one.before + other.before, after: one.after + other.after };
  return [...parts.slice(0, lower), union, ...parts.slice(lower + 2)];
}

function countsOf(levels: Uint8Array): readonly number[] {
  const counts = engagementLevels.map(() => 0);
  for (const level of levels) counts[level] = (counts[level] as number) + 1;
  return counts;
}
