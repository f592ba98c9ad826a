/**
 * Whose engagement score is judged: scores of organizations lie closer together than those of groups, and these closer
 * than those of people.
 */
export type Judged = 'organization' | 'group' | 'person';

type Four = readonly [number, number, number, number];

/** Where one class ends and the next begins, on 0 to 100; a score on a cut belongs to the class above it. */
export type CutPoints = {
  readonly version: string;
  readonly bands: Four;
  readonly levels: Readonly<Record<Judged, Four>>;
};

/**
 * Every set of cut points there has ever been, oldest first. Results keep the version they were made with, so a set is
 * never changed, only followed by another one. The level cuts of 2026-1 are starting values: percentiles 5, 25, 75 and
 * 95 of a normal curve with 95 % of organizations between 60 and 80 and of groups between 50 and 90; for people the
 * norms of the UWES-9 (Schaufeli and Bakker, 2004), rescaled.
 */
export const cutPointSets = [
  {
    version: '2026-1',
    bands: [60, 70, 80, 90],
    levels: { organization: [62, 67, 73, 78], group: [53, 63, 77, 87], person: [30, 48, 78, 92] },
  },
] as const satisfies readonly CutPoints[];

/** The set that new results are made with. */
export const currentCutPoints: CutPoints = cutPointSets[cutPointSets.length - 1] as CutPoints;

/** The set of that version. Refuses with a RangeError a version that never was. */
export function cutPointsOf(version: string): CutPoints {
  const found = cutPointSets.find((set) => set.version === version);
  if (!found) throw new RangeError(`There are no cut points of version ${version}`);
  return found;
}

export const arithmeticNoise = 1e-9;

/**
 * How many of the cuts a score has reached. The score is not rounded first; a mean of means that should lie on
 * a cut, and misses it by the last binary digits alone, counts as having reached it.
 */
export function cutsReached(score: number, cuts: readonly number[]): number {
  return cuts.filter((cut) => score >= cut - arithmeticNoise).length;
}
